import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../contract/group';
import type { Property } from '../../../../contract/property';
import type { Unit } from '../../../../contract/unit';
import { staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit } from '../../../support/worker/data';

const unitForm = { name: '4x4', bedrooms: 4, bathrooms: 2.5 };

describe('POST /api/units', () => {
  it('adds a unit to a property (201)', async () => {
    const { id: propertyId } = await aProperty({ units: [] });
    const photos = [{ url: '/public-objects/plan', filename: 'plan', originalName: 'plan.png', size: 9 }];
    const form = { ...unitForm, propertyId, description: 'Top floor', sqft: 1400, isActive: false, photos };
    const { status, body } = await staff.post<Unit>('/api/units', form);
    expect(status).toBe(201);
    expect(body).toEqual({ ...form, id: body.id, rooms: [], rev: 1 });
    expect((await staff.get<Property>(`/api/properties/${propertyId}`)).body.units).toEqual([body]);
  });

  it('adds its rooms with it, in their order', async () => {
    const { id: propertyId } = await aProperty();
    const rooms = [
      { name: 'Room A', monthlyRate: 125_000, isPrimary: true },
      { name: 'Room B', monthlyRate: 99_950, description: 'Courtyard side' },
    ];
    const key = withKey();
    const send = (changes: object) =>
      staff.post<Unit>('/api/units', { ...unitForm, propertyId, rooms, ...changes }, key);
    const { status, body } = await send({});
    expect(status).toBe(201);
    expect(body.rooms).toMatchObject([
      { ...rooms[0], unitId: body.id, description: '', rev: 1, wanted: 0 },
      { ...rooms[1], unitId: body.id, isPrimary: false },
    ]);
    expect((await send({})).body).toEqual(body);
    const withoutKey = await staff.post<Unit>('/api/units', { ...unitForm, propertyId, rooms });
    expect(withoutKey.body.rooms).toHaveLength(2);
    const { units } = (await staff.get<Property>(`/api/properties/${propertyId}`)).body;
    expect(units.slice(-2)).toEqual([body, withoutKey.body]);
  });

  it('the same request sent twice creates one unit', async () => {
    const { id: propertyId } = await aProperty({ units: [] });
    const key = withKey();
    const send = () => staff.post<Unit>('/api/units', { ...unitForm, propertyId }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await staff.get<Property>(`/api/properties/${propertyId}`);
    expect(body.units).toEqual([answers[0]?.body]);
    expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill(body.units[0]));
  });

  it.each([
    ['Unit name is required', { name: '' }],
    ['At least 1 bedroom required', { bedrooms: 0 }],
    ['At least 1 bathroom required', { bathrooms: 0.5 }],
    ['At most 20 bedrooms', { bedrooms: 21 }],
    ['Square feet must be a whole number', { sqft: 10.5 }],
    ['Must be a whole number', { propertyId: '1' }],
    ['Monthly rate is required', { rooms: [{ name: 'Room A', monthlyRate: 0 }] }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { id: propertyId } = await aProperty({ units: [] });
    const { status, body } = await staff.post('/api/units', { ...unitForm, propertyId, ...changes });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('the 101st unit of a property → 409', async () => {
    const { id: propertyId } = await aProperty({ units: Array(100).fill(unitForm) });
    expect(await staff.post('/api/units', { ...unitForm, propertyId })).toMatchObject({
      status: 409,
      body: { message: 'This property has reached its limit of units' },
    });
  });
});

describe('PUT /api/units/{id}', () => {
  it('changes the sent fields, and nothing else', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const other = await aProperty();
    const { status, body } = await staff.put<Unit>(`/api/units/${unit?.id}`, {
      bathrooms: 2,
      photos: ['/public-objects/plan'],
      propertyId: other.id,
      rooms: [],
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...unit,
      bathrooms: 2,
      photos: [{ url: '/public-objects/plan', filename: '', originalName: '', size: 0 }],
      rev: 2,
    });
  });

  it('visitors do not see an inactive unit, and its rooms cannot be preferred (400)', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const group = await aGroup({ propertyId: property.id });
    await staff.put(`/api/units/${unit?.id}`, { isActive: false });
    const { body } = await visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    expect(body.property.units.map(({ name }) => name)).toEqual(['4x4']);
    const joining = { groupId: group.id, name: 'Kim', interestLevel: 'im_in', roomPreference: unit?.rooms[0]?.id };
    expect(await visitor.post('/api/participants', joining)).toMatchObject({
      status: 400,
      body: { message: "This room isn't available in this group" },
    });
  });

  it('a change from an outdated version → 409, nothing is stored', async () => {
    const { units } = await aProperty();
    const first = await staff.put<Unit>(`/api/units/${units[0]?.id}`, { name: 'First', rev: 1 });
    expect(first.body).toMatchObject({ name: 'First', rev: 2 });
    expect(await staff.put(`/api/units/${units[0]?.id}`, { name: 'Second', rev: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Someone else just updated this unit. Please check it again.' },
    });
    const again = await staff.put<Unit>(`/api/units/${units[0]?.id}`, { name: 'Third', rev: 2 });
    expect(again.body).toMatchObject({ name: 'Third', rev: 3 });
  });

  it('invalid → 400', async () => {
    const { units } = await aProperty();
    expect(await staff.put(`/api/units/${units[0]?.id}`, { name: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Unit name is required' },
    });
  });
});

describe('DELETE /api/units/{id}', () => {
  it('deletes the unit with its rooms, its groups get all units, and preferences for its rooms are cleared', async () => {
    const property = await aProperty({ units: [] });
    const unit = await aUnit(property.id);
    const room = await aRoom(unit.id);
    const kept = await aRoom((await aUnit(property.id)).id);
    const group = await aGroup({ propertyId: property.id, unitId: unit.id });
    await aParticipant(group.id, { name: 'Riley', roomPreference: room.id });
    const open = await aGroup({ propertyId: property.id });
    await aParticipant(open.id, { roomPreference: kept.id });

    expect(await staff.delete(`/api/units/${unit.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    const shown = await visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    expect(shown.body).toMatchObject({ unitId: null, groupUnitId: null, participants: [{ roomPreference: null }] });
    expect(shown.body.property.units).toHaveLength(1);
    const unaffected = await visitor.get<Group>(`/api/groups/share/${open.shareCode}`);
    expect(unaffected.body.participants).toMatchObject([{ roomPreference: kept.id }]);
    expect((await staff.delete(`/api/rooms/${room.id}`)).status).toBe(404);
  });
});
