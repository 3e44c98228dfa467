import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Another site on this machine with empty pages: a story does in them what an attacker might. */
export async function openHostileSite() {
  const server = createServer((_, answer) =>
    answer.setHeader('Content-Type', 'text/html').end('<title>Prizes</title>'),
  );
  server.listen(0);
  await once(server, 'listening');
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    /** Another site, and another port of the same host, to which the browser sends the same cookies. */
    origins: [`http://127.0.0.1:${port}`, `http://localhost:${port}`],
    close: () => server.close(),
  };
}
