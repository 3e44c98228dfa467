import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { openSession } from '../../db/client';
import { bookmarkCookie, bookmarkHeader } from '../contract/values/headers';
import type { AppEnv } from '../env';

const bookmarkForm = /^[0-9a-f-]{1,100}$/i;

/**
 * Opens the request's D1 session where what this browser has seen ends, and answers where the session has ended
 * (docs/product.md, "Reading data"). An upgrade's headers cannot be changed.
 */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const known = getCookie(c, bookmarkCookie);
  openFor(c, known && bookmarkForm.test(known) ? known : undefined);
  await next();
  const bookmark = c.var.bookmark();
  if (bookmark && !c.res.webSocket) c.res.headers.set(bookmarkHeader, bookmark);
});

/** Has the rest of a request ask the primary, which knows all that was ever written. */
export function readAtPrimary(c: Context<AppEnv>): void {
  openFor(c, 'first-primary');
}

function openFor(c: Context<AppEnv>, start: string | undefined): void {
  const session = openSession(c.env.DB, start);
  c.set('db', session.db);
  c.set('bookmark', session.bookmark);
}
