import { createHash } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { State } from './cloudflare.ts';

/** The deployed site, as far as it is checked from outside. */
const pages: Record<string, string> = {
  '/': 'Student Housing Group Leasing',
  '/api/health': '{"status":"ok"}',
  '/group/STAY2GTH': 'Group Chat',
  '/api/groups/share/STAY2GTH': '{"id":1}',
};

/** 404 before the first pages are deployed, 503 while the site is paused. */
function statusOf(state: State, path: string): number {
  const running = state.deployments[0]?.versions[0]?.version_id;
  const tag = state.versions.find(({ id }) => id === running)?.annotations['workers/tag'];
  if (state.pagesNow === '') return 404;
  if (tag === 'paused') return 503;
  return state.brokenPaths.includes(path) ? 500 : 200;
}

/** @returns whether the request is one for the site */
export function answerOfSite(state: State, { url = '' }: IncomingMessage, response: ServerResponse): boolean {
  const page = pages[url];
  if (page === undefined) return false;
  response.writeHead(statusOf(state, url)).end(page);
  return true;
}

const protocol = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Accepts every socket and says who is there, in one frame of text. */
export function openSockets(server: Server): void {
  server.on('upgrade', ({ headers }, socket) => {
    const accepted = createHash('sha1').update(`${headers['sec-websocket-key']}${protocol}`).digest('base64');
    const status = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade';
    socket.write(`${status}\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`);
    const frame = Buffer.from('{"type":"presence","online":1}');
    socket.write(Buffer.concat([Buffer.from([0x81, frame.byteLength]), frame]));
    socket.on('data', () => socket.end(Buffer.from([0x88, 0])));
    socket.on('error', () => socket.destroy());
  });
}
