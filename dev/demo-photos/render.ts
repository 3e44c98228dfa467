/**
 * Draws the demo pictures: every scene is an SVG (written by hand or produced by a
 * small perspective kit) that Chromium rasterises into the committed image files.
 *
 *   npx node dev/demo-photos/render.ts            all pictures
 *   npx node dev/demo-photos/render.ts kitchen    only names containing "kitchen"
 *   npx node dev/demo-photos/render.ts --svg ...  also write the SVG beside the picture
 *
 * CHROMIUM may name another browser executable.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium as playwright } from '@playwright/test';
import chromium from '@sparticuz/chromium';
import { pictures } from './pictures.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const args = process.argv.slice(2);
const wanted = args.filter((a) => !a.startsWith('--'));
const executablePath = process.env.CHROMIUM ?? (await chromium.executablePath());
const browser = await playwright.launch({
  executablePath,
  args: process.env.CHROMIUM ? ['--no-sandbox'] : chromium.args,
});
const page = await (await browser.newContext()).newPage();
// drawn in software: a busy machine may need minutes for one picture
page.setDefaultTimeout(240_000);

/** An .ico file is a 22 byte header before an ordinary PNG. */
function iconHeader(side: number, length: number): Buffer {
  const h = Buffer.alloc(22);
  h.writeUInt16LE(1, 2);
  h.writeUInt16LE(1, 4);
  h.writeUInt8(side, 6);
  h.writeUInt8(side, 7);
  h.writeUInt16LE(1, 10);
  h.writeUInt16LE(32, 12);
  h.writeUInt32LE(length, 14);
  h.writeUInt32LE(22, 18);
  return h;
}

for (const picture of pictures) {
  if (wanted.length && !wanted.some((w) => picture.file.includes(w))) continue;
  const svg = typeof picture.svg === 'string' ? await readFile(here(picture.svg), 'utf8') : picture.svg();
  if (args.includes('--svg') && typeof picture.svg !== 'string')
    await writeFile(here(picture.file.replace(/\.\w+$/, '.svg')), svg);
  await page.setViewportSize({ width: picture.width, height: picture.height });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const jpeg = picture.file.endsWith('.jpg');
  const shot = await page.screenshot(
    jpeg ? { type: 'jpeg', quality: picture.quality ?? 82 } : { type: 'png', omitBackground: true },
  );
  const bytes = picture.file.endsWith('.ico') ? Buffer.concat([iconHeader(picture.width, shot.length), shot]) : shot;
  await writeFile(here(picture.file), bytes);
  const size = bytes.length;
  console.log(`${picture.file}  ${picture.width}x${picture.height}  ${Math.round(size / 1024)} kB`);
}
await browser.close();
