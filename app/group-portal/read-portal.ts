import type { Portal } from '../../worker/contract/groups/group';
import { api } from '../api/client';
import { isGone, readAnswer } from '../api/errors';
import { readMe } from './devices/use-me';

/** All of a group as it was read, and the `ETag` by which it is not sent again while nothing changes. */
type ReadPortal = { portal: Portal; tag: string | null };

type Reading = {
  client?: Pick<typeof api, 'portal'>;
  /** What was read before; it is the answer where nothing has changed since. */
  last?: ReadPortal | null;
};

/** All of a group by its share code as it was typed. Throws a CallFailed, with 404 or 410 where no group has it. */
async function readPortal(shareCode: string, { client = api, last }: Reading = {}): Promise<ReadPortal> {
  const headers: Record<string, string> = last?.tag ? { 'If-None-Match': last.tag } : {};
  const answer = await client.portal[':shareCode'].$get(
    { param: { shareCode: encodeURIComponent(shareCode) } },
    { headers },
  );
  const { status }: { status: number } = answer;
  if (last && status === 304) return last;
  return { portal: await readAnswer<Portal>(answer), tag: answer.headers.get('ETag') };
}

/** The same of a group whose code may have changed: a device that is known in it is told the one that it has now. */
export async function readPortalOf(groupId: number, shareCode: string, reading: Reading): Promise<ReadPortal> {
  try {
    return await readPortal(shareCode, reading);
  } catch (error) {
    const codeNow = isGone(error) ? await readCodeNow(groupId) : null;
    if (codeNow === null || codeNow === shareCode) throw error;
    return readPortal(codeNow);
  }
}

/** The code that a group has now; null where it tells this device none. */
async function readCodeNow(groupId: number): Promise<string | null> {
  try {
    return (await readMe(groupId)).shareCode;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
