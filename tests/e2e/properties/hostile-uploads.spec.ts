import { Buffer } from 'node:buffer';
import type { Property } from '../../../contract/property';
import { aProperty } from '../../support/browser/data';
import { hostileFiles } from '../../support/browser/hostile-files';
import { openAsStaff } from '../../support/browser/staff-pages';
import { expect, test } from '../../support/browser/test';
import { joined, jpegFromPhone, phoneSecrets, png, pngDeclaring, textBytes } from '../../support/images';

/*
 * Files that are something else than they say, or more than they say, through each of the three uploads, sent by a
 * staff page as its own uploaders send them. Whatever is taken must be served as a picture and as nothing else.
 */

test.use({ expectedErrors: [/413|415/] });

const script = '<script>alert(1)</script>';
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;

/** Pictures that are more than a picture; they may be taken, and only the picture is kept. */
const polyglots: [what: string, bytes: Uint8Array][] = [
  ['a photo with GPS, names and a city in it', jpegFromPhone],
  ['a JPEG that goes on as a page', joined(jpegFromPhone, textBytes(script))],
  ['a JPEG that goes on as an archive', joined(jpegFromPhone, textBytes('PK\u0003\u0004'), png(2, 2))],
  ['a JPEG that was cut off', jpegFromPhone.slice(0, jpegFromPhone.length - 40)],
  ['a JPEG that was cut off in its EXIF', jpegFromPhone.slice(0, 300)],
  ['a PNG that goes on as a page', joined(png(4, 4), textBytes(script))],
  ['a PNG that goes on as an SVG', joined(png(4, 4), textBytes(svg))],
  ['a PNG with a page ahead of it', joined(textBytes(script), png(4, 4))],
  ['a PNG that was cut off', png(40, 40).slice(0, 60)],
  ['a PNG that says it is enormous', pngDeclaring(60_000, 60_000)],
  ['a PNG that says it is large', pngDeclaring(6000, 6000)],
  ['an SVG', textBytes(svg)],
];

/** 24 of them, every kind; at the full size of `npm run prove -- hostile-uploads` 60, with more of each. */
const [count, kinds, every] = process.env.PROOF === 'full' ? [60, 28, 5] : [24, 8, 12];
const others = hostileFiles.filter((_, index) => index < kinds || index % every === 0);
const files = [...polyglots, ...others].slice(0, count);

const traces = [...phoneSecrets, 'GPS', '<script', '<svg', 'PK\u0003\u0004'];

test('only images are served, and an image without anything else in its file', async ({ page }) => {
  test.setTimeout(300_000);
  const property: Property = await aProperty(page.request);
  await openAsStaff(page, '/admin/create-property');
  expect(files).toHaveLength(count);
  const outcome = await page.evaluate(
    async ({ files, unitId, traces }) => {
      const form = (field: string, file: Blob) => {
        const data = new FormData();
        data.set(field, file, 'floor.png');
        return data;
      };
      const read = <T>(answer: Response) => answer.json<T>();
      const post = (path: string, body?: FormData) => fetch(path, { method: 'POST', body });
      const uploads: Record<string, (file: Blob) => Promise<[number, string[]]>> = {
        photo: async (file) => {
          const answer = await post('/api/upload', form('file', file));
          return [answer.status, answer.ok ? [(await read<{ url: string }>(answer)).url] : []];
        },
        'floor plan': async (file) => {
          const answer = await post(`/api/units/${unitId}/photos`, form('photo', file));
          const { photos } = answer.ok ? await read<{ photos: { url: string }[] }>(answer) : { photos: [] };
          const last = photos.length - 1;
          // A unit holds twenty; each makes room for the next.
          if (answer.ok) await fetch(`/api/units/${unitId}/photos/${last}`, { method: 'DELETE' });
          return [answer.status, photos.slice(-1).map(({ url }) => url)];
        },
        logo: async (file) => {
          const { uploadURL } = await read<{ uploadURL: string }>(await post('/api/logo/upload'));
          const answer = await fetch(uploadURL, { method: 'PUT', body: file });
          return [answer.status, answer.ok ? [answer.headers.get('Location') ?? ''] : []];
        },
      };
      const counts: Record<string, number> = {};
      const wrong: string[] = [];
      for (const [what, base64] of files) {
        const bytes = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0));
        for (const [name, upload] of Object.entries(uploads)) {
          const [status, urls] = await upload(new Blob([bytes], { type: 'image/png' }));
          counts[status] = (counts[status] ?? 0) + 1;
          if (![200, 201, 413, 415].includes(status)) wrong.push(`${name} ${what}: ${status}`);
          for (const url of urls) {
            for (const address of [url, `${url}?w=320`]) {
              const served = await fetch(address);
              const header = (name: string) => served.headers.get(name) ?? '';
              if (!/^image\/(png|jpeg|webp|avif)$/.test(header('Content-Type')))
                wrong.push(`${what} is ${header('Content-Type')}`);
              if (header('X-Content-Type-Options') !== 'nosniff') wrong.push(`${what} may be sniffed`);
              if (!header('Content-Security-Policy').includes('sandbox')) wrong.push(`${what} has no sandbox`);
              const text = new TextDecoder('latin1').decode(await served.arrayBuffer());
              wrong.push(...traces.filter((trace) => text.includes(trace)).map((trace) => `${what} keeps ${trace}`));
            }
          }
        }
      }
      return { counts, wrong };
    },
    {
      files: files.map(([what, bytes]) => [what, Buffer.from(bytes).toString('base64')]),
      unitId: property.units[0]?.id,
      traces,
    },
  );
  expect(outcome.wrong).toEqual([]);
  // Some of each: what is taken is looked at, and what is refused is refused for a reason.
  const { 200: logos = 0, 201: photos = 0, 413: large = 0, 415: other = 0 } = outcome.counts;
  expect(Math.min(logos, photos, large, other)).toBeGreaterThan(0);
  expect(logos + photos + large + other).toBe(3 * count);
});
