import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../contract/values/limits';
import { seed } from '../../../dev/demo/seed';
import { fetchFromWorker, staff } from '../../support/worker/calls';
import { clear } from '../../support/worker/contents';
import { everyCall } from '../../support/worker/every-call';
import { uncheckedBinding } from '../../support/worker/platform-limits';
import type { Scene } from '../../support/worker/scene';
import { type Filling, fullGroup, fullProperty } from './full-property';

const createdAt = new Date().toISOString();

async function aFullScene(filling: Filling): Promise<Scene> {
  await clear();
  const [propertyId, groupId, setupToken] = [1, 5_000_000, 'good-for-one-setup'];
  const rows = {
    ...fullProperty(propertyId, filling, createdAt),
    ...fullGroup(groupId, propertyId, createdAt, setupToken),
  };
  for (const [table, all] of Object.entries(rows))
    for (let from = 0; from < all.length; from += 100)
      await seed(uncheckedBinding(env.DB), { [table]: all.slice(from, from + 100) });
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

/** Its request begins with a choice of rooms, which a full group has no space for. */
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
