import type { Portal } from '../../worker/contract/groups/group';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import { type api, call } from '../api/client';
import { isGone } from '../api/errors';
import { readPortal } from '../group-portal/read-portal';

type Client = Pick<typeof api, 'groups' | 'portal'>;

/** What the office's page of a group shows; `portal`, what its visitors see, is null where its property is gone or it has ended. */
export type GroupOffice = { group: GroupForStaff; portal: Portal | null };

/** Reads a group by the id of its address; null where there is none. */
export const readStaffGroup = (client: Client, id: string): Promise<GroupForStaff | null> =>
  nullWhereGone(call(client.groups[':id'].$get({ param: { id: encodeURIComponent(id) } })));

/** Reads all that the page shows; null where there is no such group. */
export async function readGroupOffice(client: Client, id: string): Promise<GroupOffice | null> {
  const group = await readStaffGroup(client, id);
  const read = group && !group.hasEnded ? await nullWhereGone(readPortal(group.shareCode, { client })) : null;
  return group && { group, portal: read?.portal ?? null };
}

async function nullWhereGone<T>(read: Promise<T>): Promise<T | null> {
  try {
    return await read;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
