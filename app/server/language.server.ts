import { hasStaffCredentials } from '../../contract/staff/office';
import {
  type Language,
  languageByTag,
  languageCookie,
  languageCookieSeconds,
  languageFrom,
} from '../../texts/languages';
import { addAllLanguages } from '../../texts/translations';
import { isStaffPath } from '../domain/access';

addAllLanguages();

/**
 * The first of: the address (`?lang=ar`), which the browser remembers for a year; the cookie `language`; the best match of
 * `Accept-Language`; English. Unsupported languages are ignored. Pages of staff are in English.
 */
export function languageOf(request: Request): Language {
  const { pathname } = new URL(request.url);
  if ((isStaffPath(pathname) || pathname === '/') && hasStaffCredentials(request)) return 'en';
  const cookie = request.headers.get('Cookie')?.match(new RegExp(`(?:^|; ?)${languageCookie}=([^;]*)`))?.[1];
  return requestedLanguage(request) ?? languageByTag(cookie) ?? languageFrom(request.headers.get('Accept-Language'));
}

const requestedLanguage = (request: Request) => languageByTag(new URL(request.url).searchParams.get('lang'));

export function languageHeaders(request: Request): [string, string][] {
  const asked = requestedLanguage(request);
  return [
    ['Content-Language', languageOf(request)],
    ['Vary', 'Accept-Language, Cookie'],
    ...(asked
      ? [['Set-Cookie', `${languageCookie}=${asked}; Path=/; Max-Age=${languageCookieSeconds}; SameSite=Lax`]]
      : []),
  ] as [string, string][];
}
