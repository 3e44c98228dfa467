import type { Context } from 'hono';
import { hasEnded } from '../../db/groups/retention';
import { foldShareCode } from '../contract/groups/share-code';
import type { AppEnv } from '../env';
import { groupEnded, notFound } from '../errors';
import { knownVersion, type Subject, type Versioned, versionedJson } from '../http/json-text';
import { readAtPrimary } from '../middleware/database';
import { admit } from './admit';
import { knownDeviceOf } from './known-device';
import { countLookUp, logMiss } from './look-ups';

/**
 * Answers a group's page as it is found by a share code, or 304 where the visitor has it already. Who has a tag of it
 * is inside and looks again, whatever has changed since. Where the code was changed once, who opens it is let in.
 * @param find reads the page unless its version is the known one
 * @throws ApiError 404 where nothing was found, 410 where the group has ended, 429 for too many look-ups
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
  const look = () => find(shareCode, known);
  const page = known === undefined ? await lookedUp(c, shareCode, look) : await found(c, shareCode, look);
  const answer = versionedJson<Page>(c, subject, page);
  if (page.hasChangedCode) await admit(c, shareCode, answer);
  return answer;
}

/**
 * What is found by a share code. A device that is known in the group is inside; everyone else might be guessing codes,
 * and is counted.
 * @throws ApiError 404 where nothing was found, 410 where the group has ended, 429 for too many look-ups
 */
export async function lookedUp<Found>(c: Context<AppEnv>, shareCode: string, look: () => Promise<Found | null>) {
  if (!(await knownDeviceOf(c, { shareCode }))) await countLookUp(c, shareCode);
  return found(c, shareCode, look);
}

async function found<Found>(c: Context<AppEnv>, shareCode: string, look: () => Promise<Found | null>): Promise<Found> {
  const nearby = await look();
  if (nearby !== null) return nearby;
  // The nearest replica may not have heard of a group that was made, or given its code, a moment ago.
  readAtPrimary(c);
  const there = await look();
  if (there !== null) return there;
  if (await hasEnded(c.var.db, shareCode)) throw groupEnded();
  logMiss(c);
  throw notFound('Group');
}
