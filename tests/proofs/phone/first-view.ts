import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import type { Figures } from '../figures';

const kinds: Record<string, string> = {
  document: 'html',
  script: 'scripts',
  stylesheet: 'styles',
  font: 'fonts',
  image: 'photos',
};

/** What a first view brings over the network before anybody scrolls, by kind, in bytes; text as gzip makes it. */
export async function bytesOfFirstView(page: Page, path: string): Promise<Figures> {
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const figures: Figures = {};
  for (const answer of answers) {
    const kind = `bytes of ${kinds[answer.request().resourceType()] ?? 'the rest'}`;
    const body = await answer.body().catch(() => Buffer.alloc(0));
    const isPacked = /image\/(?!svg)|font/.test(answer.headers()['content-type'] ?? '');
    figures[kind] = (figures[kind] ?? 0) + (isPacked ? body.length : gzipSync(body, { level: 9 }).length);
  }
  return { ...figures, 'bytes of everything': Object.values(figures).reduce((sum, bytes) => sum + bytes, 0) };
}
