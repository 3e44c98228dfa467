import { describe, expect, it } from 'vitest';
import type { Property } from '../../worker/contract/property';
import { colleague, outsider, staff, visitor, withKey } from '../support/calls';
import { aGroup, aMember, aProperty, nobody, propertyForm } from '../support/data';

describe('POST /api/properties', () => {
  it('makes a property with its units and their rooms, in the order they were given', async () => {
    const { status, body } = await staff.post<Property>('/api/properties', propertyForm);
    expect(status).toBe(201);
    const { units, ...fields } = propertyForm;
    expect(body).toMatchObject({ ...fields, logoUrl: null, rev: 1, groupCount: 0 });
    expect(body.createdAt).toBe(body.updatedAt);
    expect(body.units).toMatchObject(units);
    expect(body.units.map(({ rooms }) => rooms.map(({ name }) => name))).toEqual([['Room A', 'Room B'], ['Studio']]);
    expect(body.units[0]?.rooms[1]).toMatchObject({ description: '', isPrimary: false, rev: 1 });
    expect(body.units[1]).toMatchObject({ description: '', sqft: 0, isActive: true, photos: [], rev: 1 });
  });

  it('keeps the order of as many units and rooms as a property may have', async () => {
    const units = Array.from({ length: 100 }, (_, unit) => ({
      name: `Unit ${unit}`,
      bedrooms: 1,
      bathrooms: 1,
      rooms: Array.from({ length: 20 }, (_, room) => ({ name: `Room ${unit}.${room}`, monthlyRate: 1 })),
    }));
    const property = await aProperty({ units });
    expect(property.units.map(({ name, rooms }) => ({ name, rooms: rooms.map((room) => room.name) }))).toEqual(
      units.map(({ name, rooms }) => ({ name, rooms: rooms.map((room) => room.name) })),
    );
  });

  it('needs a name and an address alone', async () => {
    const { status, body } = await staff.post<Property>('/api/properties', { name: 'Bare', address: '1 Main Street' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ createdBy: 'Admin', description: '', contactEmail: '', amenities: [], units: [] });
  });

  it('drops FAQ items with a blank side, and amenities that are blank or there already', async () => {
    const property = await aProperty({
      amenities: ['WiFi', ' wifi ', '', 'Pool'],
      faqItems: [
        { question: 'Laundry?', answer: ' ' },
        { question: '', answer: 'Yes' },
        { question: 'Bikes?', answer: 'In the yard.' },
      ],
    });
    expect(property.amenities).toEqual(['WiFi', 'Pool']);
    expect(property.faqItems).toEqual([{ question: 'Bikes?', answer: 'In the yard.' }]);
  });

  it.each([
    ['Property name is required', { name: ' ' }],
    ['Address is required', { address: undefined }],
    ['Created by is required', { createdBy: '' }],
    ['Invalid email format', { contactEmail: 'lee at maple' }],
    ['Invalid website URL', { contactWebsite: 'javascript:alert(1)' }],
    ['Invalid schedule visit URL', { scheduleVisitUrl: 'ftp://maple.test' }],
    ['Invalid application URL', { applicationUrl: 'https://user:secret@maple.test' }],
    ['Unit name is required', { units: [{ bedrooms: 1, bathrooms: 1 }] }],
    ['At least 1 bedroom required', { units: [{ name: '2x2', bedrooms: 0, bathrooms: 1 }] }],
    ['At least 1 bathroom required', { units: [{ name: '2x2', bedrooms: 1, bathrooms: '1' }] }],
    ['Bathrooms come in halves', { units: [{ name: '2x2', bedrooms: 1, bathrooms: 1.25 }] }],
    ['Monthly rate is required', { units: [{ name: '2x2', bedrooms: 1, bathrooms: 1, rooms: [{ name: 'A' }] }] }],
  ])('says %j', async (message, changes) => {
    const { status, body } = await staff.post('/api/properties', { ...propertyForm, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, code: 'invalid' });
  });

  it('writes nothing of a property of which one room is wrong', async () => {
    const name = 'Half a property';
    const rooms = [{ name: 'A', monthlyRate: 1 }, { name: '' }];
    await staff.post('/api/properties', { ...propertyForm, name, units: [{ ...propertyForm.units[0], rooms }] });
    const { body } = await staff.get<Property[]>('/api/properties');
    expect(body.filter((property) => property.name === name)).toEqual([]);
  });

  it('makes one property of a request that is sent twice, also at once', async () => {
    const key = withKey();
    const form = { ...propertyForm, name: 'Sent twice' };
    const send = () => staff.post<Property>('/api/properties', form, key);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(answers[2]?.body).toEqual(answers[0]?.body);
    const { body } = await staff.get<Property[]>('/api/properties');
    expect(body.filter(({ name }) => name === form.name)).toEqual([answers[0]?.body]);
  });

  it('refuses a key that was used for another property, and knows keys of two people apart', async () => {
    const key = withKey();
    const first = await staff.post<Property>('/api/properties', propertyForm, key);
    expect(await staff.post('/api/properties', { ...propertyForm, name: 'Other' }, key)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'This key was already used for another request.' },
    });
    const other = await colleague.post<Property>('/api/properties', propertyForm, key);
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('refuses a malformed key', async () => {
    expect(await staff.post('/api/properties', propertyForm, withKey('short'))).toMatchObject({
      status: 400,
      body: { message: 'The Idempotency-Key is malformed.' },
    });
  });

  it('is for staff alone', async () => {
    expect((await visitor.post('/api/properties', propertyForm)).status).toBe(401);
    expect((await outsider.post('/api/properties', propertyForm)).status).toBe(403);
  });
});

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
    expect((await visitor.get('/api/properties')).status).toBe(401);
    expect((await outsider.get('/api/properties')).status).toBe(403);
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
    expect((await visitor.put(`/api/properties/${id}`, { name: 'X' })).status).toBe(401);
    expect((await outsider.put(`/api/properties/${id}`, { name: 'X' })).status).toBe(403);
  });
});

describe('DELETE /api/properties/{id}', () => {
  it('removes the property with its units and rooms, and leaves its groups without a property', async () => {
    const property = await aProperty();
    const unit = property.units[0];
    const group = await aGroup({ propertyId: property.id, unitId: unit?.id });
    await aMember(group.id, { roomPreference: unit?.rooms[0]?.id });

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
    expect((await visitor.delete(`/api/properties/${id}`)).status).toBe(401);
    expect((await outsider.delete(`/api/properties/${id}`)).status).toBe(403);
    expect((await staff.get(`/api/properties/${id}`)).status).toBe(200);
  });
});
