import { LRUCache } from 'lru-cache';

/** A page as it was drawn, cut wherever the one-time word of its scripts stands. */
type DrawnPage = { tag: string; parts: string[]; nonce: string; headers: Headers };

/** In characters, of all pages that an isolate keeps: 20 MB of its 128 at most, some eighty pages of usual size. */
const most = 10_000_000;

const pages = new LRUCache<string, DrawnPage>({
  maxSize: most,
  sizeCalculation: ({ parts }) => parts.reduce((sum, { length }) => sum + length, 0),
});

/**
 * Draws a page unless it is as it was when it was last drawn here. Everyone with the link sees the same page, so
 * what was drawn for one is sent to the next; whether it is still the same is asked as a browser asks that has it
 * (RFC 9110 section 13.1.2), in the name of this visitor. Each answer's scripts get a one-time word of their own.
 * @param draw answers a request for a page; 304 where the request knows it already
 */
export async function drawnOnce(request: Request, draw: (request: Request) => Promise<Response>): Promise<Response> {
  if (request.method !== 'GET') return draw(request);
  const page = pages.get(request.url);
  const answer = await draw(page ? knowing(page, request) : request);
  if (!page || answer.status !== 304) return keep(request.url, answer);
  return request.headers.get('If-None-Match') === page.tag ? answer : sendAgain(page);
}

function knowing({ tag }: DrawnPage, request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('If-None-Match', tag);
  return new Request(request, { headers });
}

/** Keeps a page that has a version and scripts to name; whatever else is answered takes its place, and goes untouched. */
async function keep(url: string, answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const tag = headers.get('ETag');
  const nonce = headers.get('Content-Security-Policy')?.match(/'nonce-([^']+)'/)?.[1];
  if (status !== 200 || !tag || !nonce) {
    pages.delete(url);
    return answer;
  }
  const text = await answer.text();
  pages.set(url, { tag, nonce, headers, parts: text.split(nonce) });
  return new Response(text, { headers });
}

function sendAgain({ parts, nonce, headers }: DrawnPage): Response {
  const word = crypto.randomUUID();
  const answer = new Response(parts.join(word), { headers });
  answer.headers.set('Content-Security-Policy', String(headers.get('Content-Security-Policy')).replace(nonce, word));
  return answer;
}
