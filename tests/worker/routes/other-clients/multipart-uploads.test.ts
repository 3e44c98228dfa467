import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { officeLimits } from '../../../../contract/values/office-limits';
import { readImageHeader } from '../../../../worker/uploads/images';
import { partPermission, sign } from '../../../../worker/uploads/upload-signature';
import { joined, jpegFromPhone, png, textBytes } from '../../../support/images';
import { fetchFromWorker, staff } from '../../../support/worker/calls';
import {
  addressOfPart,
  completeUpload,
  listParts,
  openUpload,
  sendPart,
  uploadPath,
} from '../../../support/worker/upload-in-parts';
import { brokenImages, brokenPhotos, pathOf, send, storedNames } from '../../../support/worker/uploads';

const five = 5 * 1024 * 1024;

describe('an upload in parts', () => {
  it('is created, uploaded, completed and served', async () => {
    const opened = await openUpload();
    expect(opened).toEqual({ key: expect.any(String), uploadId: expect.any(String), bucket: expect.any(String) });
    const image = png(600, 40);
    const file = joined(image, new Uint8Array(five + 1000 - image.length));
    const parts = [await sendPart(opened, 1, file.slice(0, five)), await sendPart(opened, 2, file.slice(five))];
    for (const { ETag } of parts) expect(ETag).toMatch(/^"[^"]+"$/);

    const answer = await completeUpload<{ location: string; key: string; bucket: string }>(opened, parts);
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

  it('leaves only the image in storage', async () => {
    const before = await storedNames();
    const opened = await openUpload('me.jpg');
    const part = await sendPart(opened, 1, jpegFromPhone);
    await completeUpload(opened, [part]);
    expect((await storedNames()).filter((name) => !before.includes(name))).toEqual([opened.key]);
    const stored = await (await env.PHOTOS.get(opened.key))?.arrayBuffer();
    expect(new TextDecoder('latin1').decode(stored)).not.toContain('Exif');
    const row = await env.DB.prepare('SELECT original_name FROM stored_objects WHERE key = ?').bind(opened.key).first();
    expect(row).toEqual({ original_name: 'me.jpg' });
    expect((await listParts(opened)).status).toBe(404);
  });

  it('lists the uploaded parts; a part that is sent again replaces the first', async () => {
    const opened = await openUpload();
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

  it('has an upload address for each part, requested one by one or several at once', async () => {
    const opened = await openUpload();
    const one = await staff.get<{ url: string; expires: number }>(uploadPath(opened, '/3'));
    expect(one.body).toEqual({ url: expect.stringContaining(env.APP_ORIGIN), expires: 600 });
    const several = await staff.get<{ presignedUrls: Record<string, string> }>(
      `${uploadPath(opened, '/batch')}&partNumbers=1,2`,
    );
    expect(Object.keys(several.body.presignedUrls)).toEqual(['1', '2']);
    const answer = await send('PUT', pathOf(several.body.presignedUrls['2'] ?? ''), 'second', {});
    expect(answer.status).toBe(200);
    expect((await listParts(opened)).body).toMatchObject([{ PartNumber: 2, Size: 6 }]);
  });

  it('can be aborted; afterwards → 404', async () => {
    const opened = await openUpload();
    await sendPart(opened, 1, png(4, 3));
    const address = await addressOfPart(opened, 2);
    const answer = await staff.delete(uploadPath(opened));
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect((await listParts(opened)).status).toBe(404);
    expect((await send('PUT', pathOf(address), 'late', {})).status).toBe(404);
    expect((await staff.delete(uploadPath(opened))).status).toBe(404);
  });

  it.each([
    ['what is no image', textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'Only image files are allowed'],
    ['a page that begins as an image', joined(png(4, 3), textBytes('<script>')), 415, 'Only image files are allowed'],
  ])('%s → refused and deleted', async (_, file, status, message) => {
    const before = await storedNames();
    const opened = await openUpload();
    const answer = await completeUpload(opened, [await sendPart(opened, 1, file)]);
    expect(answer).toMatchObject({ status, body: { message, error: message } });
    expect(await storedNames()).toEqual(before);
    expect((await listParts(opened)).status).toBe(404);
  });

  it('more than 10 MB → 413', async () => {
    const before = await storedNames();
    const opened = await openUpload();
    const parts = [1, 2, 3].map((number) => sendPart(opened, number, new Uint8Array(number < 3 ? five : 1)));
    const answer = await completeUpload(opened, await Promise.all(parts));
    expect(answer).toMatchObject({ status: 413, body: { message: 'An image can be at most 10 MB.' } });
    expect(await storedNames()).toEqual(before);
  });

  it('completing after a fault (503) works', async () => {
    const opened = await openUpload();
    const part = await sendPart(opened, 1, png(4, 3));
    expect((await completeUpload(opened, [part], brokenPhotos)).status).toBe(503);
    expect((await completeUpload(opened, [part], brokenImages)).status).toBe(503);
    expect((await completeUpload(opened, [part])).status).toBe(200);
  });

  it('two completions at once → stored once', async () => {
    const opened = await openUpload();
    const part = await sendPart(opened, 1, png(4, 3));
    const answers = await Promise.all([completeUpload(opened, [part]), completeUpload(opened, [part])]);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 404, 409, 503]).toContain(status);
    expect((await fetchFromWorker(`/public-objects/${opened.key}`)).status).toBe(200);
  });
});
describe("a part's address", () => {
  it('is valid only for its own part (403)', async () => {
    const opened = await openUpload();
    const address = pathOf(await addressOfPart(opened, 1));
    const forged = [
      address.replace('/1?', '/2?'),
      address.replace(opened.key, crypto.randomUUID()),
      address.replace(/expires=\d+/, 'expires=9999999999'),
      address.replace(/signature=/, 'signature=A'),
      uploadPath(opened, '/1'),
    ];
    for (const path of forged) expect((await send('PUT', path, 'part', {})).status, path).toBe(403);
    expect((await listParts(opened)).body).toEqual([]);
  });

  it('expired → 403', async () => {
    const opened = await openUpload();
    const signature = sign(env, partPermission({ ...opened, partNumber: 1 }), new Date(Date.now() - 660_000));
    const answer = await send('PUT', `${uploadPath(opened, '/1')}&${new URLSearchParams(signature)}`, 'part', {});
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Message>Request has expired</Message>');
  });

  it('a part larger than a photo may be → 413', async () => {
    const address = pathOf(await addressOfPart(await openUpload(), 1));
    const answer = await send('PUT', address, new Uint8Array(officeLimits.photoBytes + 1), {});
    expect(answer.status).toBe(413);
  });
});
