import type { Context } from 'hono';
import { firstLook } from '../contract/first-look';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { countAgainst } from '../middleware/rate-limit';
import { knownVersion, versionedJsonText } from './json-text';
import { builtOnce, type Found } from './kept-pages';

/**
 * Answers a group's page as it was found by a share code, or 304 where the visitor has it already (docs/product.md,
 * "Caching"). Who has it is inside, and looks again; everyone else might be guessing codes, and is counted.
 * @throws ApiError 404 where nothing was found, 429 for too many look-ups
 */
export async function answerPage<Page>(c: Context<AppEnv>, find: (known?: string) => Promise<Found | null>) {
  const found = await builtOnce(c.req.url, knownVersion(c), find);
  const isInside = found?.body === null && c.req.header(firstLook) === undefined;
  if (!isInside) await countAgainst(c, 'LOOKUP_LIMIT');
  if (!found) throw notFound('Group');
  return versionedJsonText<Page>(found);
}
