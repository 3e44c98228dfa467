import { describe, expect, it } from 'vitest';
import type { Group } from '../../../contract/group';
import type { Property } from '../../../contract/property';
import type { Unit } from '../../../contract/unit';
import { expectStaffAlone, staff, visitor, withKey } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit, nobody } from '../../support/worker/data';

const unitForm = { name: '4x4', bedrooms: 4, bathrooms: 2.5 };

describe('POST /api/units', () => {
  it('adds a unit to a property', async () => {
    const { id: propertyId } = await aProperty({ units: [] });
    const photos = [{ url: '/public-objects/plan', filename: 'plan', originalName: 'plan.png', size: 9 }];
    const form = { ...unitForm, propertyId, description: 'Top floor', sqft: 1400, isActive: false, photos };
    const { status, body } = await staff.post<Unit>('/api/units', form);
    expect(status).toBe(201);
    expect(body).toEqual({ ...form, id: body.id, rooms: [], rev: 1 });
    expect((await staff.get<Property>(`/api/properties/${propertyId}`)).body.units).toEqual([body]);
  });

  it('makes one unit of a request that is sent twice', async () => {
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
  ])('says %j', async (message, changes) => {
    const { id: propertyId } = await aProperty({ units: [] });
    const { status, body } = await staff.post('/api/units', { ...unitForm, propertyId, ...changes });
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('does not know the property', async () => {
    expect(await staff.post('/api/units', { ...unitForm, propertyId: nobody })).toMatchObject({
      status: 404,
      body: { message: 'Property not found' },
    });
  });

  it('refuses the 101st unit of a property', async () => {
    const { id: propertyId } = await aProperty({ units: Array(100).fill(unitForm) });
    expect(await staff.post('/api/units', { ...unitForm, propertyId })).toMatchObject({
      status: 409,
      body: { message: 'This property has enough units' },
    });
  });

  it('is for staff alone', async () => {
    const { id: propertyId } = await aProperty({ units: [] });
    await expectStaffAlone((who) => who.post('/api/units', { ...unitForm, propertyId }));
  });
});

describe('PUT /api/units/{id}', () => {
  it('changes what it carries, and nothing else', async () => {
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

  it('hides an inactive unit from visitors, and its rooms from those who join', async () => {
    const property = await aProperty();
    const [unit] = property.units;
    const group = await aGroup({ propertyId: property.id });
    await staff.put(`/api/units/${unit?.id}`, { isActive: false });
    const { body } = await visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    expect(body.property.units.map(({ name }) => name)).toEqual(['4x4']);
    const joining = { groupId: group.id, name: 'Kim', interestLevel: 'im_in', roomPreference: unit?.rooms[0]?.id };
    expect(await visitor.post('/api/participants', joining)).toMatchObject({
      status: 400,
      body: { message: 'Room is not available in this group' },
    });
  });

  it('refuses a change that was made from an older unit, and writes nothing', async () => {
    const { units } = await aProperty();
    const first = await staff.put<Unit>(`/api/units/${units[0]?.id}`, { name: 'First', rev: 1 });
    expect(first.body).toMatchObject({ name: 'First', rev: 2 });
    expect(await staff.put(`/api/units/${units[0]?.id}`, { name: 'Second', rev: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Someone else has just changed this unit. Please look again.' },
    });
    const again = await staff.put<Unit>(`/api/units/${units[0]?.id}`, { name: 'Third', rev: 2 });
    expect(again.body).toMatchObject({ name: 'Third', rev: 3 });
  });

  it('refuses what a unit cannot be', async () => {
    const { units } = await aProperty();
    expect(await staff.put(`/api/units/${units[0]?.id}`, { name: ' ' })).toMatchObject({
      status: 400,
      body: { message: 'Unit name is required' },
    });
  });

  it('does not know an id that is nobody’s', async () => {
    expect(await staff.put(`/api/units/${nobody}`, { name: 'X', rev: 1 })).toMatchObject({
      status: 404,
      body: { message: 'Unit not found' },
    });
  });

  it('is for staff alone', async () => {
    const { id } = await aUnit((await aProperty()).id);
    await expectStaffAlone((who) => who.put(`/api/units/${id}`, { name: 'X' }));
  });
});

describe('DELETE /api/units/{id}', () => {
  it('removes the unit with its rooms, frees its groups, and clears preferences for its rooms', async () => {
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

  it('does not know an id that is nobody’s', async () => {
    expect(await staff.delete(`/api/units/${nobody}`)).toMatchObject({
      status: 404,
      body: { message: 'Unit not found' },
    });
  });

  it('is for staff alone', async () => {
    const { id } = await aUnit((await aProperty()).id);
    await expectStaffAlone((who) => who.delete(`/api/units/${id}`));
  });
});
