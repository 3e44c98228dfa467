import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { limits } from '../../worker/contract/limits';
import { readImageHeader } from '../../worker/image-header';
import { partPermission } from '../../worker/signed-part-url';
import { sign } from '../../worker/upload-signature';
import { fetchFromWorker, outsider, staff, visitor } from '../support/calls';
import { joined, jpegFromPhone, png, textBytes } from '../support/images';
import { brokenImages, brokenPhotos, formWith, pathOf, send, storedNames } from '../support/uploads';

type Opened = { key: string; uploadId: string; bucket: string };
type Part = { PartNumber: number; ETag: string; Size: number };

const five = 5 * 1024 * 1024;

async function open(filename = 'kitchen.png'): Promise<Opened> {
  const answer = await staff.post<Opened>('/s3/multipart', {
    filename,
    type: 'image/png',
    metadata: { name: filename },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const at = ({ uploadId, key }: Opened, rest = '') =>
  `/s3/multipart/${encodeURIComponent(uploadId)}${rest}?key=${encodeURIComponent(key)}`;

const addressOfPart = async (opened: Opened, number: number) =>
  (await staff.get<{ url: string; expires: number }>(at(opened, `/${number}`))).body.url;

/** Sends a part as the upload client does, which holds nothing but its address. */
async function sendPart(
  opened: Opened,
  number: number,
  bytes: BodyInit,
): Promise<{ PartNumber: number; ETag: string }> {
  const answer = await send('PUT', pathOf(await addressOfPart(opened, number)), bytes, {});
  expect(answer.status).toBe(200);
  return { PartNumber: number, ETag: answer.headers.get('ETag') ?? '' };
}

const complete = <Body = { message: string; error: string }>(opened: Opened, parts: unknown, bindings = {}) =>
  staff.post<Body>(at(opened, '/complete'), { parts }, { bindings });

const listParts = (opened: Opened) => staff.get<Part[]>(at(opened));

/** The error text that both kinds of client look for. */
const saying = (message: string) => ({ message, error: message, code: 'invalid' });

const keySentence = 's3: the object key must be passed as a query parameter. For example: "?key=abc.jpg"';
const numberSentence = 's3: the part number must be a number between 1 and 10000.';
const partsSentence = 's3: `parts` must be an array of {ETag, PartNumber} objects.';

describe('an upload in parts', () => {
  it('is opened, sent, completed and served', async () => {
    const opened = await open();
    expect(opened).toEqual({ key: expect.any(String), uploadId: expect.any(String), bucket: expect.any(String) });
    const image = png(600, 40);
    const file = joined(image, new Uint8Array(five + 1000 - image.length));
    const parts = [await sendPart(opened, 1, file.slice(0, five)), await sendPart(opened, 2, file.slice(five))];
    for (const { ETag } of parts) expect(ETag).toMatch(/^"[^"]+"$/);

    const answer = await complete<{ location: string; key: string; bucket: string }>(opened, parts);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      location: `${env.APP_ORIGIN}/public-objects/${opened.key}`,
      key: opened.key,
      bucket: opened.bucket,
    });
    const served = await fetchFromWorker(pathOf(answer.body.location));
    const header = readImageHeader(new Uint8Array(await served.arrayBuffer()));
    expect(header).toEqual({ type: 'png', width: 600, height: 40 });
  });

  it('leaves nothing behind but the image', async () => {
    const before = await storedNames();
    const opened = await open('me.jpg');
    const part = await sendPart(opened, 1, jpegFromPhone);
    await complete(opened, [part]);
    expect((await storedNames()).filter((name) => !before.includes(name))).toEqual([opened.key]);
    const stored = await (await env.PHOTOS.get(opened.key))?.arrayBuffer();
    expect(new TextDecoder('latin1').decode(stored)).not.toContain('Exif');
    const row = await env.DB.prepare('SELECT original_name FROM stored_objects WHERE key = ?').bind(opened.key).first();
    expect(row).toEqual({ original_name: 'me.jpg' });
    expect((await listParts(opened)).status).toBe(404);
  });

  it('lists the parts that have arrived, a part sent again in the place of the first', async () => {
    const opened = await open();
    expect((await listParts(opened)).body).toEqual([]);
    await sendPart(opened, 2, 'second');
    await sendPart(opened, 1, 'first');
    const again = await sendPart(opened, 1, 'first again');
    const { body } = await listParts(opened);
    expect(body).toEqual([
      { ...again, Size: 11 },
      { PartNumber: 2, ETag: expect.stringMatching(/^".+"$/), Size: 6 },
    ]);
  });

  it('has an address for each part, one by one or several at once', async () => {
    const opened = await open();
    const one = await staff.get<{ url: string; expires: number }>(at(opened, '/3'));
    expect(one.body).toEqual({ url: expect.stringContaining(env.APP_ORIGIN), expires: 600 });
    const several = await staff.get<{ presignedUrls: Record<string, string> }>(
      `${at(opened, '/batch')}&partNumbers=1,2`,
    );
    expect(Object.keys(several.body.presignedUrls)).toEqual(['1', '2']);
    const answer = await send('PUT', pathOf(several.body.presignedUrls['2'] ?? ''), 'second', {});
    expect(answer.status).toBe(200);
    expect((await listParts(opened)).body).toMatchObject([{ PartNumber: 2, Size: 6 }]);
  });

  it('can be given up', async () => {
    const opened = await open();
    await sendPart(opened, 1, png(4, 3));
    const address = await addressOfPart(opened, 2);
    const answer = await staff.delete(at(opened));
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect((await listParts(opened)).status).toBe(404);
    expect((await send('PUT', pathOf(address), 'late', {})).status).toBe(404);
    expect((await staff.delete(at(opened))).status).toBe(404);
  });

  it.each([
    ['what is no image', textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Only image files are allowed'],
    ['a page that begins as an image', joined(png(4, 3), textBytes('<script>')), 415, 'Only image files are allowed'],
  ])('is refused for %s, and forgotten', async (_, file, status, message) => {
    const before = await storedNames();
    const opened = await open();
    const answer = await complete(opened, [await sendPart(opened, 1, file)]);
    expect(answer).toMatchObject({ status, body: { message, error: message } });
    expect(await storedNames()).toEqual(before);
    expect((await listParts(opened)).status).toBe(404);
  });

  it('is refused past 10 MB', async () => {
    const before = await storedNames();
    const opened = await open();
    const parts = [1, 2, 3].map((number) => sendPart(opened, number, new Uint8Array(number < 3 ? five : 1)));
    const answer = await complete(opened, await Promise.all(parts));
    expect(answer).toMatchObject({ status: 413, body: { message: 'An image can be at most 10 MB.' } });
    expect(await storedNames()).toEqual(before);
  });

  it('can be completed again after a fault', async () => {
    const opened = await open();
    const part = await sendPart(opened, 1, png(4, 3));
    expect((await complete(opened, [part], brokenPhotos)).status).toBe(503);
    expect((await complete(opened, [part], brokenImages)).status).toBe(503);
    expect((await complete(opened, [part])).status).toBe(200);
  });

  it('is stored once by two completions at the same time', async () => {
    const opened = await open();
    const part = await sendPart(opened, 1, png(4, 3));
    const answers = await Promise.all([complete(opened, [part]), complete(opened, [part])]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 404, 409, 503]).toContain(status);
    expect((await fetchFromWorker(`/public-objects/${opened.key}`)).status).toBe(200);
  });
});

describe('GET /s3/params', () => {
  type Params = { method: string; url: string; fields: Record<string, string>; expires: number };

  const params = async (query: string) => (await staff.get<Params>(`/s3/params?${query}`)).body;

  function formOf({ fields }: Params, file = png(4, 3)): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', new Blob([file]));
    return form;
  }

  it('says how to post a form, which stores the image', async () => {
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

  it('leaves the type out where none is given', async () => {
    const { fields } = await params('filename=kitchen.png');
    expect(Object.keys(fields)).toEqual(['key', 'success_action_status']);
  });

  it('holds the form to its key, its address and images', async () => {
    const given = await params('filename=kitchen.png');
    const other = { ...given, fields: { ...given.fields, key: crypto.randomUUID() } };
    expect((await send('POST', pathOf(given.url), formOf(other), {})).status).toBe(403);
    expect((await send('POST', pathOf(given.url).replace('kitchen', 'cellar'), formOf(given), {})).status).toBe(403);
    expect((await send('PUT', pathOf(given.url), png(4, 3), {})).status).toBe(403);
    expect((await send('POST', pathOf(given.url), formOf(given, textBytes('hello')), {})).status).toBe(415);
    expect((await send('POST', pathOf(given.url), formWith('photo', png(4, 3)), {})).status).toBe(403);
  });

  it.each(['', 'filename=', 'type=image%2Fpng'])('needs a file name: %s', async (query) => {
    const answer = await staff.get(`/s3/params?${query}`);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(
      saying('s3: the "filename" query parameter is required and must be a non-empty string'),
    );
  });
});

describe('the companion calls', () => {
  it('lend no credentials', async () => {
    const answer = await staff.get('/s3/sts');
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(saying('This Companion server does not support STS credentials'));
  });

  it.each([{}, { filename: '' }, { filename: 7 }, { filename: null }])('need a file name: %o', async (body) => {
    const answer = await staff.post('/s3/multipart', body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(saying('s3: the "filename" field is required and must be a non-empty string'));
  });

  it('take JSON alone, and not much of it', async () => {
    const text = await staff.post('/s3/multipart', { filename: 'a' }, { headers: { 'Content-Type': 'text/plain' } });
    expect(text.status).toBe(415);
    expect((await staff.post('/s3/multipart', { filename: 'a'.repeat(limits.jsonBodyBytes) })).status).toBe(413);
  });

  it('need the key', async () => {
    const path = `/s3/multipart/${encodeURIComponent((await open()).uploadId)}`;
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
    const opened = await open();
    expect((await staff.get(at(opened, `/${number}`))).body).toMatchObject(saying(numberSentence));
    const several = await staff.get(`${at(opened, '/batch')}&partNumbers=1,${number}`);
    expect(several.body).toMatchObject(saying(numberSentence));
  });

  it.each([undefined, 'x', {}, [1], [{}], [{ PartNumber: '1', ETag: 'a' }], [{ PartNumber: 1 }]])(
    'refuse %o as the parts',
    async (parts) => {
      const answer = await complete(await open(), parts);
      expect(answer).toMatchObject({ status: 400, body: saying(partsSentence) });
    },
  );

  it('refuse parts that are not those that were sent', async () => {
    const opened = await open();
    const one = await sendPart(opened, 1, 'short');
    const two = await sendPart(opened, 2, 'short too');
    for (const parts of [[], [{ ...one, ETag: '"other"' }], [one, { ...one, PartNumber: 9 }], [one, two]]) {
      expect(await complete(opened, parts)).toMatchObject({
        status: 400,
        body: saying('The parts are not those that were sent, or cannot be joined.'),
      });
    }
    expect((await listParts(opened)).body).toHaveLength(2);
  });

  it('know no upload of another key or id', async () => {
    const opened = await open();
    const others = [
      { ...opened, key: crypto.randomUUID() },
      { ...opened, uploadId: 'unknown' },
    ];
    for (const other of others) {
      expect((await listParts(other)).status).toBe(404);
      expect((await staff.get(at(other, '/1'))).status).toBe(404);
      expect((await staff.get(`${at(other, '/batch')}&partNumbers=1`)).status).toBe(404);
      expect((await complete(other, [{ PartNumber: 1, ETag: 'a' }])).status).toBe(404);
      expect((await staff.delete(at(other))).status).toBe(404);
    }
  });

  it('are for staff alone', async () => {
    const opened = await open();
    const calls = [
      () => ['get', '/s3/params?filename=a'] as const,
      () => ['get', '/s3/sts'] as const,
      () => ['post', '/s3/multipart'] as const,
      () => ['get', at(opened)] as const,
      () => ['get', at(opened, '/1')] as const,
      () => ['get', `${at(opened, '/batch')}&partNumbers=1`] as const,
      () => ['post', at(opened, '/complete')] as const,
      () => ['delete', at(opened)] as const,
    ];
    for (const [method, path] of calls.map((call) => call())) {
      expect((await visitor[method](path)).status, path).toBe(401);
      expect((await outsider[method](path)).status, path).toBe(403);
    }
  });

  it('ask to try again while storage does not answer', async () => {
    const bindings = brokenPhotos;
    expect((await staff.post('/s3/multipart', { filename: 'a' }, { bindings })).status).toBe(503);
    const opened = await open();
    const address = pathOf(await addressOfPart(opened, 1));
    expect((await send('PUT', address, 'part', {}, bindings)).status).toBe(503);
    expect((await staff.delete(at(opened), { bindings })).status).toBe(503);
    expect((await staff.delete(at(opened))).status).toBe(200);
  });
});

describe("a part's address", () => {
  it('is good for its own part alone', async () => {
    const opened = await open();
    const address = pathOf(await addressOfPart(opened, 1));
    const forged = [
      address.replace('/1?', '/2?'),
      address.replace(opened.key, crypto.randomUUID()),
      address.replace(/expires=\d+/, 'expires=9999999999'),
      address.replace(/signature=/, 'signature=A'),
      at(opened, '/1'),
    ];
    for (const path of forged) expect((await send('PUT', path, 'part', {})).status, path).toBe(403);
    expect((await listParts(opened)).body).toEqual([]);
  });

  it('expires', async () => {
    const opened = await open();
    const signature = await sign(env, partPermission({ ...opened, partNumber: 1 }), new Date(Date.now() - 660_000));
    const answer = await send('PUT', `${at(opened, '/1')}&${new URLSearchParams(signature)}`, 'part', {});
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Message>Request has expired</Message>');
  });

  it('takes no more than a photo may weigh', async () => {
    const address = pathOf(await addressOfPart(await open(), 1));
    const answer = await send('PUT', address, new Uint8Array(limits.photoBytes + 1), {});
    expect(answer.status).toBe(413);
  });
});
