import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Property } from '../../../../contract/property';
import { colleague, staff, withKey } from '../../../support/worker/calls';
import { aProperty, aUnit } from '../../../support/worker/data';
import { propertyForm } from '../../../support/world';

describe('POST /api/properties', () => {
  it('creates a property with its units and rooms, in the given order (201)', async () => {
    const { status, body } = await staff.post<Property>('/api/properties', propertyForm);
    expect(status).toBe(201);
    const { units, ...fields } = propertyForm;
    expect(body).toMatchObject({ ...fields, logoUrl: null, rev: 1, groupCount: 0 });
    expect(body.createdAt).toBe(body.updatedAt);
    expect(body.units).toMatchObject(units);
    expect(body.units.map(({ rooms }) => rooms.map(({ name }) => name))).toEqual([['Room A', 'Room B'], ['Room C']]);
    expect(body.units[0]?.rooms[1]).toMatchObject({ description: '', isPrimary: false, rev: 1 });
    expect(body.units[1]).toMatchObject({ description: '', sqft: 0, isActive: true, photos: [], rev: 1 });
  });

  it('keeps the order of the maximum number of units and rooms', async () => {
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

  it('only name and address → 201', async () => {
    const { status, body } = await staff.post<Property>('/api/properties', { name: 'Bare', address: '1 Main Street' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ createdBy: 'Admin', description: '', contactEmail: '', amenities: [], units: [] });
  });

  it('drops FAQ items with an empty side, and empty or duplicate amenities', async () => {
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
    ['Invalid email format', { contactEmail: 'leasing at birch' }],
    ['Invalid website URL', { contactWebsite: 'javascript:alert(1)' }],
    ['Invalid schedule visit URL', { scheduleVisitUrl: 'ftp://birch.example' }],
    ['Invalid application URL', { applicationUrl: 'https://user:secret@birch.example' }],
    ['Unit name is required', { units: [{ bedrooms: 1, bathrooms: 1 }] }],
    ['At least 1 bedroom required', { units: [{ name: '2x2', bedrooms: 0, bathrooms: 1 }] }],
    ['At least 1 bathroom required', { units: [{ name: '2x2', bedrooms: 1, bathrooms: '1' }] }],
    ['Use whole or half bathrooms, such as 1.5', { units: [{ name: '2x2', bedrooms: 1, bathrooms: 1.25 }] }],
    ['Monthly rate is required', { units: [{ name: '2x2', bedrooms: 1, bathrooms: 1, rooms: [{ name: 'A' }] }] }],
  ])('invalid → 400 %j', async (message, changes) => {
    const { status, body } = await staff.post('/api/properties', { ...propertyForm, ...changes });
    expect(status).toBe(400);
    expect(body).toMatchObject({ message, code: 'invalid' });
  });

  it.each([
    '/public-objects/key#top',
    '/public-objects/key?w=640',
    '/public-objects/./key',
    '/public-objects/%2E/key',
    '/public-objects/../key',
    '/public-objects/%2e%2e/key',
    '/elsewhere/../public-objects/key',
    'https://leasing.test/public-objects/key#top',
    'https://leasing.test/public-objects/./key',
  ])('photo address %s, which the sweep could not find, → 400', async (url) => {
    const { status, body } = await staff.post('/api/properties', { ...propertyForm, basePhotos: [{ url }] });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid photo URL' });
  });

  it.each([
    '/api/logout',
    '//other.test/photo.jpg',
    'http://other.test/photo.jpg',
    '/public-objectsx/key',
    'photo.jpg',
  ])('photo address %s, which is no image of this site or a full https address, → 400', async (url) => {
    const { status, body } = await staff.post('/api/properties', { ...propertyForm, basePhotos: [url] });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid photo URL' });
  });

  it.each([
    'https://company.cloudflareaccess.com/cdn-cgi/access/logout',
    'https://leasing.test/CDN-CGI/access/logout?returnTo=/',
    'https://leasing.test//%63dn-cgi/access%2Flogout',
  ])('photo address %s, which would sign staff out, → 400', async (url) => {
    const { status, body } = await staff.post('/api/properties', { ...propertyForm, basePhotos: [url] });
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid photo URL' });
  });

  it('photos of this site are only its stored objects, in a property and in a unit: others → 400', async () => {
    const { id: propertyId } = await aProperty();
    const { id: unitId } = await aUnit(propertyId);
    const unit = { name: '2x2', bedrooms: 1, bathrooms: 1 };
    const photos = ['https://photos.test/front.jpg', `https://${new URL(env.APP_ORIGIN).host}/api/logout`];
    const answers = [
      await staff.post('/api/properties', { ...propertyForm, basePhotos: photos }),
      await staff.post('/api/properties', { ...propertyForm, units: [{ ...unit, photos }] }),
      await staff.put(`/api/properties/${propertyId}`, { basePhotos: photos }),
      await staff.post('/api/units', { propertyId, ...unit, photos }),
      await staff.put(`/api/units/${unitId}`, { photos }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(answers.map(({ body }) => body.issues?.[0]?.path.join('.'))).toEqual([
      'basePhotos.1.url',
      'units.0.photos.1.url',
      'basePhotos.1.url',
      'photos.1.url',
      'photos.1.url',
    ]);
  });

  it('photos may be stored objects, the placeholder, and full https addresses (201)', async () => {
    const basePhotos = ['/public-objects/key', '/placeholder-property.jpg', 'https://photos.test/front.jpg?w=9'];
    const { status, body } = await staff.post<Property>('/api/properties', { ...propertyForm, basePhotos });
    expect(status).toBe(201);
    expect(body.basePhotos.map(({ url }) => url)).toEqual(basePhotos);
  });

  it('one invalid room → nothing is stored', async () => {
    const name = 'Half a property';
    const rooms = [{ name: 'A', monthlyRate: 1 }, { name: '' }];
    await staff.post('/api/properties', { ...propertyForm, name, units: [{ ...propertyForm.units[0], rooms }] });
    const { body } = await staff.get<Property[]>('/api/properties');
    expect(body.filter((property) => property.name === name)).toEqual([]);
  });

  it('the same request sent twice, also at once → one property', async () => {
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

  it('the same key for another property → 409; the same key of another person → 201', async () => {
    const key = withKey();
    const first = await staff.post<Property>('/api/properties', propertyForm, key);
    expect(await staff.post('/api/properties', { ...propertyForm, name: 'Other' }, key)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        message:
          'This was already sent with different details. Before you send it again, please check whether it went through.',
      },
    });
    const other = await colleague.post<Property>('/api/properties', propertyForm, key);
    expect(other.status).toBe(201);
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('malformed key → 400', async () => {
    expect(await staff.post('/api/properties', propertyForm, withKey('short'))).toMatchObject({
      status: 400,
      body: { message: 'The Idempotency-Key is malformed.' },
    });
  });
});
