import { describe, expect, it } from 'vitest';
import type { Property } from '../../../worker/contract/property';
import { expectStaffAlone, staff, visitor } from '../../support/worker/calls';
import { aGroup, aParticipant, aProperty, nobody, propertyForm } from '../../support/worker/data';

describe('GET /api/properties', () => {
  it('answers every property, newest first, with its units, rooms and number of groups', async () => {
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

  it('is for staff alone', async () => {
    await expectStaffAlone((who) => who.get('/api/properties'));
  });
});

describe('GET /api/properties/{id}', () => {
  it('answers one property, with the units that visitors do not see', async () => {
    const property = await aProperty({ units: [{ ...propertyForm.units[0], isActive: false }] });
    expect(await staff.get<Property>(`/api/properties/${property.id}`)).toMatchObject({ status: 200, body: property });
    expect(property.units).toHaveLength(1);
  });

  it('does not know an id that is nobody’s, or none at all', async () => {
    expect(await staff.get(`/api/properties/${nobody}`)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Property not found' },
    });
    for (const id of ['0', '-1', '1.5', 'one', '99999999999999999']) {
      expect((await staff.get(`/api/properties/${id}`)).status, id).toBe(404);
    }
  });
});

describe('PUT /api/properties/{id}', () => {
  it('changes what it carries, and nothing else', async () => {
    const property = await aProperty();
    const { status, body } = await staff.put<Property>(`/api/properties/${property.id}`, {
      name: 'Maple Court North',
      amenities: ['Gym'],
      basePhotos: ['/public-objects/back'],
      units: [],
      logoUrl: '/public-objects/logo',
      groupCount: 7,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...property,
      name: 'Maple Court North',
      amenities: ['Gym'],
      basePhotos: [{ url: '/public-objects/back', filename: '', originalName: '', size: 0 }],
      rev: 2,
      updatedAt: body.updatedAt,
    });
    expect((await staff.get<Property>(`/api/properties/${property.id}`)).body).toEqual(body);
  });

  it('empties a field that is sent empty', async () => {
    const { id } = await aProperty();
    const { body } = await staff.put<Property>(`/api/properties/${id}`, { applicationUrl: '', faqItems: [] });
    expect(body).toMatchObject({ applicationUrl: '', faqItems: [], contactEmail: 'lee@maple.test' });
  });

  it('refuses a change that was made from an older property, and writes nothing', async () => {
    const { id, rev } = await aProperty();
    const first = await staff.put<Property>(`/api/properties/${id}`, { name: 'First', rev });
    expect(first.status).toBe(200);
    expect(await staff.put(`/api/properties/${id}`, { name: 'Second', rev })).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Someone else has just changed this property. Please look again.' },
    });
    expect((await staff.get<Property>(`/api/properties/${id}`)).body).toEqual(first.body);
  });

  it('lets one of two changes at once through, where both were made from the same property', async () => {
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
  ])('says %j', async (message, changes) => {
    const { id } = await aProperty();
    const { status, body } = await staff.put(`/api/properties/${id}`, changes);
    expect(status).toBe(400);
    expect(body.message).toBe(message);
  });

  it('does not know an id that is nobody’s', async () => {
    expect((await staff.put(`/api/properties/${nobody}`, { name: 'X' })).status).toBe(404);
    expect((await staff.put(`/api/properties/${nobody}`, { name: 'X', rev: 1 })).status).toBe(404);
  });

  it('is for staff alone', async () => {
    const { id } = await aProperty();
    await expectStaffAlone((who) => who.put(`/api/properties/${id}`, { name: 'X' }));
  });
});

describe('DELETE /api/properties/{id}', () => {
  it('removes the property with its units and rooms, and leaves its groups without a property', async () => {
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

  it('does not know an id that is nobody’s', async () => {
    expect((await staff.delete(`/api/properties/${nobody}`)).status).toBe(404);
  });

  it('is for staff alone', async () => {
    const { id } = await aProperty();
    await expectStaffAlone((who) => who.delete(`/api/properties/${id}`));
    expect((await staff.get(`/api/properties/${id}`)).status).toBe(200);
  });
});
