import type { HeadersFunction } from '@remix-run/cloudflare';
import { knownTags } from '../../worker/contract/values/headers';
import { languageOf } from './language.server';

/** Security headers of whatever a page reads inside the app. */
export const dataHeaders: [string, string][] = [
  ['Referrer-Policy', 'no-referrer'],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
];

/**
 * Security headers of every page (OWASP Secure Headers). Only our own scripts run, and those that this answer names; forms are sent by scripts
 * alone.
 * @param nonce names the scripts of this answer
 */
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

/** The cookie by which the API has made the visitor's browser a device, for the page that is rendered from its answer to set. */
export function deviceCookieOf(answer: Headers): Record<string, string> {
  const cookie = answer.get('Set-Cookie');
  return cookie === null ? {} : { 'Set-Cookie': cookie };
}

/** A page's headers are its loader's, those of the failure where that failed. */
export const loaderHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => errorHeaders ?? loaderHeaders;

/** When the pages were built, for an older build renders other pages; undefined while they are developed. */
export const builtAt = process.env.BUILT_AT;

const tagsOf = (request: Request) => `"${builtAt}-${languageOf(request)}-`;

/** `If-None-Match` for the API, where the visitor's browser has kept pages that this build rendered, in their language. */
export function conditionalHeaders(request: Request): Record<string, string> {
  const ofThisBuild = knownTags(request.headers.get('If-None-Match'))
    .filter((tag) => tag === '*' || tag.startsWith(tagsOf(request)))
    .map((tag) => tag.replace(tagsOf(request), '"'));
  return builtAt && ofThisBuild.length > 0 ? { 'If-None-Match': ofThisBuild.join(', ') } : {};
}

/** `ETag` of a page that is rendered from an answer of the API with these headers. */
export function pageTag(request: Request, answer: Headers): Record<string, string> {
  const version = answer.get('ETag');
  return builtAt && version ? { ETag: version.replace('"', tagsOf(request)) } : {};
}
