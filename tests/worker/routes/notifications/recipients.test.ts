import { describe, expect, it } from 'vitest';
import { staff, visitor } from '../../../support/worker/calls';
import { aGroup, aProperty } from '../../../support/worker/data';
import { connectToGroup } from '../../../support/worker/live';

type Home = Awaited<ReturnType<typeof aHome>>;

/** A property with two groups, both open in a browser, and another property's group beside them. */
async function aHome() {
  const property = await aProperty();
  const [unit] = property.units;
  if (!unit?.rooms[0]) throw new Error('The property has a unit with a room');
  const groups = [
    await aGroup({ propertyId: property.id, unitId: unit.id }),
    await aGroup({ propertyId: property.id }),
  ];
  const inside = await Promise.all(groups.map(async ({ id }) => ({ id, browser: await connectToGroup(id) })));
  const outside = await connectToGroup((await aGroup()).id);
  return { property, unit, room: unit.rooms[0], groups, inside, outside };
}

const changes: [what: string, change: (home: Home) => Promise<{ status: number }>][] = [
  ['a property is edited', ({ property }) => staff.put(`/api/properties/${property.id}`, { name: 'New' })],
  [
    'a unit is added',
    ({ property }) => staff.post('/api/units', { propertyId: property.id, name: 'U', bedrooms: 1, bathrooms: 1 }),
  ],
  ['a unit is edited', ({ unit }) => staff.put(`/api/units/${unit.id}`, { isActive: false })],
  ['a unit is deleted', ({ unit }) => staff.delete(`/api/units/${unit.id}`)],
  ['a room is added', ({ unit }) => staff.post('/api/rooms', { unitId: unit.id, name: 'C', monthlyRate: 1 })],
  ['a room is edited', ({ room }) => staff.put(`/api/rooms/${room.id}`, { monthlyRate: 1 })],
  ['a room is deleted', ({ room }) => staff.delete(`/api/rooms/${room.id}`)],
];

describe('Notices to every group of a property', () => {
  it.each(changes)('%s: every group of the property receives it, and no other', async (_, change) => {
    const home = await aHome();
    expect((await change(home)).status).toBeLessThan(300);
    for (const { id, browser } of home.inside) {
      expect(await browser.heard()).toEqual([{ type: 'group_changed', groupId: id, version: expect.any(Number) }]);
    }
    expect(await home.outside.heard()).toEqual([]);
  });

  it('the property is deleted: its groups’ sockets are closed, and no others', async () => {
    const { property, inside, outside } = await aHome();
    await staff.delete(`/api/properties/${property.id}`);
    for (const { browser } of inside) expect((await browser.closed).code).toBe(4405);
    expect(await outside.heard()).toEqual([]);
  });

  it('a refused change sends no notice', async () => {
    const { property, inside } = await aHome();
    expect((await staff.put(`/api/properties/${property.id}`, { name: 'New', rev: 7 })).status).toBe(409);
    for (const { browser } of inside) expect(await browser.heard()).toEqual([]);
  });
});

describe('Notices to one group', () => {
  it('the setup is completed: the group receives it, and no other group of the property', async () => {
    const { groups, inside } = await aHome();
    await visitor.post(`/api/admin-setup/${groups[0]?.adminSetupToken}`, { name: 'Jo', email: 'jo@student.test' });
    expect(await inside[0]?.browser.heard()).toEqual([
      { type: 'group_changed', groupId: groups[0]?.id, version: expect.any(Number) },
    ]);
    expect(await inside[1]?.browser.heard()).toEqual([]);
  });

  it('staff’s fields change: no notice', async () => {
    const { groups, inside } = await aHome();
    await staff.get('/api/groups');
    await staff.delete(`/api/groups/${groups[1]?.id}`);
    expect(await inside[0]?.browser.heard()).toEqual([]);
    expect((await inside[1]?.browser.closed)?.code).toBe(4404);
  });
});
