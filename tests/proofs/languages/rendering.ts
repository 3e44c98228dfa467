import { median } from '../../../dev/bench/load';
import { languages } from '../../../texts/languages';
import { OwnProduct } from '../../support/browser/own-product';
import type { Figures } from '../figures';

/**
 * Asks for the demo's group in each language in turn, `ROUNDS` times (60 by default); beside them for a file that is only sent.
 * @returns the median in ms, from the request to the last byte of the answer
 */
export async function renderingByLanguage(): Promise<Figures> {
  const rounds = Number(process.env.ROUNDS ?? 60);
  const product = new OwnProduct(Number(process.env.PORT ?? 8790));
  try {
    await product.start();
    const taken: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++) {
      await take('a file', '/robots.txt');
      for (const language of languages) await take(language, '/group/STAY2GTH', language);
    }
    return { rounds, ...Object.fromEntries(Object.entries(taken).map(([what, ms]) => [what, median(ms)])) };

    async function take(what: string, path: string, language = 'en') {
      const started = performance.now();
      const answer = await fetch(`${product.site}${path}`, { headers: { 'Accept-Language': language } });
      await answer.text();
      taken[what] = [...(taken[what] ?? []), performance.now() - started];
    }
  } finally {
    await product.remove();
  }
}
