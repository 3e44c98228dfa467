import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Property } from '../../../contract/property';
import type { Room, Unit } from '../../../contract/unit';
import { openSession } from '../../../db/client';
import { loadAffectedGroups } from '../../../db/group/affected-groups';
import { ChangedMeanwhile } from '../../../db/group/stale-facts';
import { selectPropertyId } from '../../../db/property/properties';
import { loadProperty } from '../../../db/property/property-facts';
import { saveProperty } from '../../../db/property/save-property';
import { listBookings } from '../../../db/tour-bookings';
import { changedOffer } from '../../../rules/changes/changed-offer';
import { editProperty } from '../../../rules/changes/property-changes';
import { changeRoom, removeRoom } from '../../../rules/changes/unit-changes';
import { unlimited } from '../../../rules/scope';
import { fetchFromWorker, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit } from '../../support/worker/data';
import { failingAt } from '../../support/worker/failing-database';
import { farDatabase } from '../../support/worker/far-database';
import { aBookingGroup } from '../../support/worker/groups/booking';
import { aChoosingGroup } from '../../support/worker/groups/choosing-rooms';
import { readActivity, shown } from '../../support/worker/groups/lease-steps';
import { staffHeaders } from '../../support/worker/staff';

type Options = Parameters<typeof staff.put>[2];

const photo = { url: '/public-objects/plan', filename: 'plan', originalName: 'plan.png', size: 9 };

const ofCsv = { ...(await staffHeaders()), 'Content-Type': 'text/csv', Origin: env.APP_ORIGIN };

/** What staff send about a property with one unit, which has two rooms and a photo. */
const calls: Record<string, (property: Property, options?: Options) => Promise<{ status: number }>> = {
  'its address': ({ id }, options) => staff.put(`/api/properties/${id}`, { address: 'Elm Road 1' }, options),
  'its steps': ({ id }, options) =>
    staff.put(`/api/properties/${id}`, { leaseSteps: [{ name: 'Signed', by: 'member' }] }, options),
  'its logo': ({ id }, options) => staff.put(`/api/properties/${id}/logo`, { logoUrl: photo.url }, options),
  'a new unit': ({ id: propertyId }, options) =>
    staff.post(
      '/api/units',
      { propertyId, name: '2x2', bedrooms: 2, bathrooms: 1, rooms: [{ name: 'South', monthlyRate: 2 }] },
      options,
    ),
  'a change of a unit': ({ units }, options) => staff.put(`/api/units/${units[0]?.id}`, { sqft: 900 }, options),
  'a unit that is no longer offered': ({ units }, options) =>
    staff.put(`/api/units/${units[0]?.id}`, { isActive: false }, options),
  'a removed photo': ({ units }, options) => staff.delete(`/api/units/${units[0]?.id}/photos/0`, options),
  'a removed unit': ({ units }, options) => staff.delete(`/api/units/${units[0]?.id}`, options),
  'a new room': ({ units }, options) =>
    staff.post('/api/rooms', { unitId: units[0]?.id, name: 'South', monthlyRate: 2 }, options),
  'a change of a room': ({ units }, options) =>
    staff.put(`/api/rooms/${units[0]?.rooms[0]?.id}`, { monthlyRate: 95_000 }, options),
  'a removed room': ({ units }, options) => staff.delete(`/api/rooms/${units[0]?.rooms[0]?.id}`, options),
};

async function aPlayedProperty() {
  const rooms = [
    { name: 'East', monthlyRate: 90_000 },
    { name: 'West', monthlyRate: 80_000 },
  ];
  const units = [{ name: '4x4', bedrooms: 2, bathrooms: 1, photos: [photo], rooms }];
  const property = await aProperty({ units });
  const group = await aGroup({ propertyId: property.id });
  const page = () => visitor.get<unknown>(`/api/groups/share/${group.shareCode}`);
  const version = () =>
    env.DB.prepare('SELECT version FROM properties WHERE id = ?').bind(property.id).first<number>('version');
  /** Without ids and times, which differ from property to property. */
  const state = async () => {
    const { body } = await staff.get<Property>(`/api/properties/${property.id}`);
    return {
      ...{
        address: body.address,
        logoUrl: body.logoUrl,
        rev: body.rev,
        steps: body.leaseSteps.map(({ name }) => name),
      },
      units: body.units.map((unit) => ({
        ...{ name: unit.name, sqft: unit.sqft, isActive: unit.isActive, photos: unit.photos, rev: unit.rev },
        rooms: unit.rooms.map(({ name, monthlyRate, rev }) => ({ name, monthlyRate, rev })),
      })),
    };
  };
  return { property, page, version, state };
}

describe('A change of a property raises its version by one, and the page of a group shows it:', () => {
  it.each(Object.keys(calls))('%s', async (name) => {
    const { property, page, version } = await aPlayedProperty();
    const [before, first] = [await page(), (await version()) ?? 0];
    expect((await calls[name]?.(property))?.status).toBeLessThan(300);
    const after = await page();
    expect(await version()).toBe(first + 1);
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
    expect(after.body).not.toEqual(before.body);
  });

  it('an import of units and rooms; one that changes nothing leaves the version', async () => {
    const { property, version } = await aPlayedProperty();
    const first = (await version()) ?? 0;
    const body = 'Unit,Bedrooms,Bathrooms,Room,Monthly Rate\n4x4,3,1,East,950\nLoft,1,1,Loft,700';
    const path = `/api/properties/${property.id}/import`;
    const send = () => fetchFromWorker(path, { method: 'POST', headers: ofCsv, body });
    expect([(await send()).status, await version()]).toEqual([200, first + 1]);
    expect([(await send()).status, await version()]).toEqual([200, first + 1]);
  });

  it('deleting and restoring', async () => {
    const { property, page, version } = await aPlayedProperty();
    const first = (await version()) ?? 0;
    await staff.delete(`/api/properties/${property.id}`);
    expect([(await page()).status, await version()]).toEqual([404, first + 1]);
    await staff.post(`/api/properties/${property.id}/restore`, {});
    expect([(await page()).status, await version()]).toEqual([200, first + 2]);
  });
});

describe('Many changes of one property at once', () => {
  it('20 new rooms, far from the database: all succeed, each with an id of its own', async () => {
    const { property, version } = await aPlayedProperty();
    const first = (await version()) ?? 0;
    const bindings = { DB: farDatabase(env.DB, 20) };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        staff.post<Room>(
          '/api/rooms',
          { unitId: property.units[0]?.id, name: `Room ${index}`, monthlyRate: 1 },
          { bindings },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(20);
    expect(await version()).toBe(first + 20);
  });

  it('units of 10 properties: all succeed, each with an id of its own', async () => {
    const properties = await Promise.all(Array.from({ length: 10 }, () => aProperty({ units: [] })));
    const units = await Promise.all(
      properties.map(({ id: propertyId }) =>
        staff.post<Unit>('/api/units', { propertyId, name: '1x1', bedrooms: 1, bathrooms: 1 }),
      ),
    );
    expect(units.map(({ status }) => status)).toEqual(units.map(() => 201));
    expect(new Set(units.map(({ body }) => body.id)).size).toBe(10);
  });
});

const anyCall = fc.constantFrom(...Object.keys(calls));

const send = async (property: Property, name: string) => (await calls[name]?.(property))?.status;

/** The answers and the state after two calls, one after the other. */
async function oneAfterTheOther(first: string, second: string) {
  const { property, state } = await aPlayedProperty();
  const statuses = [await send(property, first), await send(property, second)];
  return { statuses, state: await state() };
}

it('Two random changes at once end as if one had come after the other', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, anyCall, async (one, other) => {
      const { property, state } = await aPlayedProperty();
      const statuses = await Promise.all([send(property, one), send(property, other)]);
      const otherFirst = await oneAfterTheOther(other, one);
      const serial = [
        await oneAfterTheOther(one, other),
        { ...otherFirst, statuses: otherFirst.statuses.toReversed() },
      ];
      expect(serial).toContainEqual({ statuses, state: await state() });
    }),
    { numRuns: env.PROOF === 'full' ? 300 : 5 },
  );
});

describe('A save that fails', () => {
  it.each(Object.keys(calls))('%s: whichever statement fails, nothing is saved', async (name) => {
    const { property, state, version } = await aPlayedProperty();
    const [before, first] = [await state(), await version()];
    for (let at = 0; ; at++) {
      const { database, hasFailed } = failingAt(env.DB, at);
      const answer = await calls[name]?.(property, { bindings: { DB: database } });
      if (!hasFailed()) {
        expect(answer?.status).toBeLessThan(300);
        expect(at).toBeGreaterThan(2);
        break;
      }
      expect([at, answer?.status]).toEqual([at, 500]);
      expect([await state(), await version()]).toEqual([before, first]);
    }
  });
});

describe('A change that was decided on former facts starts over', () => {
  const { db } = openSession(env.DB);
  const by = { kind: 'device', deviceHash: '', language: 'en' } as const;

  async function aDecidedChange() {
    const { property } = await aPlayedProperty();
    const loaded = await loadProperty(db, { propertyId: property.id }, unlimited);
    const room = property.units[0]?.rooms[0];
    const decided = loaded && changeRoom(loaded.property, room?.id ?? 0, { name: 'North' });
    if (!decided || 'refused' in decided) throw new Error('The room is there');
    const answer = selectPropertyId(property.id);
    const save = () => saveProperty(db, { groups: [], bookings: [], ...decided, before: loaded.property, by, answer });
    return { property, save };
  }

  it('if a colleague changed the property', async () => {
    const { property, save } = await aDecidedChange();
    await aUnit(property.id);
    await expect(save()).rejects.toThrow(ChangedMeanwhile);
  });

  it('if the property was erased', async () => {
    const { property, save } = await aDecidedChange();
    await env.DB.prepare('DELETE FROM properties WHERE id = ?').bind(property.id).run();
    await expect(save()).rejects.toThrow(ChangedMeanwhile);
  });

  it('if a room of another property took the id of the new one', async () => {
    const { property } = await aPlayedProperty();
    const loaded = await loadProperty(db, { propertyId: property.id }, unlimited);
    const other = await aPlayedProperty();
    await aRoom(other.property.units[0]?.id ?? 0);
    if (!loaded) throw new Error('The property is there');
    const { property: before, nextIds } = loaded;
    const [unit] = before.units;
    const room = { id: nextIds.room, unitId: unit?.id ?? 0, name: 'North', description: '', monthlyRate: 1, rev: 1 };
    const after = {
      ...before,
      units: before.units.map((one) => ({ ...one, rooms: [...one.rooms, { ...room, isPrimary: false }] })),
    };
    const about = { subjectType: 'room', subjectId: room.id, subjectName: room.name } as const;
    const audited = { action: 'room_created', ...about } as const;
    const answer = selectPropertyId(before.id);
    const saving = saveProperty(db, { groups: [], bookings: [], after, audited, before, by, answer });
    await expect(saving).rejects.toThrow(ChangedMeanwhile);
  });

  it('if its zone changes, and a group booked a tour since the bookings were listed', async () => {
    const group = await aBookingGroup();
    const loaded = await loadProperty(db, { propertyId: group.propertyId ?? 0 }, unlimited);
    const decided = loaded && editProperty(loaded.property, { timeZone: 'America/Denver' }, new Date());
    if (!decided || 'refused' in decided) throw new Error('The property is there');
    const { property: before } = loaded;
    const save = async () =>
      saveProperty(db, { groups: [], bookings, ...decided, before, by, answer: selectPropertyId(before.id) });
    const bookings = await listBookings(db, before.id);
    expect((await group.book()).status).toBe(200);
    await expect(save()).rejects.toThrow(ChangedMeanwhile);
  });
});

describe('A change that takes rooms from groups starts over', () => {
  const { db } = openSession(env.DB);
  const by = { kind: 'device', deviceHash: '', language: 'en' } as const;

  /** Without a room, which one member prefers and whose rooms the group chooses. */
  async function aRemovedRoom() {
    const group = await aChoosingGroup({ people: 2, rooms: 3 });
    const [room = 0] = group.rooms;
    const [ana, ben] = group.members;
    if (!ana || !ben) throw new Error('The group has two members');
    await ana.device.put(ana.path, { roomPreference: room });
    await group.begin();
    const loaded = await loadProperty(db, { roomId: room }, unlimited);
    const decided = loaded && removeRoom(loaded.property, room);
    const offer = decided && 'after' in decided && changedOffer(loaded.property, decided.after);
    if (!offer) throw new Error('The room is there');
    const groups = await loadAffectedGroups(db, offer);
    const answer = selectPropertyId(loaded.property.id);
    const save = () => saveProperty(db, { ...decided, before: loaded.property, groups, bookings: [], by, answer });
    const version = () =>
      env.DB.prepare('SELECT version FROM groups WHERE id = ?').bind(group.id).first<number>('version');
    return { group, room, ana, ben, save, version };
  }

  it('not if all are as they were read: each has a version that is higher by one', async () => {
    const { group, save, version } = await aRemovedRoom();
    const first = (await version()) ?? 0;
    await save();
    expect(await version()).toBe(first + 1);
    expect((await readActivity(group)).map(({ kind }) => kind)).toContain('room_removed');
  });

  it('if one has changed meanwhile', async () => {
    const { ben, ana, room, save, version } = await aRemovedRoom();
    await ben.device.put(ben.path, { interestLevel: 'im_out' });
    const first = await version();
    await expect(save()).rejects.toThrow(ChangedMeanwhile);
    expect(await version()).toBe(first);
    const kept = env.DB.prepare('SELECT room_preference FROM participants WHERE id = ?').bind(ana.id);
    expect(await kept.first<number>('room_preference')).toBe(room);
  });

  it('if another one has come to prefer the room', async () => {
    const { group, room, save } = await aRemovedRoom();
    const other = await aGroup({ propertyId: (await shown(group)).property.id });
    await aParticipant(other.id, { roomPreference: room });
    await expect(save()).rejects.toThrow(ChangedMeanwhile);
  });

  it('if the choice was canceled', async () => {
    const { group, save } = await aRemovedRoom();
    await group.lead.delete(group.path);
    await expect(save()).rejects.toThrow(ChangedMeanwhile);
  });
});
