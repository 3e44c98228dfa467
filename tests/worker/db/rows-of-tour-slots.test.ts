import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { seed } from '../../../dev/demo/seed';
import { visitor } from '../../support/worker/calls';
import { counted, noCost } from '../../support/worker/counted-database';
import { aBookingGroup } from '../../support/worker/groups/booking';
import { pointPerson } from '../../support/world';

it('The bookable times of a property with 400 groups read as many rows as those of one, and one more for each booking', async () => {
  const group = await aBookingGroup();
  const rowsOfSlots = async () => {
    const cost = noCost();
    const { status } = await visitor.get(group.slotsPath, { bindings: { DB: counted(env.DB, cost) } });
    expect(status).toBe(200);
    return cost.rowsRead;
  };
  const start = (await group.starts())[0];
  // Whether a device is known in a group is asked once and then remembered.
  await rowsOfSlots();
  const ofOneGroup = await rowsOfSlots();
  const createdAt = new Date().toISOString();
  const others = Array.from({ length: 400 }, (_, index) => ({
    ...{ id: index + 1, propertyId: group.propertyId, shareCode: `ROWS${String(index).padStart(4, '0')}` },
    ...{ ...pointPerson, createdAt },
  }));
  await seed(env.DB, { groups: others });
  expect(await rowsOfSlots()).toBe(ofOneGroup);
  await env.DB.prepare(
    "UPDATE groups SET confirmed_tour = json_object('date', '2026-12-03', 'start', ?, 'end', ?) WHERE id <= 20",
  )
    .bind(start, start)
    .run();
  expect(await rowsOfSlots()).toBeLessThanOrEqual(ofOneGroup + 20 * 2);
});
