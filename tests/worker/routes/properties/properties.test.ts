import { describe, expect, it } from 'vitest';
import type { Property } from '../../../../contract/property';
import { staff, visitor, withKey } from '../../../support/worker/calls';
import { aGroup, aParticipant, aProperty } from '../../../support/worker/data';
import { propertyForm } from '../../../support/world';

describe('GET /api/properties', () => {
  it('answers every property, newest first, with units, rooms and number of groups', async () => {
    const older = await aProperty();
    const newer = await aProperty();
    await aGroup({ propertyId: older.id });
    await aGroup({ propertyId: older.id });
    const { status, body, headers } = await staff.get<Property[]>('/api/properties');
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    const places = body.map(({ id }) => id);
    expect(places).toEqual([...places].sort((a, b) => b - a));
    expect(body.filter(({ id }) => id === older.id || id === newer.id)).toEqual([newer, { ...older, groupCount: 2 }]);
  });
});

describe('GET /api/properties/{id}', () => {
  it('answers the property with its inactive units', async () => {
    const property = await aProperty({ units: [{ ...propertyForm.units[0], isActive: false }] });
    expect(await staff.get<Property>(`/api/properties/${property.id}`)).toMatchObject({ status: 200, body: property });
    expect(property.units).toHaveLength(1);
  });
});

describe('PUT /api/properties/{id}', () => {
  it('changes the sent fields, and nothing else', async () => {
    const property = await aProperty();
    const { status, body } = await staff.put<Property>(`/api/properties/${property.id}`, {
      name: 'Birch Hall North',
      amenities: ['Gym'],
      basePhotos: ['/public-objects/back'],
      units: [],
      logoUrl: '/public-objects/logo',
      groupCount: 7,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...property,
      name: 'Birch Hall North',
      amenities: ['Gym'],
      basePhotos: [{ url: '/public-objects/back', filename: '', originalName: '', size: 0 }],
      rev: 2,
      updatedAt: body.updatedAt,
    });
    expect((await staff.get<Property>(`/api/properties/${property.id}`)).body).toEqual(body);
  });

  it('a field that is sent empty is cleared', async () => {
    const { id } = await aProperty();
    const { body } = await staff.put<Property>(`/api/properties/${id}`, { applicationUrl: '', faqItems: [] });
    expect(body).toMatchObject({ applicationUrl: '', faqItems: [], contactEmail: 'leasing@birch.example' });
  });

  it('a change from an outdated version → 409, nothing is stored', async () => {
    const { id, rev } = await aProperty();
    const first = await staff.put<Property>(`/api/properties/${id}`, { name: 'First', rev });
    expect(first.status).toBe(200);
    expect(await staff.put(`/api/properties/${id}`, { name: 'Second', rev })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Someone else just updated this property. Please check it again.' },
    });
    expect((await staff.get<Property>(`/api/properties/${id}`)).body).toEqual(first.body);
  });

  it('two changes at once from the same version: one → 200, the other → 409', async () => {
    const { id, rev } = await aProperty();
    const names = ['One', 'Two'];
    const answers = await Promise.all(names.map((name) => staff.put(`/api/properties/${id}`, { name, rev })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['Property name is required', { name: '' }],
    ['Created by is required', { createdBy: ' ' }],
    ['Invalid website URL', { contactWebsite: 'data:text/html,hi' }],
    ['Invalid application URL', { applicationUrl: 'http://' }],
    ['Must be a whole number', { rev: '1' }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { id } = await aProperty();
    const { status, body } = await staff.put(`/api/properties/${id}`, changes);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });
});

describe('POST /api/properties/{id}/copy', () => {
  it('creates a property with the same units, rooms, photos and logo, without groups (201)', async () => {
    const plan = { url: '/public-objects/plan', filename: 'plan', originalName: 'plan.png', size: 4 };
    const units = [{ ...propertyForm.units[0], photos: [plan], isActive: false }, propertyForm.units[1]];
    const { id } = await aProperty({ units });
    await staff.put(`/api/properties/${id}/logo`, { logoUrl: '/public-objects/logo' });
    await aGroup({ propertyId: id });
    const { body: original } = await staff.get<Property>(`/api/properties/${id}`);

    const { status, body: copy } = await staff.post<Property>(`/api/properties/${id}/copy`);
    expect(status).toBe(201);
    expect(copy.id).not.toBe(id);
    expect(copy).toEqual({
      ...original,
      id: copy.id,
      name: 'Birch Hall (copy)',
      createdBy: 'Ana Silva',
      createdAt: copy.createdAt,
      updatedAt: copy.createdAt,
      rev: 1,
      groupCount: 0,
      units: original.units.map((unit, place) => ({
        ...unit,
        id: copy.units[place]?.id,
        propertyId: copy.id,
        rooms: unit.rooms.map((room, roomPlace) => ({
          ...room,
          id: copy.units[place]?.rooms[roomPlace]?.id,
          unitId: copy.units[place]?.id,
        })),
      })),
    });
    const ids = (property: Property) =>
      property.units.flatMap((unit) => [unit.id, ...unit.rooms.map((room) => room.id)]);
    expect(new Set([...ids(original), ...ids(copy)]).size).toBe(2 * ids(original).length);
    expect((await staff.get<Property>(`/api/properties/${id}`)).body).toEqual(original);
  });

  it.each([
    ['a', 'M'.repeat(100), `${'M'.repeat(93)} (copy)`],
    ['an emoji in a', `${'M'.repeat(92)}🏡🏡🏡`, `${'M'.repeat(92)} (copy)`],
  ])('%s long name is cut so that "(copy)" fits', async (_, name, shortened) => {
    const { id } = await aProperty({ name });
    expect((await staff.post<Property>(`/api/properties/${id}/copy`)).body.name).toBe(shortened);
  });

  it('sent twice under one key → one copy', async () => {
    const { id } = await aProperty();
    const key = withKey();
    const [once, again] = [
      await staff.post<Property>(`/api/properties/${id}/copy`, undefined, key),
      await staff.post<Property>(`/api/properties/${id}/copy`, undefined, key),
    ];
    expect(again).toMatchObject({ status: 201, body: { id: once.body.id } });
  });
});

describe('DELETE /api/properties/{id}', () => {
  it('deletes the property with its units and rooms; its groups have no property', async () => {
    const property = await aProperty();
    const unit = property.units[0];
    const group = await aGroup({ propertyId: property.id, unitId: unit?.id });
    await aParticipant(group.id, { roomPreference: unit?.rooms[0]?.id });

    expect(await staff.delete(`/api/properties/${property.id}`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await staff.get(`/api/properties/${property.id}`)).status).toBe(404);
    expect((await staff.put(`/api/units/${unit?.id}`, { name: 'X' })).status).toBe(404);
    expect((await staff.put(`/api/rooms/${unit?.rooms[0]?.id}`, { name: 'X' })).status).toBe(404);
    expect((await visitor.get(`/api/groups/share/${group.shareCode}`)).status).toBe(404);
    const listed = await staff.get<object[]>(`/api/groups?search=${group.id}`);
    expect(listed.body).toMatchObject([
      { id: group.id, propertyId: null, unitId: null, property: null, participants: [{ roomPreference: null }] },
    ]);
  });
});
