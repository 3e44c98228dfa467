import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { minuteMs } from '../../../contract/values/time';
import { openSession } from '../../../db/client';
import { deriveColumns } from '../../../db/group/derived-columns';
import { type Rows, seed } from '../../../dev/demo/seed';
import { cronOfSending } from '../../../worker/settings';
import { fetchFromWorker, staff } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { everyCall } from '../../support/worker/every-call/every-call';
import type { Scene } from '../../support/worker/every-call/scene';
import { recordedMail } from '../../support/worker/notifications/mail';
import { uncheckedBinding } from '../../support/worker/platform-limits';
import { runAt } from '../../support/worker/scheduled-run';
import { dueSite, leftToDo } from './due-site';
import { type Filling, fullGroup, fullProperty } from './full-property';

const createdAt = new Date().toISOString();

/** Filled in small steps, without the limits that hold for the product's own statements. */
async function fill(rows: Rows): Promise<void> {
  await clear();
  for (const [table, all] of Object.entries(rows))
    for (let from = 0; from < all.length; from += 100)
      await seed(uncheckedBinding(env.DB), { [table]: all.slice(from, from + 100) });
  const { db } = openSession(env.DB);
  const ids = (rows.groups ?? []).map(({ id }) => id as number);
  for (let from = 0; from < ids.length; from += 100) await deriveColumns(db, ids.slice(from, from + 100), new Date());
}

async function aFullScene(filling: Filling): Promise<Scene> {
  const [propertyId, groupId, setupToken] = [1, 5_000_000, 'good-for-one-setup'];
  await fill({
    ...fullProperty(propertyId, filling, createdAt),
    ...fullGroup(groupId, propertyId, createdAt, setupToken),
  });
  const scene = { propertyId, unitId: propertyId * 1000, roomId: propertyId * 100_000, groupId, setupToken };
  await fillProperty(scene);
  return scene;
}

/** Describes one room after the other until the property takes no more. */
async function fillProperty({ roomId }: Scene): Promise<void> {
  for (let at = 0; at < limits.membersChoosingRooms; at++) {
    const { status, body } = await staff.put(`/api/rooms/${roomId + at}`, {
      description: '漢'.repeat(limits.longText),
    });
    if (status === 409) return expect(body.message).toMatch(/limit of texts, photos, and rooms/) as undefined;
    expect(status).toBe(200);
  }
  throw new Error('The property still takes texts');
}

/** Its request begins with a room choice, which a full group has no space for. */
const rankings = 'GET /api/participants/:id/room-wishes';
/** Always answered 400: uploads are signed otherwise. */
const refused = 'GET /s3/sts';

const reads = Object.entries(everyCall).filter(
  ([call]) => call.startsWith('GET ') && call !== rankings && call !== refused,
);

describe.each<Filling>(['rooms', 'texts'])('A property full of %s, and a group at all its limits', async (filling) => {
  let scene: Scene | null = null;

  it.each(reads)('%s is answered within the limits of the platform', async (_, make) => {
    scene ??= await aFullScene(filling);
    const { path, init } = await make(scene);
    const answer = await fetchFromWorker(path, init);
    answer.webSocket?.accept();
    answer.webSocket?.close();
    if (!answer.webSocket) await answer.arrayBuffer();
    expect(answer.status, path).toBeLessThan(400);
  });
});

const groups = env.PROOF === 'full' ? 2000 : 60;

it(`${groups} groups that are due at once: the scheduled runs do everything within a day`, async ({ task }) => {
  const started = new Date('2026-12-01T09:00:00Z');
  await fill(await dueSite(groups, started));
  const { sent, bindings } = recordedMail();
  const settings = { ...bindings, RETENTION_DAYS: '30' };
  let now = started;
  let runs = 0;
  for (; runs < 24 * 12 && Object.keys(await leftToDo(now)).length > 0; runs++) {
    await runAt(now, settings, runs % 12 === 0 ? 'hourly' : cronOfSending);
    now = new Date(now.getTime() + 5 * minuteMs);
  }
  expect(await leftToDo(now)).toEqual({});
  task.meta.figures = { groups, runs, emails: sent.length };
}, 3_600_000);
