import { describe, expect, it } from 'vitest';
import type { Group } from '../../../../contract/group';
import type { Property } from '../../../../contract/property';
import type { Room } from '../../../../contract/unit';
import { staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty, aRoom, aUnit } from '../../../support/worker/data';

const anEmptyUnit = async () => aUnit((await aProperty({ units: [] })).id);

describe('POST /api/rooms', () => {
  it('adds a room to a unit, with its rate in cents (201)', async () => {
    const unit = await anEmptyUnit();
    const form = { unitId: unit.id, name: 'Room A', description: 'South side', monthlyRate: 98_750, isPrimary: true };
    const { status, body } = await staff.post<Room>('/api/rooms', form);
    expect(status).toBe(201);
    const total = { monthlyTotal: form.monthlyRate, monthlyTotalMax: null };
    expect(body).toEqual({ ...form, ...total, id: body.id, rev: 1, wanted: 0, leased: 0 });
    const property = await staff.get<Property>(`/api/properties/${unit.propertyId}`);
    expect(property.body.units[0]?.rooms).toEqual([body]);
  });

  it('isPrimary defaults to false', async () => {
    expect(await aRoom((await anEmptyUnit()).id)).toMatchObject({ isPrimary: false, description: '' });
  });

  it('the same request sent twice creates one room', async () => {
    const unit = await anEmptyUnit();
    const key = withKey();
    const send = () => staff.post<Room>('/api/rooms', { unitId: unit.id, name: 'A', monthlyRate: 1 }, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    const { body } = await staff.get<Property>(`/api/properties/${unit.propertyId}`);
    expect(body.units[0]?.rooms).toHaveLength(1);
    expect(answers.map((answer) => answer.body)).toEqual(Array(3).fill(body.units[0]?.rooms[0]));
  });

  it.each([
    ['Room name is required', { name: '' }],
    ['Monthly rate is required', { monthlyRate: 0 }],
    ['Monthly rate is required', { monthlyRate: '900' }],
    ['Monthly rate is required', { monthlyRate: 900.5 }],
    ['Monthly rate can be at most $100,000', { monthlyRate: 10_000_001 }],
    ['Primary must be true or false', { isPrimary: 'false' }],
  ])('invalid → 400 %j', async (message, changes) => {
    const form = { unitId: (await anEmptyUnit()).id, name: 'A', monthlyRate: 1, ...changes };
    const { status, body } = await staff.post('/api/rooms', form);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('the 51st room of a unit → 409', async () => {
    const rooms = Array(50).fill({ name: 'A', monthlyRate: 1 });
    const property = await aProperty({ units: [{ name: 'Full', bedrooms: 1, bathrooms: 1, rooms }] });
    const form = { unitId: property.units[0]?.id, name: 'A', monthlyRate: 1 };
    expect(await staff.post('/api/rooms', form)).toMatchObject({
      status: 409,
      body: { message: 'This unit has reached its limit of rooms' },
    });
  });
});

describe('PUT /api/rooms/{id}', () => {
  it('changes the sent fields, and nothing else', async () => {
    const room = await aRoom((await anEmptyUnit()).id, { isPrimary: true });
    const { status, body } = await staff.put<Room>(`/api/rooms/${room.id}`, { monthlyRate: 12_345, unitId: 1 });
    expect(status).toBe(200);
    expect(body).toEqual({ ...room, monthlyRate: 12_345, monthlyTotal: 12_345, rev: 2 });
    expect((await staff.put<Room>(`/api/rooms/${room.id}`, { isPrimary: false })).body).toMatchObject({
      isPrimary: false,
      monthlyRate: 12_345,
    });
  });

  it('a change from an outdated version → 409, nothing is stored', async () => {
    const room = await aRoom((await anEmptyUnit()).id);
    await staff.put(`/api/rooms/${room.id}`, { name: 'First', rev: 1 });
    expect(await staff.put(`/api/rooms/${room.id}`, { name: 'Second', rev: 1 })).toMatchObject({
      status: 409,
      body: { message: 'Someone else just updated this room. Please check it again.' },
    });
    expect((await staff.put<Room>(`/api/rooms/${room.id}`, { rev: 2 })).body.name).toBe('First');
  });

  it('invalid → 400', async () => {
    const room = await aRoom((await anEmptyUnit()).id);
    expect(await staff.put(`/api/rooms/${room.id}`, { monthlyRate: -1 })).toMatchObject({
      status: 400,
      body: { message: 'Monthly rate is required' },
    });
  });
});

describe('DELETE /api/rooms/{id}', () => {
  it('deletes the room and clears preferences for it', async () => {
    const unit = await anEmptyUnit();
    const [room, other] = [await aRoom(unit.id), await aRoom(unit.id)];
    const group = await aGroup({ propertyId: unit.propertyId });
    await aParticipant(group.id, { name: 'First', roomPreference: room.id });
    await aParticipant(group.id, { name: 'Second', roomPreference: other.id });

    expect(await staff.delete(`/api/rooms/${room.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    const { body } = await visitor.get<Group>(`/api/groups/share/${group.shareCode}`);
    expect(body.participants.map(({ roomPreference }) => roomPreference)).toEqual([null, other.id]);
    expect(body.property.units[0]?.rooms.map(({ id }) => id)).toEqual([other.id]);
  });
});
