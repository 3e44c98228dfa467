import { env } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import type { Property } from '../../../contract/property';
import { officeLimits } from '../../../contract/values/office-limits';
import { sign, signedUploadUrl, uploadPermission } from '../../../worker/uploads/upload-signature';
import { joined, jpegFromPhone, png, textBytes } from '../../support/images';
import { expectStaffOnly, fetchFromWorker, staff } from '../../support/worker/calls';
import { aGroup, aProperty, unknownId } from '../../support/worker/data';
import { connectToGroup } from '../../support/worker/live';
import { brokenImages, brokenPhotos, pathOf, send, storedNames } from '../../support/worker/uploads';

async function uploadAddress(): Promise<string> {
  const { body } = await staff.post<{ uploadURL: string }>('/api/logo/upload');
  return body.uploadURL;
}

/** An address that was signed eleven minutes ago. */
async function oldAddress(): Promise<string> {
  const key = crypto.randomUUID();
  const signature = sign(env, uploadPermission({ method: 'PUT', key }), new Date(Date.now() - 11 * 60_000));
  return `${env.APP_ORIGIN}/public-objects/${key}?${new URLSearchParams(signature)}`;
}

/** The upload client holds nothing but the address. */
const put = (address: string, file: BodyInit, bindings = {}) => send('PUT', pathOf(address), file, {}, bindings);

describe('POST /api/logo/upload', () => {
  it('answers an upload address on this site for one image', async () => {
    const answer = await staff.post<{ uploadURL: string }>('/api/logo/upload');
    expect(answer.status).toBe(200);
    expect(new URL(answer.body.uploadURL).origin).toBe(env.APP_ORIGIN);

    const stored = await put(answer.body.uploadURL, png(20, 20));
    expect(stored.status).toBe(200);
    expect(stored.headers.get('ETag')).toMatch(/^"[^"]+"$/);
    const served = await fetchFromWorker(pathOf(stored.headers.get('Location') ?? ''));
    expect(served.status).toBe(200);
    expect(served.headers.get('Content-Type')).toBe('image/png');
    expect(served.headers.get('ETag')).toBe(stored.headers.get('ETag'));
  });

  it('signed out → 401, another company → 403', async () => {
    await expectStaffOnly((who) => who.post('/api/logo/upload'));
  });

  it('no signing secret → 503', async () => {
    const answer = await staff.post('/api/logo/upload', undefined, { bindings: { SIGNING_SECRET: '' } });
    expect(answer.status).toBe(503);
  });
});

describe('PUT to an upload address', () => {
  it('a second upload → 409', async () => {
    const address = await uploadAddress();
    const first = await put(address, png(20, 20));
    const again = await put(address, png(30, 30));
    expect([first.status, again.status]).toEqual([200, 409]);
    const served = await fetchFromWorker(pathOf(first.headers.get('Location') ?? ''));
    expect((await served.arrayBuffer()).byteLength).toBe(Number(served.headers.get('Content-Length')));
  });

  it('two uploads at once: one → 200, the other → 409', async () => {
    const address = await uploadAddress();
    const answers = await Promise.all([put(address, png(20, 20)), put(address, png(20, 20))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('can be used again after a refusal (415) or a fault (503)', async () => {
    const address = await uploadAddress();
    expect((await put(address, 'no image')).status).toBe(415);
    expect((await put(address, png(20, 20), brokenImages)).status).toBe(503);
    expect((await put(address, png(20, 20), brokenPhotos)).status).toBe(503);
    expect((await put(address, png(20, 20))).status).toBe(200);
  });

  it('expired address → 403, with the words that upload clients look for', async () => {
    const answer = await put(await oldAddress(), png(20, 20));
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('<Message>Request has expired</Message>');
  });

  it('tampered address → 403', async () => {
    const names = await storedNames();
    const url = new URL(await uploadAddress());
    const changed = (change: (copy: URL) => void) => {
      const copy = new URL(url);
      change(copy);
      return copy.href;
    };
    const addresses = [
      changed(({ searchParams }) => searchParams.set('expires', '9999999999')),
      changed(({ searchParams }) => searchParams.set('signature', 'AAAA')),
      changed(({ searchParams }) => searchParams.set('signature', '%%%')),
      changed(({ searchParams }) => searchParams.delete('signature')),
      changed(({ searchParams }) => searchParams.delete('expires')),
      changed(({ searchParams }) => searchParams.set('name', 'other.png')),
      changed((copy) => (copy.pathname = `/public-objects/${crypto.randomUUID()}`)),
      changed((copy) => (copy.search = '')),
      signedUploadUrl(env, { method: 'POST', key: crypto.randomUUID() }),
      signedUploadUrl({ ...env, SIGNING_SECRET: 'another secret' }, { method: 'PUT', key: crypto.randomUUID() }),
      (await oldAddress()).replace(/expires=\d+/, 'expires=9999999999'),
    ];
    for (const address of addresses) {
      const answer = await put(address, png(20, 20));
      expect(answer.status, address).toBe(403);
      expect(await answer.json()).toEqual({ message: "This upload URL isn't valid.", code: 'forbidden' });
    }
    expect(await storedNames()).toEqual(names);
  });

  it.each([
    ['text', textBytes('hello'), 415, 'Only image files are allowed'],
    ['nothing', new Uint8Array(), 415, 'Only image files are allowed'],
    ['more than 5 MB', joined(png(4, 4), new Uint8Array(officeLimits.logoBytes)), 413, 'An image can be at most 5 MB.'],
  ])('refuses %s', async (_, file, status, message) => {
    const answer = await put(await uploadAddress(), file);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ message });
  });

  it('removes the logo’s location metadata', async () => {
    const stored = await put(await uploadAddress(), jpegFromPhone);
    const served = await fetchFromWorker(pathOf(stored.headers.get('Location') ?? ''));
    expect(new TextDecoder('latin1').decode(await served.arrayBuffer())).not.toContain('Exif');
  });
});

describe('PUT /api/properties/{id}/logo', () => {
  const logoOf = async (id: number) => (await staff.get<Property>(`/api/properties/${id}`)).body.logoUrl;

  it('stores the path, given the upload address, the whole address or the path', async () => {
    const { id } = await aProperty();
    const uploadURL = await uploadAddress();
    const { pathname } = new URL(uploadURL);
    for (const logoUrl of [uploadURL, `${env.APP_ORIGIN}${pathname}`, pathname]) {
      const answer = await staff.put(`/api/properties/${id}/logo`, { logoUrl });
      expect(answer).toMatchObject({ status: 200, body: { logoUrl: pathname } });
      expect(await logoOf(id)).toBe(pathname);
    }
  });

  it.each([
    'https://evil.test/public-objects/logo',
    '//evil.test/public-objects/logo',
    '/\\evil.test/public-objects/logo',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/placeholder-property.jpg',
    '/public-objects/',
    '/public-objects/../api/health',
    '/public-objects/incoming/logo',
    '/public-objects/..',
    '/public-objects/a%2Fb',
    '/public-objects/logo#top',
    '/public-objects/logo?w=640',
    '/public-objects/./logo',
  ])('%s → 400', async (logoUrl) => {
    const { id } = await aProperty();
    const answer = await staff.put(`/api/properties/${id}/logo`, { logoUrl });
    expect(answer).toMatchObject({ status: 400, body: { message: 'A logo must be uploaded here first.' } });
    expect(await logoOf(id)).toBeNull();
  });

  it('without an address → 400', async () => {
    const { id } = await aProperty();
    const answer = await staff.put(`/api/properties/${id}/logo`, {});
    expect(answer).toMatchObject({ status: 400, body: { message: 'Logo URL is required' } });
  });

  it('signed out → 401, another company → 403, unknown property → 404', async () => {
    const { id } = await aProperty();
    const logoUrl = '/public-objects/logo';
    await expectStaffOnly((who) => who.put(`/api/properties/${id}/logo`, { logoUrl }));
    expect((await staff.put(`/api/properties/${unknownId}/logo`, { logoUrl })).status).toBe(404);
    expect((await staff.put('/api/properties/x/logo', { logoUrl })).status).toBe(404);
  });

  it('open pages of the property’s groups receive it', async () => {
    const group = await aGroup();
    const browser = await connectToGroup(group.id);
    await staff.put(`/api/properties/${group.propertyId}/logo`, { logoUrl: '/public-objects/logo' });
    expect(await browser.heard()).toContainEqual({
      type: 'group_changed',
      groupId: group.id,
      version: expect.any(Number),
    });
    browser.close();
  });
});

describe('DELETE /api/properties/{id}/logo', () => {
  it('removes the logo', async () => {
    const { id } = await aProperty();
    await staff.put(`/api/properties/${id}/logo`, { logoUrl: '/public-objects/logo' });
    expect(await staff.delete(`/api/properties/${id}/logo`)).toMatchObject({ status: 200, body: { ok: true } });
    expect((await staff.get<Property>(`/api/properties/${id}`)).body.logoUrl).toBeNull();
  });

  it('signed out → 401, another company → 403, unknown property → 404', async () => {
    const { id } = await aProperty();
    await expectStaffOnly((who) => who.delete(`/api/properties/${id}/logo`));
    expect((await staff.delete(`/api/properties/${unknownId}/logo`)).status).toBe(404);
  });
});
