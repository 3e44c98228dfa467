import { data, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { personalData } from '../../contract/personal-data';
import type { Privacy } from '../../contract/privacy';
import { accessCookie } from '../../contract/staff/office';
import { bookmarkCookie } from '../../contract/values/protocol';
import { languageCookie } from '../../texts/languages';
import { deviceTexts } from '../../texts/sentences/devices';
import { groupTexts } from '../../texts/sentences/group';
import { privacyTexts } from '../../texts/sentences/privacy';
import { uiTexts } from '../../texts/sentences/site';
import { readAnswer } from '../client/errors';
import { apiOnServer } from '../server/api.server';
import { loadFailure } from '../server/failures.server';
import { languageOf } from '../server/language.server';

type Line = { name: string; text: string };

/** The page's sentences in the visitor's language, so that no browser loads all of them. */
export type PrivacyPageData = {
  title: string;
  lead: string[];
  stored: { title: string; kinds: (Line & { facts: Line[] })[] };
  erasure: { title: string; texts: string[] };
  cookies: { title: string; text: string; cookies: Line[]; browser: string };
  processors: { title: string; texts: string[] };
  rights: { title: string; texts: string[]; contact: string };
};

const headers = { 'Cache-Control': 'private, no-cache' };

/** Throws a Response for the error screen if the site's settings cannot be read. */
export async function loadPrivacy(args: LoaderFunctionArgs) {
  const { request, context } = args;
  try {
    const answer = await apiOnServer(request, context).privacy.$get();
    return data(pageOf(await readAnswer<Privacy>(answer), request), { headers });
  } catch (error) {
    throw loadFailure(error, args, headers);
  }
}

function pageOf({ companyName: company, contact, retentionDays }: Privacy, request: Request): PrivacyPageData {
  const language = languageOf(request);
  const t = privacyTexts(language);
  const devices = deviceTexts(language);
  const isSecure = new URL(request.url).protocol === 'https:';
  return {
    title: t('title'),
    lead: [t('lead'), t('company', { company })],
    stored: {
      title: t('stored'),
      kinds: personalData.map(({ kind, seenBy, kept }) => ({
        name: t(`${kind}Title`),
        text: t(`${kind}Text`),
        facts: [
          { name: t('seenBy'), text: t(`seen_${seenBy}`) },
          { name: t('kept'), text: t(`kept_${kept}`) },
        ],
      })),
    },
    erasure: {
      title: t('erasure'),
      texts: [
        ...(retentionDays > 0 ? [t('erasureAfter', { n: retentionDays })] : []),
        t('erasureDeleted'),
        t('erasureBackups'),
      ],
    },
    cookies: {
      title: t('cookies'),
      text: t('cookiesText'),
      cookies: [
        { name: isSecure ? '__Host-device' : 'device', text: t('cookieDevice') },
        { name: languageCookie, text: t('cookieLanguage') },
        { name: bookmarkCookie, text: t('cookieBookmark') },
        { name: accessCookie, text: t('cookieStaff') },
      ],
      browser: t('browserText', {
        label: devices('signOutHere'),
        you: groupTexts(language)('you'),
        devices: devices('devices'),
      }),
    },
    processors: {
      title: t('processors'),
      texts: [
        t('processorCloudflare', { company }),
        t('processorGoogle'),
        t('processorPush'),
        t('processorOffice'),
        t('processorNone'),
      ],
    },
    rights: {
      title: t('rights'),
      texts: [
        t('rightsChange'),
        t('rightsData', {
          download: uiTexts(language)('downloadMyData'),
          erase: deviceTexts(language)('leaveAndErase'),
        }),
        t('rightsAsk', { company }),
      ],
      contact,
    },
  };
}
