import type { Portal } from '../../worker/contract/groups/group';
import { api } from '../api/client';
import { isGone, readAnswer } from '../api/errors';

/** All of a group as it was read, and the `ETag` by which it is not sent again while nothing changes. */
type ReadPortal = { portal: Portal; tag: string | null };

type Reading = {
  client?: Pick<typeof api, 'portal'>;
  /** What was read before; it is the answer where nothing has changed since. */
  last?: ReadPortal | null;
};

/** All of a group by its share code as it was typed; null where there is none. Throws an ApiError for any other failure. */
export async function findPortal(shareCode: string, { client = api, last }: Reading = {}): Promise<ReadPortal | null> {
  const headers: Record<string, string> = last?.tag ? { 'If-None-Match': last.tag } : {};
  const answer = await client.portal[':shareCode'].$get(
    { param: { shareCode: encodeURIComponent(shareCode) } },
    { headers },
  );
  const { status }: { status: number } = answer;
  if (last && status === 304) return last;
  try {
    return { portal: await readAnswer<Portal>(answer), tag: answer.headers.get('ETag') };
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
