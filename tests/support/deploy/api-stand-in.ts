import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

type Call = { method: string; path: string; body: unknown };

/**
 * Stands in for Cloudflare's API, and for the sites that a command checks, in a thread of its own: a command that is waited for
 * blocks this one.
 * @param answers the result of each call, such as `GET /accounts/a1/pages/...`, with `{ cursor }` as the last of a list that goes
 * on; every other path is a working site, unless its status is given
 */
export async function apiStandIn(answers: Record<string, unknown>) {
  const code = `
    const { createServer } = require('node:http');
    const { parentPort, workerData } = require('node:worker_threads');
    const calls = [];
    createServer(async (request, response) => {
      if (request.url === '/calls') return response.end(JSON.stringify(calls));
      const result = workerData[request.method + ' ' + request.url];
      if (!request.url.startsWith('/accounts/')) return response.writeHead(result ?? 200).end('Student Housing Group Leasing');
      let text = '';
      for await (const chunk of request) text += chunk;
      calls.push({ method: request.method, path: request.url, body: text && JSON.parse(text) });
      const isKnown = result !== undefined;
      const cursor = Array.isArray(result) ? result.at(-1)?.cursor : undefined;
      response.writeHead(isKnown ? 200 : 404).end(JSON.stringify({ success: isKnown, result: cursor ? result.slice(0, -1) : result, result_info: { cursor }, errors: [{ message: 'No route for that URI' }] }));
    }).listen(0, function () { parentPort.postMessage(this.address().port); });`;
  const thread = new Worker(code, { eval: true, workerData: answers });
  const [port] = await once(thread, 'message');
  thread.unref();
  const site = `http://localhost:${port}`;
  return { site, calls: async (): Promise<Call[]> => (await fetch(`${site}/calls`)).json() as Promise<Call[]> };
}
