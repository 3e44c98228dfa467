import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { officeLimits } from '../../../contract/values/office-limits';
import { readImageHeader } from '../../../worker/uploads/images';
import {
  avif,
  gif,
  joined,
  jpegFromPhone,
  phoneSecrets,
  png,
  pngDeclaring,
  textBytes,
  webp,
} from '../../support/images';
import { fetchFromWorker } from '../../support/worker/calls';
import { staffHeaders } from '../../support/worker/staff';
import { brokenImages, brokenPhotos, formWith, send, storedNames, upload } from '../../support/worker/uploads';

const outsider = await staffHeaders({ email: 'guest@university.test' });

const post = (form: BodyInit, headers?: Record<string, string>) => send('POST', '/api/upload', form, headers);

async function storedBytes(key: string): Promise<Uint8Array> {
  const stored = await env.PHOTOS.get(key);
  return new Uint8Array((await stored?.arrayBuffer()) ?? []);
}

async function refused(file: Uint8Array<ArrayBuffer>, name?: string, type?: string) {
  const before = await storedNames();
  const answer = await post(formWith('file', file, name, type));
  expect(await storedNames()).toEqual(before);
  const { message, code } = await answer.json<{ message: string; code: string }>();
  return { status: answer.status, message, code };
}

const notAnImage = { status: 415, message: 'Only image files are allowed', code: 'unsupported_media_type' };

describe('POST /api/upload', () => {
  it('stores a photo and answers its address (201)', async () => {
    const answer = await post(formWith('file', png(4, 3), 'kitchen.png'));
    expect(answer.status).toBe(201);
    const photo = await answer.json<{ url: string; filename: string; size: number }>();
    const served = await fetchFromWorker(photo.url);
    expect(photo).toEqual({
      url: `/public-objects/${photo.filename}`,
      filename: photo.filename,
      originalName: 'kitchen.png',
      size: (await served.arrayBuffer()).byteLength,
    });
    expect(served.headers.get('Content-Type')).toBe('image/png');
  });

  it.each([
    ['PNG', png(16, 8), 'image/png'],
    ['WebP', webp, 'image/webp'],
    ['GIF', gif, 'image/png'],
    ['AVIF', avif, 'image/webp'],
  ])('a %s is accepted whatever its name', async (_, file, contentType) => {
    const { filename } = await upload(file, 'notes.txt');
    const stored = await env.PHOTOS.get(filename);
    expect(stored?.httpMetadata?.contentType).toBe(contentType);
    expect(readImageHeader(await storedBytes(filename))).toMatchObject({ width: 16, height: 8 });
  });

  it('removes location, time and camera metadata, and rotates the photo upright', async () => {
    const whole = new TextDecoder('latin1').decode(jpegFromPhone);
    expect(phoneSecrets.filter((secret) => whole.includes(secret))).toEqual(phoneSecrets);
    expect(readImageHeader(jpegFromPhone)).toMatchObject({ width: 16, height: 8 });

    const { filename } = await upload(jpegFromPhone);
    const bytes = await storedBytes(filename);
    const text = new TextDecoder('latin1').decode(bytes);
    expect(phoneSecrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(readImageHeader(bytes)).toEqual({ type: 'jpg', width: 8, height: 16 });
  });

  it('the same photo gets another random key each time', async () => {
    const keys = [(await upload()).filename, (await upload()).filename];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keeps the file name without folders and invisible characters', async () => {
    expect((await upload(png(1, 1), 'C:\\photos\\kit\u202echen.png')).originalName).toBe('kitchen.png');
  });

  it('stores a record of the object', async () => {
    const { filename, size } = await upload();
    const row = await env.DB.prepare('SELECT * FROM stored_objects WHERE key = ?').bind(filename).first();
    expect(row).toMatchObject({
      content_type: 'image/png',
      size,
      original_name: 'kitchen.png',
      unreferenced_since: null,
    });
  });

  it.each([
    ['an empty file', new Uint8Array()],
    ['text', textBytes('hello')],
    ['a page called photo.png', textBytes('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG',
      textBytes('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    ],
    ['a BMP', joined(textBytes('BM'), new Uint8Array(60))],
    ['half a JPEG', jpegFromPhone.slice(0, 500)],
    ['half a PNG', png(300, 300).slice(0, 120)],
    ['a header and nothing else', pngDeclaring(100, 100)],
    ['a script that begins as a GIF does', textBytes('GIF89a/*aaaaaa*/=1;alert(document.domain)//')],
    ['a PNG that goes on as a page', joined(png(4, 3), textBytes('<script>alert(1)</script>'))],
    ['a GIF that goes on as PHP', joined(gif, textBytes('<?php system($_GET["c"]); ?>'))],
    ['a PNG that is a document', joined(png(4, 3), textBytes('%PDF-1.7'))],
    ['a WebP that is an archive', joined(webp, textBytes('PK\u0005\u0006'), new Uint8Array(18))],
  ])('refuses %s', async (_, file) => {
    expect(await refused(file, 'photo.png', 'image/png')).toEqual(notAnImage);
  });

  it.each([
    ['41 megapixels', pngDeclaring(8200, 5000)],
    ['a picture that unpacks to gigabytes', pngDeclaring(50_000, 50_000)],
    ['a line longer than the platform draws', pngDeclaring(12_001, 1)],
  ])('%s → 413', async (_, file) => {
    expect(await refused(file)).toEqual({
      status: 413,
      message: 'Images can have at most 40 megapixels and 12000 pixels per side.',
      code: 'too_large',
    });
  });

  it('more than 10 MB → 413', async () => {
    const tooLarge = { status: 413, message: 'An image can be at most 10 MB.', code: 'too_large' };
    expect(await refused(joined(png(4, 3), new Uint8Array(officeLimits.photoBytes)))).toEqual(tooLarge);
    const justTooLarge = joined(png(4, 3), new Uint8Array(officeLimits.photoBytes - png(4, 3).length + 1));
    expect(await refused(justTooLarge)).toEqual(tooLarge);
  });

  it('10 MB → 201', async () => {
    const file = joined(png(4, 3), new Uint8Array(officeLimits.photoBytes - png(4, 3).length));
    expect((await post(formWith('file', file))).status).toBe(201);
  });

  it.each([
    ['the wrong field', formWith('photo', png(1, 1))],
    ['text in the field', formWith('file', 'kitchen.png')],
    ['no field', new FormData()],
  ])('a form with %s → 400', async (_, form) => {
    const answer = await post(form);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: 'The form needs a file in the "file" field.', code: 'invalid' });
  });

  it('not a form → 415, malformed form → 400', async () => {
    const json = await send('POST', '/api/upload', '{}', {
      ...(await staffHeaders()),
      'Content-Type': 'application/json',
    });
    expect(json.status).toBe(415);
    const broken = await send('POST', '/api/upload', 'x', {
      ...(await staffHeaders()),
      'Content-Type': 'multipart/form-data; boundary=b',
    });
    expect(broken.status).toBe(400);
  });

  it('signed out → 401, another company → 403', async () => {
    expect((await post(formWith('file', png(1, 1)), {})).status).toBe(401);
    expect((await post(formWith('file', png(1, 1)), outsider)).status).toBe(403);
  });

  it.each([
    ['storage', brokenPhotos],
    ['image processing', brokenImages],
  ])('%s does not answer → 503', async (_, bindings) => {
    const before = await storedNames();
    const answer = await send('POST', '/api/upload', formWith('file', png(4, 3)), undefined, bindings);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    expect(await storedNames()).toEqual(before);
  });
});
