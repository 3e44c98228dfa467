import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dayMs } from '../../../contract/values/time';
import { png } from '../../support/images';
import { fetchFromWorker, staff, withKey } from '../../support/worker/calls';
import { aProperty, aUnit } from '../../support/worker/data';
import { runInDays } from '../../support/worker/scheduled-run';
import { brokenPhotos, storedNames, upload } from '../../support/worker/uploads';
import { propertyForm } from '../../support/world';

const isStored = async (key: string) => {
  const row = await env.DB.prepare('SELECT 1 FROM stored_objects WHERE key = ?').bind(key).first();
  const isInR2 = (await storedNames()).includes(key);
  expect(isInR2).toBe(row !== null);
  return isInR2;
};

describe('the sweep of objects', () => {
  it('deletes objects, and their copies, that were unreferenced for seven days', async () => {
    const { url, filename } = await upload(png(700, 500));
    await fetchFromWorker(`${url}?w=320`);
    await runInDays(0);
    await runInDays(6.9);
    expect(await isStored(filename)).toBe(true);
    await runInDays(7.1);
    expect(await isStored(filename)).toBe(false);
    expect((await storedNames()).filter((name) => name.startsWith(filename))).toEqual([]);
  });

  it('keeps recent uploads', async () => {
    const { filename } = await upload();
    await runInDays(30);
    expect(await isStored(filename)).toBe(true);
  });

  it('keeps photos and logos that a property or unit shows, also a deleted one that can be restored', async () => {
    const [base, plan, logo, whole] = await Promise.all([upload(), upload(), upload(), upload()]);
    const basePhotos = [base, { url: `https://leasing.test${whole.url}?w=640` }];
    const property = await aProperty({ basePhotos });
    await aUnit(property.id, { photos: [{ url: plan.url }] });
    await staff.put(`/api/properties/${property.id}/logo`, { logoUrl: logo.url });
    await runInDays(0);
    await runInDays(8);
    for (const { filename } of [base, plan, logo, whole]) expect(await isStored(filename)).toBe(true);

    await staff.delete(`/api/properties/${property.id}`);
    await runInDays(29.9);
    await runInDays(37);
    for (const { filename } of [base, plan, logo, whole]) expect(await isStored(filename)).toBe(true);
    await runInDays(37.1);
    await runInDays(44.2);
    for (const { filename } of [base, plan, logo, whole]) expect(await isStored(filename)).toBe(false);
  });

  it('a reference in between restarts the seven days', async () => {
    const photo = await upload();
    await runInDays(0);
    const property = await aProperty({ basePhotos: [photo] });
    await runInDays(6);
    await staff.put(`/api/properties/${property.id}`, { basePhotos: [] });
    await runInDays(8);
    await runInDays(14.9);
    expect(await isStored(photo.filename)).toBe(true);
    await runInDays(15.1);
    expect(await isStored(photo.filename)).toBe(false);
  });

  it('storage failed → tries again in the next run', async () => {
    const { filename } = await upload();
    await runInDays(0);
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(runInDays(8, brokenPhotos)).rejects.toThrow(/jobs failed/);
    expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toEqual([
      expect.objectContaining({ event: 'job_failed', job: 'removeAbandonedObjects', name: 'Error' }),
    ]);
    expect(await isStored(filename)).toBe(true);
    await runInDays(9);
    expect(await isStored(filename)).toBe(false);
  });

  it('the database fails → the log names the sweep and the deliveries', async () => {
    const lost = () => {
      throw new Error('Network connection lost.');
    };
    const session = { prepare: lost, batch: lost, getBookmark: () => null };
    const DB = { withSession: () => session } as unknown as D1Database;
    const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
    await expect(runInDays(0, { DB })).rejects.toThrow();
    const failed = lines.mock.calls.map(([line]) => JSON.parse(line));
    expect(new Set(failed.map(({ event }) => event))).toEqual(new Set(['job_failed']));
    const jobs = failed.map(({ job }) => job);
    expect(jobs).toEqual(expect.arrayContaining(['deleteOldKeys', 'enqueueWhatIsDue', 'notifyOfDueTimes']));
  });

  it('deletes records of uploads that were never stored', async () => {
    await env.DB.prepare(
      "INSERT INTO stored_objects (key, content_type, size, original_name, created_at) VALUES ('lost', 'image/png', 1, '', '2026-01-01T00:00:00.000Z')",
    ).run();
    await runInDays(0);
    await runInDays(8);
    expect(await isStored('lost')).toBe(false);
  });

  it('deletes a batch of a long list, at most a thousand names at once, and the rest in the next run', async () => {
    const old = new Date(Date.now() - 8 * dayMs).toISOString();
    await env.DB.prepare(
      `INSERT INTO stored_objects (key, content_type, size, original_name, unreferenced_since, created_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 150)
       SELECT 'many-' || n, 'image/png', 1, '', ?1, ?1 FROM numbers`,
    )
      .bind(old)
      .run();
    const left = () =>
      env.DB.prepare("SELECT count(*) AS count FROM stored_objects WHERE key LIKE 'many-%'").first<number>('count');
    const deleted: string[][] = [];
    const PHOTOS = {
      delete: async (names: string[]) => {
        deleted.push(names);
        await env.PHOTOS.delete(names);
      },
    } as R2Bucket;
    await runInDays(0, { PHOTOS });
    expect(await left()).toBe(60);
    expect(deleted.flat()).toEqual(expect.arrayContaining(['many-1', 'many-1/preview.jpg']));
    expect(new Set(deleted.flat()).size).toBe(90 * 12);
    expect(Math.max(...deleted.map((names) => names.length))).toBeLessThanOrEqual(1000);
    await runInDays(0);
    expect(await left()).toBe(0);
  });
});

describe('the sweep of open uploads', () => {
  type Opened = { key: string; uploadId: string };

  const open = async () => (await staff.post<Opened>('/s3/multipart', { filename: 'kitchen.png' })).body;
  const statusOf = async ({ uploadId, key }: Opened) =>
    (await staff.get(`/s3/multipart/${encodeURIComponent(uploadId)}?key=${key}`)).status;

  it('aborts those older than a day', async () => {
    const opened = await open();
    await env.PHOTOS.put(`incoming/${opened.key}`, 'joined, but never completed');
    await runInDays(0.9);
    expect(await statusOf(opened)).toBe(200);
    await runInDays(1.1);
    expect(await statusOf(opened)).toBe(404);
    expect(await storedNames()).not.toContain(`incoming/${opened.key}`);
    const upload = env.PHOTOS.resumeMultipartUpload(`incoming/${opened.key}`, opened.uploadId);
    await expect(upload.uploadPart(1, 'late')).rejects.toThrow();
  });

  it('storage failed → tries again in the next run', async () => {
    const opened = await open();
    await expect(runInDays(2, brokenPhotos)).rejects.toThrow();
    expect(await statusOf(opened)).toBe(200);
    await runInDays(3);
    expect(await statusOf(opened)).toBe(404);
  });
});

describe('the sweep of idempotency keys', () => {
  const keys = () => env.DB.prepare('SELECT count(*) AS count FROM idempotency_keys').first<number>('count');

  beforeEach(async () => {
    await env.DB.exec('DELETE FROM idempotency_keys');
  });

  it('deletes keys older than a day', async () => {
    await staff.post('/api/properties', propertyForm, withKey());
    await runInDays(0.9);
    expect(await keys()).toBe(1);
    await runInDays(1.1);
    expect(await keys()).toBe(0);
  });

  it('deletes all of them in one run, also after a busy day', async () => {
    await env.DB.prepare(
      `INSERT INTO idempotency_keys (scope, key, request_hash, row_id, created_at)
       WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 12000)
       SELECT 'message 1', 'busy-day-' || n, '', n, ?1 FROM numbers`,
    )
      .bind(new Date(Date.now() - 2 * dayMs).toISOString())
      .run();
    await runInDays(0);
    expect(await keys()).toBe(0);
  });

  it('continues when storage fails', async () => {
    await staff.post('/api/properties', propertyForm, withKey());
    await upload();
    await runInDays(0);
    await expect(runInDays(8, brokenPhotos)).rejects.toThrow();
    expect(await keys()).toBe(0);
  });
});
