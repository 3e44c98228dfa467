import type { AppLoadContext } from '@remix-run/cloudflare';
import { LRUCache } from 'lru-cache';
import { firstLook } from '../../worker/contract/first-look';
import { inNameOf } from './forwarded-headers.server';
import type { PagesBindings } from './load-context';

/** A page as it was drawn, the places in it where the one-time word of its scripts stands, and what it was drawn from. */
type DrawnPage = { bytes: Uint8Array; places: number[]; word: string; headers: Headers; tag: string; source: string };

/** In bytes, of all pages that an isolate keeps: 20 MB of its 128, some hundred and fifty pages of usual size. */
const most = 20_000_000;

const pages = new LRUCache<string, DrawnPage>({ maxSize: most, sizeCalculation: ({ bytes }) => bytes.byteLength });

const encoder = new TextEncoder();

/**
 * Draws a page unless it is as it was when it was last drawn here. Everyone with the link sees the same page, so what
 * was drawn for one is sent to the next; whether it is still the same is asked of the API as a browser asks that has it
 * (RFC 9110 section 13.1.2), in the name of this visitor. Each answer's scripts get a one-time word of their own.
 * @param draw answers the request, with what the API has answered already where the page has changed
 */
export async function drawnOnce(
  request: Request,
  env: PagesBindings,
  draw: (request: Request, context: AppLoadContext) => Promise<Response>,
): Promise<Response> {
  const page = request.method === 'GET' ? pages.get(request.url) : undefined;
  const answer = page && (await askIfNew(page, request, env));
  if (page && answer?.status === 304) {
    return isKnown(page, request) ? notModified(page) : sendAgain(page);
  }
  const context: AppLoadContext = { cloudflare: { env }, answer };
  const drawn = await draw(request, context);
  return request.method === 'GET' ? keep(request.url, drawn, context.source) : drawn;
}

const isKnown = ({ tag }: DrawnPage, request: Request) => request.headers.get('If-None-Match') === tag;

/** A page's tag is the API's with its build's name before it. Where the API cannot be reached, the loader says so. */
function askIfNew(page: DrawnPage, request: Request, { API }: PagesBindings): Promise<Response | undefined> {
  const { source, tag } = page;
  const headers = new Headers(inNameOf(request));
  headers.set('If-None-Match', tag.replace(/"\w+-/, '"'));
  if (!isKnown(page, request)) headers.set(firstLook, '1');
  return API.fetch(source, { headers }).catch(() => undefined);
}

/** Keeps a page that has a version and scripts to name; whatever else is answered takes its place, and goes untouched. */
async function keep(url: string, answer: Response, source?: string): Promise<Response> {
  const { status, headers } = answer;
  const tag = headers.get('ETag');
  const word = headers.get('Content-Security-Policy')?.match(/'nonce-([^']+)'/)?.[1];
  if (status !== 200 || !tag || !word || !source) {
    pages.delete(url);
    return answer;
  }
  const text = await answer.text();
  let end = 0;
  const places = text.split(word).map((part) => {
    const place = end + encoder.encode(part).byteLength;
    end = place + word.length;
    return place;
  });
  pages.set(url, { bytes: encoder.encode(text), places: places.slice(0, -1), word, headers, tag, source });
  return new Response(text, { headers });
}

/** It names no scripts, for the kept page's own header names those that are in it. */
function notModified({ headers }: DrawnPage): Response {
  const answer = new Response(null, { status: 304, headers });
  answer.headers.delete('Content-Security-Policy');
  return answer;
}

function sendAgain({ bytes, places, word, headers }: DrawnPage): Response {
  const own = crypto.randomUUID();
  const page = bytes.slice();
  for (const place of places) page.set(encoder.encode(own), place);
  const answer = new Response(page, { headers });
  answer.headers.set('Content-Security-Policy', String(headers.get('Content-Security-Policy')).replace(word, own));
  return answer;
}
