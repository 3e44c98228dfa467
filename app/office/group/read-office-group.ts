import type { OfficeGroup, OfficeGroupPage } from '../../../contract/staff/office-group';
import { type api, call } from '../../client/client';
import { isGone } from '../../client/errors';

export const officeGroupTitle = (group: Pick<OfficeGroup, 'pointPersonName'> | null | undefined): string =>
  group ? `${group.pointPersonName} · Group` : 'Group';

/** Null if there is none. */
export async function readOfficeGroup(client: Pick<typeof api, 'groups'>, id: string): Promise<OfficeGroupPage | null> {
  try {
    return await call(client.groups[':id'].office.$get({ param: { id: encodeURIComponent(id) } }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}
