import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedDelivery = { headers: Record<string, string>; body: string };

type Behavior = (response: ServerResponse) => void;

/** How a receiver answers, by the first part of the path that is delivered to. */
const behaviors: Record<string, Behavior> = {
  takes: (response) => response.writeHead(204).end(),
  fails: (response) => response.writeHead(500).end('It broke'),
  redirects: (response) => response.writeHead(302, { Location: '/takes/elsewhere' }).end(),
  slow: (response) => void setTimeout(() => response.writeHead(200).end('{"ok":true}'), 1500),
  // Longer than any timeout, but not forever: the test run would not end.
  hangs: (response) => void setTimeout(() => response.destroy(), 15_000),
};

/**
 * Starts a real server that webhooks are delivered to: `POST /<how it answers>/<whose>`. `GET` of a path gives what came
 * there, `PUT /<how>/<whose>?as=` has it answer as another from then on.
 */
export async function startWebhookReceiver(): Promise<string> {
  const received = new Map<string, ReceivedDelivery[]>();
  const other = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'GET') return void response.end(JSON.stringify(received.get(pathname) ?? []));
    if (request.method === 'PUT') {
      other.set(pathname, searchParams.get('as') ?? '');
      return void response.end();
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.set(pathname, [...(received.get(pathname) ?? []), { headers, body: Buffer.concat(chunks).toString() }]);
    const [, how = ''] = pathname.split('/');
    behaviors[other.get(pathname) ?? how]?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A connection that closes while it is used again would lose a request.
  server.keepAliveTimeout = 0;
  // The test run must not wait for the last hanging answer.
  server.unref();
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Sends a request of the worker to its address unchanged; a redirect is returned, not followed. */
export async function forwardRequest(request: Request): Promise<Response> {
  const { url, method, headers } = request;
  const body = ['POST', 'PUT'].includes(method) ? await request.text() : undefined;
  // Where the name has a second address, a slow connection to the first would be given up for it.
  return fetch(url.replace('//localhost:', '//127.0.0.1:'), {
    method,
    headers: Object.fromEntries(headers),
    body,
    redirect: 'manual',
  });
}
