import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import type { CreatedGroup } from '../../../contract/group';
import { app } from '../../../worker/app';
import { aCookie } from '../../support/worker/calls';
import { json } from '../product/product';
import type { ReplicatedDatabase, Waits } from './replicated-database';

/** How far the data center that answers is from a visitor, a replica and the primary, there and back, in ms. */
const places = {
  near: { edge: 20, replica: 10, primary: 30 },
  between: { edge: 80, replica: 20, primary: 140 },
  far: { edge: 200, replica: 30, primary: 250 },
};
type Place = (typeof places)[keyof typeof places];

/** A connection is opened in two round trips (TCP, and TLS 1.3 of RFC 8446 section 2); the request is a third. */
const roundTripsOfView = 3;

/** What a request waits for of the database before it is answered, one after the other. */
export async function databaseWaits(database: ReplicatedDatabase, group: CreatedGroup) {
  const ask = async (path: string, init: RequestInit) => {
    const { DB, waits } = database.near(0);
    const headers = { Origin: env.APP_ORIGIN, ...init.headers };
    const request = new Request(`${env.APP_ORIGIN}${path}`, { ...init, headers });
    const ctx = createExecutionContext();
    const { ok } = await app.fetch(request, { ...env, DB, RATE_LIMITS: 'on' }, ctx);
    const waitedFor = [...waits];
    await waitOnExecutionContext(ctx);
    if (!ok) throw new Error(`${path} failed`);
    return waitedFor;
  };
  const own = aCookie();
  const about = { groupId: group.id };
  const dana = { ...about, name: 'Dana', email: null, interestLevel: 'im_in', roomPreference: null };
  const hello = json({ ...about, senderName: 'Dana', content: 'Hello' });
  return {
    'first view': await ask(`/api/portal/${group.shareCode}`, {}),
    join: await ask('/api/participants', json(dana)),
    message: await ask('/api/messages', { ...hello, headers: { ...hello.headers, ...own } }),
    'later view': await ask(`/api/portal/${group.shareCode}`, { headers: own }),
  };
}

/** What people wait for at each of the places, in ms. */
export function peopleWait(waits: Awaited<ReturnType<typeof databaseWaits>>) {
  const rows = Object.entries(places).map(([where, place]) => {
    const [first, join, message] = (['first view', 'join', 'message'] as const).map((what) => sum(waits[what], place));
    return [
      [`first view ${where}`, roundTripsOfView * place.edge + (first ?? 0)],
      [`join ${where}`, place.edge + (join ?? 0)],
      [`message ${where}`, place.edge + (message ?? 0)],
      // From the worker to the channel and on to the other's data center, each half a round trip of the longest.
      [`message heard ${where}`, place.edge + (message ?? 0) + place.primary],
    ] as const;
  });
  return Object.fromEntries(rows.flat());
}

const sum = (waits: Waits, place: Place) => waits.reduce((total, where) => total + place[where], 0);
