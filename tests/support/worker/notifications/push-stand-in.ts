import { type BrowserKeys, newBrowserKeys, type Received, readPush } from '../../push-service';

/** The push service that worker tests meet at the edge of the network. */
export const pushService = 'https://push.test';

type Browser = { keys: BrowserKeys; received: Received[]; status: number; retryAfter: string | null };

/**
 * What it answers: `POST /browsers` a new subscription, `POST` to its endpoint takes a push, `GET` gives what came, and
 * `PUT ?status=` is how it answers from then on, `&retryAfter=` with that header; with status 0 it never answers.
 */
export function startPushService() {
  const browsers = new Map<string, Browser>();

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/browsers') return subscribe();
    const browser = browsers.get(pathname);
    if (!browser) return new Response('Nobody is here', { status: 404 });
    if (request.method === 'GET') return Response.json(browser.received);
    if (request.method === 'PUT') {
      browser.status = Number(searchParams.get('status'));
      browser.retryAfter = searchParams.get('retryAfter');
      return new Response(null);
    }
    browser.received.push(await readPush(request, browser.keys));
    const { status, retryAfter } = browser;
    if (status === 0) return new Promise(() => {});
    return new Response(null, { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} });
  };

  async function subscribe(): Promise<Response> {
    const keys = await newBrowserKeys();
    const path = `/to/${crypto.randomUUID()}`;
    browsers.set(path, { keys, received: [], status: 201, retryAfter: null });
    return Response.json({ endpoint: `${pushService}${path}`, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  }
}
