import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request as requestOf } from 'node:http';
import {
  createSecureServer,
  type Http2SecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { SharedLine } from './shared-line';

const line = { megabits: 4, roundTripMs: 40 };

/** Fields of one connection, which HTTP/2 does not have. */
const hopByHop = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade'];

/**
 * Serves a site over HTTP/2 and TLS as a network and Cloudflare would: all connections are half a round trip away, and all
 * responses share one line, the most urgent first. Sockets pass as they are. Its certificate is its own.
 * @returns the proxy's origin
 */
export async function startProxy(site: string): Promise<string> {
  const shared = new SharedLine(line.megabits);
  const certificate = await selfSigned();
  const server = createSecureServer({ key: certificate, cert: certificate, allowHTTP1: true }, (request, response) => {
    // A browser that leaves the page ends its requests.
    answer(site, request, response, shared).catch(() => response.stream?.close());
  });
  server.on('upgrade', (request, socket: Socket) => {
    const upstream = requestOf(site + request.url, { headers: { ...request.headers, origin: site } });
    upstream.on('upgrade', (response, far) => {
      const head = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${head.join('')}\r\n`);
      socket.pipe(far).pipe(socket);
      socket.on('error', () => far.destroy());
      far.on('error', () => socket.destroy());
    });
    upstream.on('error', () => socket.destroy());
    upstream.end();
  });
  return `https://localhost:${await portOf(farAway(await portOf(server)))}`;
}

async function answer(
  site: string,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  shared: SharedLine,
): Promise<void> {
  const priority = shared.priorityOf(String(request.headers.priority ?? ''));
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => !name.startsWith(':')));
  const upstream = requestOf(site + request.url, {
    method: request.method,
    headers: { ...headers, ...(headers.origin && { origin: site }) },
  });
  request.pipe(upstream);
  const [found] = await once(upstream, 'response');
  const kept = Object.entries(found.headers).filter(([name]) => !hopByHop.includes(name));
  response.writeHead(found.statusCode, Object.fromEntries(kept) as Record<string, string>);
  await pipeline(Readable.from(shared.pieces(found, priority), { highWaterMark: 1 }), response);
}

/** Passes on what each connection carries half a round trip later, each way. */
function farAway(port: number): Server {
  return createServer({ noDelay: true }, (near) => {
    const far = connect({ port, noDelay: true });
    passLater(near, far);
    passLater(far, near);
  });
}

function passLater(from: Socket, to: Socket): void {
  const later = (act: () => void) => setTimeout(act, line.roundTripMs / 2);
  from.on('data', (chunk) => later(() => to.write(chunk)));
  from.on('close', () => later(() => to.end()));
  from.on('error', () => to.destroy());
}

async function portOf(server: Server | Http2SecureServer): Promise<number> {
  await once(server.listen(0, 'localhost'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** A key and its certificate in one PEM. */
async function selfSigned(): Promise<string> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-keyout', '-'];
  const { stdout } = await promisify(execFile)('openssl', ['req', '-x509', ...key, '-subj', '/CN=localhost', '-batch']);
  return stdout;
}
