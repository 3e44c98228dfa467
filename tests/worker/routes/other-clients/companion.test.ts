import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../../../contract/values/limits';
import { png, textBytes } from '../../../support/images';
import { staff } from '../../../support/worker/calls';
import {
  addressOfPart,
  completeUpload,
  listParts,
  openUpload,
  sendPart,
  uploadPath,
} from '../../../support/worker/upload-in-parts';
import { brokenPhotos, formWith, pathOf, send } from '../../../support/worker/uploads';

/** The error text that both kinds of client look for. */
const saying = (message: string) => ({ message, error: message, code: 'invalid' });

const keySentence = 's3: the object key must be passed as a query parameter. For example: "?key=abc.jpg"';
const numberSentence = 's3: the part number must be a number between 1 and 10000.';
const partsSentence = 's3: `parts` must be an array of {ETag, PartNumber} objects.';

describe('GET /s3/params', () => {
  type Params = { method: string; url: string; fields: Record<string, string>; expires: number };

  const params = async (query: string) => (await staff.get<Params>(`/s3/params?${query}`)).body;

  function formOf({ fields }: Params, file = png(4, 3)): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([file]));
    return form;
  }

  it('answers a form policy that stores one image (201, then 409)', async () => {
    const given = await params('filename=kitchen.png&type=image%2Fpng&metadata%5Bname%5D=kitchen.png');
    expect(given).toEqual({
      method: 'POST',
      url: expect.stringContaining(env.APP_ORIGIN),
      fields: { key: expect.any(String), success_action_status: '201', 'content-type': 'image/png' },
      expires: 600,
    });
    const answer = await send('POST', pathOf(given.url), formOf(given), {});
    expect(answer.status).toBe(201);
    expect(answer.headers.get('ETag')).toMatch(/^".+"$/);
    expect(answer.headers.get('Location')).toBe(`${env.APP_ORIGIN}/public-objects/${given.fields.key}`);
    expect(await answer.json()).toMatchObject({ originalName: 'kitchen.png' });
    expect((await send('POST', pathOf(given.url), formOf(given), {})).status).toBe(409);
  });

  it('without a type: the policy has none', async () => {
    const { fields } = await params('filename=kitchen.png');
    expect(Object.keys(fields)).toEqual(['key', 'success_action_status']);
  });

  it('another key, address, method or field → 403, not an image → 415', async () => {
    const given = await params('filename=kitchen.png');
    const other = { ...given, fields: { ...given.fields, key: crypto.randomUUID() } };
    expect((await send('POST', pathOf(given.url), formOf(other), {})).status).toBe(403);
    expect((await send('POST', pathOf(given.url).replace('kitchen', 'cellar'), formOf(given), {})).status).toBe(403);
    expect((await send('PUT', pathOf(given.url), png(4, 3), {})).status).toBe(403);
    expect((await send('POST', pathOf(given.url), formOf(given, textBytes('hello')), {})).status).toBe(415);
    expect((await send('POST', pathOf(given.url), formWith('photo', png(4, 3)), {})).status).toBe(403);
  });

  it.each(['', 'filename=', 'type=image%2Fpng'])('without a file name → 400: %s', async (query) => {
    const answer = await staff.get(`/s3/params?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(
      saying('s3: the "filename" query parameter is required and must be a non-empty string'),
    );
  });
});

describe('the companion calls', () => {
  it('answer no credentials (400)', async () => {
    const answer = await staff.get('/s3/sts');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(saying('This Companion server does not support STS credentials'));
  });

  it.each([{}, { filename: '' }, { filename: 7 }, { filename: null }])(
    'without a file name → 400: %o',
    async (body) => {
      const answer = await staff.post('/s3/multipart', body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject(saying('s3: the "filename" field is required and must be a non-empty string'));
    },
  );

  it('not JSON → 415, too large → 413', async () => {
    const text = await staff.post('/s3/multipart', { filename: 'a' }, { headers: { 'Content-Type': 'text/plain' } });
    expect(text.status).toBe(415);
    const tooMuch = { filename: 'a'.repeat(limits.jsonBodyBytes) };
    expect((await staff.post('/s3/multipart', tooMuch)).status).toBe(413);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=none' };
    expect((await staff.post('/s3/multipart', tooMuch, { headers })).status).toBe(413);
  });

  it('without the key → 400', async () => {
    const path = `/s3/multipart/${encodeURIComponent((await openUpload()).uploadId)}`;
    const answers = [
      await staff.get(path),
      await staff.get(`${path}?key=`),
      await staff.get(`${path}/1`),
      await staff.get(`${path}/batch?partNumbers=1`),
      await staff.post(`${path}/complete`, { parts: [] }),
      await staff.delete(path),
    ];
    for (const { status, body } of answers)
      expect({ status, ...body }).toMatchObject({ status: 400, ...saying(keySentence) });
  });

  it.each(['0', '10001', '-1', 'x', '1.5', '1e2', '%31%30%30%30%31'])('refuse part number %s', async (number) => {
    const opened = await openUpload();
    expect((await staff.get(uploadPath(opened, `/${number}`))).body).toMatchObject(saying(numberSentence));
    const several = await staff.get(`${uploadPath(opened, '/batch')}&partNumbers=1,${number}`);
    expect(several.body).toMatchObject(saying(numberSentence));
  });

  it.each([undefined, 'x', {}, [1], [{}], [{ PartNumber: '1', ETag: 'a' }], [{ PartNumber: 1 }]])(
    'the parts %o → 400',
    async (parts) => {
      const answer = await completeUpload(await openUpload(), parts);
      expect(answer).toMatchObject({ status: 400, body: saying(partsSentence) });
    },
  );

  it('parts that were not uploaded → 400', async () => {
    const opened = await openUpload();
    const one = await sendPart(opened, 1, 'short');
    const two = await sendPart(opened, 2, 'short too');
    for (const parts of [[], [{ ...one, ETag: '"other"' }], [one, { ...one, PartNumber: 9 }], [one, two]]) {
      expect(await completeUpload(opened, parts)).toMatchObject({
        status: 400,
        body: saying("The parts don't match what was uploaded, or can't be combined."),
      });
    }
    expect((await listParts(opened)).body).toHaveLength(2);
  });

  it('upload of another key or id → 404', async () => {
    const opened = await openUpload();
    const others = [
      { ...opened, key: crypto.randomUUID() },
      { ...opened, uploadId: 'unknown' },
    ];
    for (const other of others) {
      expect((await listParts(other)).status).toBe(404);
      expect((await staff.get(uploadPath(other, '/1'))).status).toBe(404);
      expect((await staff.get(`${uploadPath(other, '/batch')}&partNumbers=1`)).status).toBe(404);
      expect((await completeUpload(other, [{ PartNumber: 1, ETag: 'a' }])).status).toBe(404);
      expect((await staff.delete(uploadPath(other))).status).toBe(404);
    }
  });

  it('storage does not answer → 503, and the next attempt works', async () => {
    const bindings = brokenPhotos;
    expect((await staff.post('/s3/multipart', { filename: 'a' }, { bindings })).status).toBe(503);
    const opened = await openUpload();
    const address = pathOf(await addressOfPart(opened, 1));
    expect((await send('PUT', address, 'part', {}, bindings)).status).toBe(503);
    expect((await staff.delete(uploadPath(opened), { bindings })).status).toBe(503);
    expect((await staff.delete(uploadPath(opened))).status).toBe(200);
  });
});
