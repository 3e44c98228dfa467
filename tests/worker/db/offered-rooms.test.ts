import { env } from 'cloudflare:test';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { GroupCosts } from '../../../contract/charge';
import type { Group } from '../../../contract/group';
import { all, openSession } from '../../../db/client';
import { loadGroup } from '../../../db/group/group-facts';
import { noOne } from '../../../db/group/principal';
import { isRoomOfGroup } from '../../../db/property/rooms';
import { groups } from '../../../db/schema/groups';
import { isOffered } from '../../../rules/changes/member-changes';
import { offeredRooms } from '../../../rules/rooms';
import { visitor } from '../../support/worker/calls';
import { aGroup, aProperty, aRoom, aUnit, completeSetup } from '../../support/worker/data';

const { db } = openSession(env.DB);

const property = (await aProperty({ units: [] })).id;
const own = (await aUnit(property, { name: 'Own' })).id;
const other = (await aUnit(property, { name: 'Other' })).id;
const inactive = (await aUnit(property, { name: 'Inactive', isActive: false })).id;
const elsewhere = (await aUnit((await aProperty()).id)).id;

const roomIds = await Promise.all([own, other, inactive, elsewhere].map(async (unitId) => (await aRoom(unitId)).id));
const [ofOwn, ofOther] = roomIds;

describe.each([
  ['without a unit', null, [ofOwn, ofOther]],
  ['with a unit', own, [ofOwn]],
  ['whose unit is inactive', inactive, []],
])('A group %s', (_, unitId, offered) => {
  it('may choose the rooms that its page shows, whose costs it can read and that count as its own', async () => {
    const { id, ...pending } = await aGroup({ propertyId: property });
    await completeSetup({ id, ...pending });
    await env.DB.prepare('UPDATE groups SET unit_id = ? WHERE id = ?').bind(unitId, id).run();
    const { shareCode } = pending;
    const [page, costs] = await Promise.all([
      visitor.get<Group>(`/api/groups/share/${shareCode}`),
      visitor.get<GroupCosts>(`/api/groups/share/${shareCode}/costs`),
    ]);
    const loaded = await loadGroup(db, id, noOne, { roomIds });
    const counted = await all(
      db.all<{ id: number }>(sql`SELECT value AS id FROM json_each(${JSON.stringify(roomIds)}), ${groups}
        WHERE ${groups.id} = ${id} AND ${isRoomOfGroup(sql`value`, groups)} ORDER BY key`),
    );
    expect({
      mayChoose: roomIds.filter((room) => loaded && isOffered(loaded.group, room)),
      shown: offeredRooms(page.body)
        .map(({ room }) => room.id)
        .sort(),
      priced: costs.body.rooms.map(({ roomId }) => roomId),
      counted: counted.map(({ id: room }) => room),
    }).toEqual({ mayChoose: offered, shown: offered, priced: offered, counted: offered });
  });
});
