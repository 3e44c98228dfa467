import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { Property } from '../../../../contract/property';
import { limits } from '../../../../contract/values/limits';
import { staff } from '../../../support/worker/calls';
import { aProperty, aRoom, aUnit } from '../../../support/worker/data';
import { upload } from '../../../support/worker/uploads';

const text = (length: number) => '漢'.repeat(length);

/** A property whose texts leave less space than the longest description takes. */
async function aFullProperty(): Promise<Property> {
  const property = await aProperty();
  const faqItems = Array.from({ length: 49 }, () => ({ question: 'Why?', answer: text(limits.answer) }));
  const photos = Array.from({ length: 20 }, (_, at) => ({
    ...{ url: `/public-objects/${at}`, filename: text(400), originalName: text(3850), size: 10 },
  }));
  await env.DB.prepare('UPDATE properties SET faq_items = ? WHERE id = ?')
    .bind(JSON.stringify(faqItems), property.id)
    .run();
  await env.DB.prepare('UPDATE units SET photos = ? WHERE id = ?')
    .bind(JSON.stringify(photos), property.units[0]?.id)
    .run();
  return property;
}

const full = {
  status: 409,
  body: { message: 'This property has reached its limit of texts, photos, and rooms. Please shorten or remove some.' },
};

it('a property that holds as much as can be read at once takes nothing long anymore (409), and still what is short', async () => {
  const { id, units } = await aFullProperty();
  const [unit, other] = units;
  const [unitId, roomId] = [other?.id ?? 0, other?.rooms[0]?.id ?? 0];
  const description = text(limits.longText);
  const long = { description };
  expect(await staff.put(`/api/properties/${id}`, long)).toMatchObject(full);
  expect(await staff.put(`/api/units/${unitId}`, long)).toMatchObject(full);
  expect(await staff.put(`/api/rooms/${roomId}`, long)).toMatchObject(full);
  expect(await staff.post('/api/rooms', { unitId, name: 'Room', monthlyRate: 1, ...long })).toMatchObject(full);
  const added = { propertyId: id, name: '5x5', bedrooms: 5, bathrooms: 5, ...long };
  expect(await staff.post('/api/units', added)).toMatchObject(full);
  await aUnit(id);
  await aRoom(unitId);
  expect((await staff.put(`/api/rooms/${roomId}`, { name: 'Room C, south' })).status).toBe(200);
  expect((await staff.put(`/api/units/${unit?.id}`, { photos: [await upload()] })).status).toBe(200);
  expect((await staff.put(`/api/units/${unitId}`, long)).status).toBe(200);
});

it('a change that makes a property smaller is possible, also of one that is larger than it may be', async () => {
  const { id, units } = await aFullProperty();
  await env.DB.prepare('UPDATE rooms SET description = ? WHERE unit_id = ?').bind(text(100_000), units[0]?.id).run();
  expect(await staff.put(`/api/units/${units[1]?.id}`, { description: text(100) })).toMatchObject(full);
  expect((await staff.put(`/api/rooms/${units[0]?.rooms[0]?.id}`, { description: text(5000) })).status).toBe(200);
  expect((await staff.put(`/api/properties/${id}`, { faqItems: [] })).status).toBe(200);
  expect((await staff.put(`/api/units/${units[1]?.id}`, { description: text(100) })).status).toBe(200);
});
