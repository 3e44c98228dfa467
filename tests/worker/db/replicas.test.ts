import { env } from 'cloudflare:test';
import type { AppLoadContext } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, it } from 'vitest';
import { laterBookmark } from '../../../app/client/client';
import { loadPortal } from '../../../app/portal/load-portal.server';
import type { RemovedOfVisitors } from '../../../contract/new-visitors';
import { atItsAddress } from '../../../contract/values/protocol';
import { minuteMs } from '../../../contract/values/time';
import { faultyBindings } from '../../proofs/product/faulty-bindings';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { aGroup } from '../../support/worker/data';
import { everyCall } from '../../support/worker/every-call/every-call';
import { aScene } from '../../support/worker/every-call/scene';
import { recordedMail } from '../../support/worker/notifications/mail';
import { aSubscriber } from '../../support/worker/notifications/member-emails';
import { countedDatabase } from '../../support/worker/query-plans';
import { runAt } from '../../support/worker/scheduled-run';

/** The database through sessions only, and where each of them was opened. */
function sessionsOnly() {
  const opened: (string | undefined)[] = [];
  const withSession = (start?: string) => {
    opened.push(start);
    return env.DB.withSession(start);
  };
  // What the product asks of a database, and nothing more.
  return { opened, DB: { withSession } as unknown as D1Database };
}

/** A replica that answers again what it answered before, once it lags; the primary answers as ever. */
function laggingReplica() {
  const before: D1Result[][] = [];
  let lags = false;
  const withSession = (start?: string) => {
    const session = env.DB.withSession(start);
    if (start !== 'first-unconstrained') return session;
    const batch = async (statements: D1PreparedStatement[]) => {
      const answers = (lags && before.shift()) || (await session.batch(statements));
      if (!lags) before.push(answers);
      return answers;
    };
    return { prepare: (text: string) => session.prepare(text), batch, getBookmark: () => session.getBookmark() };
  };
  const lag = () => {
    lags = true;
  };
  return { lag, DB: { withSession } as unknown as D1Database };
}

describe('A replicated database', () => {
  beforeEach(clear);

  it.each(Object.entries(everyCall))('%s uses a database session', async (_, make) => {
    const { path, init } = await make(await aScene());
    const { DB, opened } = sessionsOnly();
    const answer = await fetchFromWorker(path, init, { DB });
    expect(answer.status).toBeLessThan(500);
    for (const start of opened) expect(['first-unconstrained', 'first-primary']).toContain(start);
  });

  it('people read their own writes from any replica', async () => {
    const group = await aGroup();
    const said = await visitor.post('/api/messages', { groupId: group.id, senderName: 'Ana', content: 'Hello' });
    const bookmark = said.headers.get('Bookmark');
    const { DB, opened } = sessionsOnly();
    const headers = { Cookie: `bookmark=${bookmark}` };
    const read = await fetchFromWorker(`/api/messages?groupId=${group.id}`, { headers }, { DB });
    expect(opened).toEqual([bookmark]);
    expect(await read.json()).toMatchObject([{ content: 'Hello' }]);
    expect(laterBookmark(bookmark, String(read.headers.get('Bookmark')))).toBe(read.headers.get('Bookmark'));
  });

  it('a replica that lags finds nothing to change: the primary decides', async () => {
    const group = await aGroup();
    const { lag, DB } = laggingReplica();
    const since = new Date(Date.now() - minuteMs).toISOString();
    const remove = () =>
      staff.delete<RemovedOfVisitors>(`/api/groups/${group.id}/new-visitors?since=${since}`, { bindings: { DB } });
    expect((await remove()).body).toMatchObject({ messages: 0 });
    await visitor.post('/api/messages', { groupId: group.id, senderName: 'Spam', content: 'Buy this' });
    lag();
    expect((await remove()).body).toMatchObject({ messages: 1 });
  });

  it.each(["' OR 1=1", 'x'.repeat(101), ''])(
    'an invalid bookmark (%s) is ignored: the nearest replica answers',
    async (cookie) => {
      const { DB, opened } = sessionsOnly();
      const headers = { Cookie: `bookmark=${encodeURIComponent(cookie)}` };
      expect((await fetchFromWorker('/api/health', { headers }, { DB })).status).toBe(200);
      expect(opened).toEqual(['first-unconstrained']);
    },
  );

  it('the queue and the scheduled run read from the primary, which has what they are about', async () => {
    const { groupId, email } = await aSubscriber();
    const withoutQueue = faultyBindings(env, { binding: 'EMAIL_DELIVERIES', call: 1, moment: 'before' });
    const tour = { date: '2090-01-02', timePreference: 'AM' };
    await staff.put(`/api/groups/${groupId}/tour`, tour, { bindings: withoutQueue });
    const { DB, opened } = sessionsOnly();
    const { sent, bindings } = recordedMail();
    await runAt(new Date(Date.now() + 11 * minuteMs), { DB, ...bindings });
    expect(sent.map(({ to }) => to)).toContain(email);
    expect(new Set(opened)).toEqual(new Set(['first-primary']));
  });

  it('a group’s page waits once for it, on behalf of the visitor', async () => {
    const { shareCode } = await aGroup();
    const { bindings, cost } = countedDatabase();
    const asked: Request[] = [];
    const API = {
      fetch: (call: Request) => {
        const request = atItsAddress(call);
        asked.push(request);
        return fetchFromWorker(new URL(request.url).pathname, { headers: request.headers }, bindings);
      },
    };
    const request = new Request(`${env.APP_ORIGIN}/group/${shareCode}`, { headers: { Cookie: 'bookmark=0000-0001' } });
    // The one binding of the pages that a loader uses.
    const context = { cloudflare: { env: { API } } } as unknown as AppLoadContext;
    const page = await loadPortal({ request, params: { shareCode }, context });
    expect(page.data.portal?.group.shareCode).toBe(shareCode);
    expect(asked.map(({ headers }) => headers.get('Cookie'))).toEqual(['bookmark=0000-0001']);
    expect(cost.roundTrips).toBe(1);
  });
});
