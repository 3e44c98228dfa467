import type { HeadersFunction } from '@remix-run/cloudflare';
import { parseIfNoneMatch } from '../../contract/values/protocol';
import { languageOf } from './language.server';

/** Headers of every response that a page reads inside the app. */
export const dataHeaders: [string, string][] = [
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/** OWASP Secure Headers: only our own scripts and those with this nonce; forms are sent by scripts. */
export function pageHeaders(nonce: string): [string, string][] {
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.google.com https://maps.google.com',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Security-Policy', policy.join('; ')],
    ...dataHeaders,
    ['Permissions-Policy', 'camera=(), geolocation=(), microphone=()'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
  ];
}

/** The API makes a browser a device with this cookie, which the page forwards. */
export function deviceCookieOf(answer: Headers): Record<string, string> {
  const cookie = answer.get('Set-Cookie');
  return cookie === null ? {} : { 'Set-Cookie': cookie };
}

export const loaderHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** Another build renders other pages; undefined in development. */
export const builtAt = process.env.BUILT_AT;

const tagsOf = (request: Request) => `"${builtAt}-${languageOf(request)}-`;

/** `If-None-Match` for the API, only for pages that this build rendered in the visitor's language. */
export function conditionalHeaders(request: Request): Record<string, string> {
  const ofThisBuild = parseIfNoneMatch(request.headers.get('If-None-Match'))
    .filter((tag) => tag === '*' || tag.startsWith(tagsOf(request)))
    .map((tag) => tag.replace(tagsOf(request), '"'));
  return builtAt && ofThisBuild.length > 0 ? { 'If-None-Match': ofThisBuild.join(', ') } : {};
}

export function pageTag(request: Request, answer: Headers): Record<string, string> {
  const version = answer.get('ETag');
  return builtAt && version ? { ETag: version.replace('"', tagsOf(request)) } : {};
}
