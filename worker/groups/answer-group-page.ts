import type { Context } from 'hono';
import { foldShareCode } from '../contract/share-code';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { knownVersion, type Subject, type Versioned, versionedJson } from '../http/versioned-json';
import { knownDeviceOf } from './known-device';
import { countLookUp, logMiss } from './look-ups';

/**
 * Answers a group's page as it is found by a share code, or 304 where the visitor has it already. Who has a tag of it
 * is inside and looks again, whatever has changed since, and so is a device that is known in the group; everyone else
 * might be guessing codes, and is counted.
 * @param find reads the page unless its version is the known one
 * @throws ApiError 404 where nothing was found, 429 for too many look-ups
 */
export async function answerGroupPage<Page>(
  c: Context<AppEnv>,
  kind: 'group' | 'portal',
  typedCode: string,
  find: (shareCode: string, known?: string) => Promise<Versioned | null>,
) {
  const shareCode = foldShareCode(typedCode);
  const subject: Subject = [kind, shareCode];
  const known = knownVersion(c, subject);
  if (known === undefined && !(await knownDeviceOf(c, { shareCode }))) await countLookUp(c, shareCode);
  const page = await find(shareCode, known);
  if (!page) {
    logMiss(c);
    throw notFound('Group');
  }
  return versionedJson<Page>(c, subject, page);
}
