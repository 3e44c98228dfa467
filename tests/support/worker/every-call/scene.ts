import { env } from 'cloudflare:test';
import { randomId } from '../../../../db/statements/insert-into';
import { seed } from '../../../../dev/demo/seed';
import { pointPerson, propertyForm } from '../../world';

/** What stands when a request is made. */
export type Scene = { propertyId: number; unitId: number; roomId: number; groupId: number; setupToken: string };

export const sceneShareCode = 'STAY0001';

/** A property with a unit of two rooms, and a group of it that waits for its point person. */
export async function aScene(): Promise<Scene> {
  const createdAt = new Date().toISOString();
  // Another group each time, as in life: the channel of an earlier scene's group may still be in memory.
  const [propertyId, unitId, roomId, groupId, setupToken] = [1, 1, 1, randomId(), 'good-for-one-setup'];
  const { units, ...property } = propertyForm;
  const { rooms, ...unit } = units[0];
  const recipient = pointPerson.pointPersonEmail;
  await seed(env.DB, {
    properties: [{ ...property, id: propertyId, createdAt, updatedAt: createdAt }],
    units: [{ ...unit, id: unitId, propertyId }],
    rooms: rooms.map((room, at) => ({ ...room, id: roomId + at, unitId })),
    groups: [
      {
        ...{ id: groupId, propertyId, shareCode: sceneShareCode, ...pointPerson },
        ...{ adminSetupToken: setupToken, setupTokenExpiresAt: '2098-01-01T00:00:00.000Z', createdAt },
      },
    ],
    deliveries: [
      {
        ...{ id: 1, groupId, channel: 'email', kind: 'setup', recipient, state: 'failed', createdAt, dueAt: createdAt },
        params: { property: property.name },
      },
    ],
  });
  return { propertyId, unitId, roomId, groupId, setupToken };
}
