import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { openSession } from '../../db/client';
import { bookmarkCookie, bookmarkHeader } from '../contract/values/bookmark';
import type { AppEnv } from '../env';

const bookmarkForm = /^[0-9a-f-]{1,100}$/i;

/**
 * Opens the request's D1 session where what this browser has seen ends, and answers where the session has ended
 * (docs/product.md, "Reading data"). An upgrade's headers cannot be changed.
 */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const known = getCookie(c, bookmarkCookie);
  const session = openSession(c.env.DB, known && bookmarkForm.test(known) ? known : undefined);
  c.set('db', session.db);
  c.set('bookmark', session.bookmark);
  await next();
  const bookmark = session.bookmark();
  if (bookmark && !c.res.webSocket) c.res.headers.set(bookmarkHeader, bookmark);
});
