import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';

type Baseline = { DB: D1Database; CHANNEL: DurableObjectNamespace<BareChannel> };

/** A minimal channel: accepts sockets, and sends a text to all of them. */
export class BareChannel extends DurableObject {
  override async fetch(): Promise<Response> {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  broadcast(text: string): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
  }
}

const channel = (env: Baseline) => env.CHANNEL.get(env.CHANNEL.idFromName('baseline'));

/** A minimal worker on the same stack, with which the product is compared. */
export default new Hono<{ Bindings: Baseline }>()
  .get('/row/:code', async (c) =>
    c.json(await c.env.DB.prepare('SELECT * FROM groups WHERE share_code = ?').bind(c.req.param('code')).first()),
  )
  .get('/logged-row/:code', async (c) => {
    const row = await c.env.DB.prepare('SELECT * FROM groups WHERE share_code = ?').bind(c.req.param('code')).first();
    console.log(JSON.stringify({ event: 'request', method: 'GET', route: '/logged-row/:code', status: 200 }));
    return c.json(row);
  })
  .get('/row-in-session/:code', async (c) => {
    const session = c.env.DB.withSession('first-unconstrained');
    const row = await session.prepare('SELECT * FROM groups WHERE share_code = ?').bind(c.req.param('code')).first();
    c.header('Bookmark', session.getBookmark() ?? '');
    return c.json(row);
  })
  .post('/row', async (c) => {
    const { text } = await c.req.json<{ text: string }>();
    const statement = c.env.DB.prepare('INSERT INTO baseline (text) VALUES (?) RETURNING id, text').bind(text);
    return c.json(await statement.first(), 201);
  })
  .post('/say', async (c) => {
    const { text } = await c.req.json<{ text: string }>();
    await c.env.DB.prepare('INSERT INTO baseline (text) VALUES (?)').bind(text).run();
    c.executionCtx.waitUntil(channel(c.env).broadcast(text));
    return c.json({ ok: true }, 201);
  })
  .get('/socket', (c) => channel(c.env).fetch(c.req.raw));
