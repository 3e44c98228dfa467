import { png } from '../../images';
import { propertyForm } from '../../world';
import { aCalendar, addCalendar } from '../busy-calendars';
import { fetchFromWorker, staff } from '../calls';
import { formWith, upload } from '../uploads';
import { anUpload, pathOf } from './every-call-data';
import { ana, form, type Make, ours, read, remove, write } from './sample-requests';

/** Those of properties, with their units, rooms, photos and logos. */
export const propertyCalls: Record<string, Make> = {
  'GET /api/properties': () => read('/api/properties'),
  'GET /api/properties/:id': ({ propertyId }) => read(`/api/properties/${propertyId}`),
  'POST /api/properties': () => write('POST', '/api/properties', propertyForm),
  'GET /api/properties/:id/busy-calendars': ({ propertyId }) => read(`/api/properties/${propertyId}/busy-calendars`),
  'POST /api/properties/:id/busy-calendars': ({ propertyId }) =>
    write('POST', `/api/properties/${propertyId}/busy-calendars`, { url: aCalendar().url }),
  'DELETE /api/busy-calendars/:id': async ({ propertyId }) =>
    remove(`/api/busy-calendars/${(await addCalendar(propertyId, aCalendar().url)).id}`),
  'POST /api/properties/:id/copy': ({ propertyId }) => write('POST', `/api/properties/${propertyId}/copy`),
  'PUT /api/properties/:id': ({ propertyId }) => write('PUT', `/api/properties/${propertyId}`, { name: 'Oak Court' }),
  'DELETE /api/properties/:id': ({ propertyId }) => remove(`/api/properties/${propertyId}`),
  'POST /api/properties/import': () => ({
    path: '/api/properties/import',
    init: {
      method: 'POST',
      headers: { ...ours(), ...ana, 'Content-Type': 'text/csv' },
      body: 'Unit,Bedrooms,Bathrooms,Room,Monthly Rate\r\n3x3,3,2,Room A,700\r\n',
    },
  }),
  'POST /api/properties/:id/import': ({ propertyId }) => ({
    path: `/api/properties/${propertyId}/import`,
    init: {
      method: 'POST',
      headers: { ...ours(), ...ana, 'Content-Type': 'text/csv' },
      body: 'Unit,Bedrooms,Bathrooms,Room,Monthly Rate\r\n2x2,,,Room A,990\r\n3x3,3,2,Room A,700\r\n',
    },
  }),
  'PUT /api/properties/:id/logo': ({ propertyId }) =>
    write('PUT', `/api/properties/${propertyId}/logo`, { logoUrl: '/public-objects/logo' }),
  'DELETE /api/properties/:id/logo': ({ propertyId }) => remove(`/api/properties/${propertyId}/logo`),
  'POST /api/units': ({ propertyId }) =>
    write('POST', '/api/units', { propertyId, name: '3x3', bedrooms: 3, bathrooms: 3 }),
  'PUT /api/units/:id': ({ unitId }) => write('PUT', `/api/units/${unitId}`, { name: '2x2 with a view' }),
  'DELETE /api/units/:id': ({ unitId }) => remove(`/api/units/${unitId}`),
  'POST /api/units/:id/photos': ({ unitId }) => form(`/api/units/${unitId}/photos`, 'photo'),
  'DELETE /api/units/:id/photos/:photoIndex': async ({ unitId }) => {
    const photo = await upload();
    await staff.put(`/api/units/${unitId}`, { photos: [photo] });
    return remove(`/api/units/${unitId}/photos/0?url=${encodeURIComponent(photo.url)}`);
  },
  'POST /api/rooms': ({ unitId }) => write('POST', '/api/rooms', { unitId, name: 'Room C', monthlyRate: 90_000 }),
  'PUT /api/rooms/:id': ({ roomId }) => write('PUT', `/api/rooms/${roomId}`, { name: 'Room A, south' }),
  'DELETE /api/rooms/:id': ({ roomId }) => remove(`/api/rooms/${roomId}`),
  'POST /api/upload': () => form('/api/upload', 'file'),
  'POST /api/logo/upload': () => write('POST', '/api/logo/upload'),
  'GET /public-objects/:key': async () => read(`${(await upload(png(800, 3))).url}?w=320`),
  'PUT /public-objects/:key': async () => {
    const { body } = await staff.post<{ uploadURL: string }>('/api/logo/upload');
    return { path: pathOf(body.uploadURL), init: { method: 'PUT', headers: ours(), body: png(4, 3) } };
  },
  'POST /public-objects/:key': async () => {
    const asked = await staff.get<{ url: string; fields: Record<string, string> }>('/s3/params?filename=kitchen.png');
    const body = formWith('file', png(4, 3));
    for (const [name, value] of Object.entries(asked.body.fields)) body.set(name, value);
    return { path: pathOf(asked.body.url), init: { method: 'POST', headers: ours(), body } };
  },
  'GET /s3/params': () => read('/s3/params?filename=kitchen.png'),
  'GET /s3/sts': () => read('/s3/sts'),
  'POST /s3/multipart': () => write('POST', '/s3/multipart', { filename: 'kitchen.png', type: 'image/png' }),
  'GET /s3/multipart/:uploadId': async () => read((await anUpload()).path('')),
  'GET /s3/multipart/:uploadId/batch': async () => read(`${(await anUpload()).path('/batch')}&partNumbers=1`),
  'GET /s3/multipart/:uploadId/:partNumber': async () => read((await anUpload()).path('/1')),
  'PUT /s3/multipart/:uploadId/:partNumber': async () => (await anUpload()).part,
  'POST /s3/multipart/:uploadId/complete': async () => {
    const { path, part } = await anUpload();
    const { ETag } = await (await fetchFromWorker(part.path, part.init)).json<{ ETag: string }>();
    return write('POST', path('/complete'), { parts: [{ PartNumber: 1, ETag }] });
  },
  'DELETE /s3/multipart/:uploadId': async () => remove((await anUpload()).path('')),
};
