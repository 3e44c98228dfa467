import type { Context } from 'hono';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { knownVersion, type Versioned, versionedJson } from '../http/versioned-json';
import { countAgainst } from '../middleware/rate-limit';

/**
 * Answers a group's page as it was found by a share code, or 304 where the visitor has it already. Who has it is
 * inside and looks again; everyone else might be guessing codes, and is counted.
 * @throws ApiError 404 where nothing was found, 429 for too many look-ups
 */
export async function answerGroupPage<Page>(c: Context<AppEnv>, find: (known?: string) => Promise<Versioned | null>) {
  const page = await find(knownVersion(c));
  if (page?.body !== null) await countAgainst(c, 'LOOKUP_LIMIT');
  if (!page) throw notFound('Group');
  return versionedJson<Page>(page);
}
