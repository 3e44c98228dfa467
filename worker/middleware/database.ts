import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { openSession } from '../../db/client';
import { bookmarkCookie, bookmarkHeader } from '../contract/values/headers';
import type { AppEnv } from '../env';

const bookmarkForm = /^[0-9a-f-]{1,100}$/i;

/** Continues this browser's D1 session (docs/product.md, "Reading data"). The headers of an upgrade are immutable. */
export const database = createMiddleware<AppEnv>(async (c, next) => {
  const known = getCookie(c, bookmarkCookie);
  openFor(c, known && bookmarkForm.test(known) ? known : undefined);
  await next();
  const bookmark = c.var.bookmark();
  if (bookmark && !c.res.webSocket) c.res.headers.set(bookmarkHeader, bookmark);
});

export function readAtPrimary(c: Context<AppEnv>): void {
  openFor(c, 'first-primary');
}

function openFor(c: Context<AppEnv>, start: string | undefined): void {
  const session = openSession(c.env.DB, start);
  c.set('db', session.db);
  c.set('bookmark', session.bookmark);
}
