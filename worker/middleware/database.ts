import { generateCookie, getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { openSession } from '../../db/client';
import type { AppEnv } from '../env';

/** How long a person's reads must see their last write; replicas lag by seconds. */
const bookmarkSeconds = 60;
const bookmarkForm = /^[0-9a-f-]{1,100}$/i;

/** Opens the request's D1 session where this browser's last write left it, and remembers where a write ends. */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const known = getCookie(c, 'bookmark');
  const session = openSession(c.env.DB, known && bookmarkForm.test(known) ? known : undefined);
  c.set('db', session.db);
  await next();
  const bookmark = session.bookmark();
  if (c.req.method === 'GET' || !c.res.ok || !bookmark) return;
  const cookie = generateCookie('bookmark', bookmark, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: true,
    maxAge: bookmarkSeconds,
  });
  c.res.headers.append('Set-Cookie', cookie);
});
