import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ErrorBody } from '../../../contract/values/answer';
import { dayMs } from '../../../contract/values/time';
import { runJobs } from '../../../worker/jobs';
import { sweepJobs } from '../../../worker/sweep';
import { fetchFromWorker, staff, visitor, withKey } from '../../support/worker/calls';
import { clear, contents, rowCounts } from '../../support/worker/contents';
import { everyCall } from '../../support/worker/every-call/every-call';
import { statusOfRepeatedCall } from '../../support/worker/every-call/repeated-calls';
import type { Sample } from '../../support/worker/every-call/sample-requests';
import { aScene } from '../../support/worker/every-call/scene';
import { recordedMail } from '../../support/worker/notifications/mail';
import { storedNames } from '../../support/worker/uploads';
import { type Fault, faultyBindings } from '../product/faulty-bindings';

type Outcome = { status: number; calls: string[] };

// Counting is on, so that it can fail as well. No address and no colleague comes often enough to be refused.
const countedAlone: RateLimit = {
  limit: ({ key }) => env.STAFF_LIMIT.limit({ key: `${key} ${crypto.randomUUID()}` }),
};

async function send({ path, init }: Sample, fault: Fault | null): Promise<Outcome> {
  const made: string[] = [];
  const headers = new Headers(init.headers);
  headers.set('CF-Connecting-IP', `10.0.0.${Math.floor(Math.random() * 256)}`);
  const bindings = { ...env, RATE_LIMITS: 'on', STAFF_LIMIT: countedAlone };
  const answer = await fetchFromWorker(path, { ...init, headers }, faultyBindings(bindings, fault, made));
  answer.webSocket?.accept();
  answer.webSocket?.close();
  const text = answer.webSocket ? '' : await answer.text();
  if (answer.status === 503) {
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(ErrorBody.parse(JSON.parse(text)).code).toBe('unavailable');
  }
  return { status: answer.status, calls: made };
}

type Moment = Fault['moment'];

/** Every fault that can meet a request: each of its calls, before and after it took effect. */
function faultsOf(made: string[], isMet: (index: number, moment: Moment) => boolean = () => true): Fault[] {
  return made.flatMap((binding, index) => {
    const call = made.slice(0, index + 1).filter((other) => other === binding).length;
    const moments = (['before', 'after'] as const).filter((moment) => isMet(index, moment));
    return moments.map((moment) => ({ binding, call, moment }));
  });
}

/** In short, those of the first and of the last call of what reads. */
const faultsOfRead = (made: string[]) => faultsOf(made, (index) => index === 0 || index === made.length - 1);

/**
 * In short, two of what writes: one of the last call of D1, which is where it is written, and one of the last call of
 * all. Of two that follow each other in the list, each has the moment that the other has not.
 */
function faultsOfWrite(made: string[], turn: number): Fault[] {
  const moments: Moment[] = turn % 2 ? ['before', 'after'] : ['after', 'before'];
  const [written, last] = [Math.max(made.lastIndexOf('DB'), 0), made.length - 1];
  return faultsOf(
    made,
    (index, moment) =>
      (index === written && (written === last || moment === moments[0])) || (index === last && moment === moments[1]),
  );
}

/** Names in R2 that nothing refers to and that the sweep has not removed when their time is up. */
async function leftAfterSweep(): Promise<string[]> {
  await runJobs(env, sweepJobs, new Date());
  await runJobs(env, sweepJobs, new Date(Date.now() + 8 * dayMs));
  const { results } = await env.DB.prepare('SELECT photos FROM units').all<{ photos: string }>();
  const shown = results.map(({ photos }) => photos).join();
  return (await storedNames()).filter((name) => !shown.includes(name.split('/')[0] ?? ''));
}

/** What reads does it again; that it also writes nothing is looked at in full. */
async function expectAnswered(sample: Sample, wanted: number, faults: Fault[]): Promise<void> {
  for (const fault of faults) {
    expect([wanted, 503], JSON.stringify(fault)).toContain((await send(sample, fault)).status);
    expect((await send(sample, null)).status, JSON.stringify(fault)).toBe(wanted);
  }
}

/** These take two transactions: where the first one is saved, a repetition, or else the hourly run, does the rest. */
const finishedByRepetition = new Set(['DELETE /api/participants/:id/data']);

describe('A call during which one binding fails', () => {
  beforeEach(clear);

  const isFull = env.PROOF === 'full';

  it.for(Object.entries(everyCall).map(([call, make], turn) => [call, make, turn] as const))(
    '%s does all or nothing, and a second attempt does it once',
    async ([call, make, turn], { task }) => {
      const first = await make(await aScene());
      const wanted = await send(first, null);
      const whole = rowCounts(await contents());
      const isRead = call.startsWith('GET ');
      const inShort = isRead ? faultsOfRead(wanted.calls) : faultsOfWrite(wanted.calls, turn);
      const faults = isFull ? faultsOf(wanted.calls) : inShort;
      task.meta.figures = { calls: 1, faults: faults.length };
      if (isRead && !isFull) return expectAnswered(first, wanted.status, faults);
      for (const fault of faults) {
        const where = JSON.stringify(fault);
        await clear();
        const sample = await make(await aScene());
        const before = await contents();
        const { status } = await send(sample, fault);
        const between = await contents();
        expect([wanted.status, 503], where).toContain(status);
        const again = await send(sample, null);
        const after = await contents();

        const isDone = JSON.stringify(between) !== JSON.stringify(before);
        const repeated = statusOfRepeatedCall(call, status);
        expect(repeated ? [wanted.status, repeated] : [wanted.status], where).toContain(again.status);
        expect(rowCounts(after), where).toEqual(whole);
        if (isDone && !finishedByRepetition.has(call)) expect(after, where).toEqual(between);
        if (wanted.calls.includes('PHOTOS')) expect(await leftAfterSweep(), where).toEqual([]);
      }
    },
  );

  it('creating a group with a lost answer sends one email', async () => {
    const { propertyId } = await aScene();
    const { sent, bindings } = recordedMail();
    const asked = { propertyId, pointPersonName: 'Noor', pointPersonEmail: 'noor@student.test' };
    const key = withKey();
    const lost = faultyBindings({ ...env, ...bindings }, { binding: 'DB', call: 3, moment: 'after' });
    const first = await staff.post('/api/admin-groups', asked, { ...key, bindings: lost });
    expect([first.status, sent.length]).toEqual([503, 0]);
    const again = await staff.post('/api/admin-groups', asked, { ...key, bindings });
    expect(again).toMatchObject({ status: 201, body: { emailSent: true } });
    await staff.post('/api/admin-groups', asked, { ...key, bindings });
    expect(sent).toHaveLength(1);
  });

  it('completing a setup with a lost answer can be repeated', async () => {
    const { setupToken } = await aScene();
    const key = withKey();
    const complete = (bindings = {}) =>
      visitor.post(`/api/admin-setup/${setupToken}`, { name: 'Jo', email: 'jo@student.test' }, { ...key, bindings });
    const lost = faultyBindings(env, { binding: 'DB', call: 2, moment: 'after' });
    expect((await complete(lost)).status).toBe(503);
    expect(await complete()).toMatchObject({ status: 200, body: { shareCode: 'STAY0001' } });
  });
});
