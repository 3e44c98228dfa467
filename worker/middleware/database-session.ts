import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { bookmarkCookie, bookmarkHeader } from '../../contract/values/protocol';
import { openSession } from '../../db/client';
import { noUse } from '../../db/metered-session';
import type { AppEnv } from '../env';

const bookmarkForm = /^[0-9a-f-]{1,100}$/i;

/**
 * Continues this browser's D1 session, so that its reads never go back in time, whatever replica answers. Every answer that
 * read the database has a bookmark. The headers of an upgrade are immutable.
 */
export const databaseSession = createMiddleware<AppEnv>(async (c, next) => {
  const cookie = getCookie(c, bookmarkCookie);
  openFor(c, cookie && bookmarkForm.test(cookie) ? cookie : undefined);
  await next();
  const bookmark = c.var.bookmark();
  if (bookmark && !c.res.webSocket) c.res.headers.set(bookmarkHeader, bookmark);
});

/** The nearest replica may not have a new group, code or link yet. */
export async function retryOnPrimary<Found>(
  c: Context<AppEnv>,
  find: () => Promise<Found | null>,
): Promise<Found | null> {
  const atReplica = await find();
  if (atReplica !== null) return atReplica;
  readFromPrimary(c);
  return find();
}

/** From here on, the request reads what was last written. */
export const readFromPrimary = (c: Context<AppEnv>): void => openFor(c, 'first-primary');

function openFor(c: Context<AppEnv>, start: string | undefined): void {
  const use = c.var.databaseUse ?? noUse();
  const session = openSession(c.env.DB, start, use);
  c.set('db', session.db);
  c.set('bookmark', session.bookmark);
  c.set('databaseUse', use);
}
