import type { ActivityEntry } from '../../../../contract/activity';
import type { Group } from '../../../../contract/group';
import type { Participant } from '../../../../contract/participant';
import { aBrowser, staff, visitor } from '../calls';
import { aGroup, aParticipant, completeSetup } from '../data';

/** The steps of a property as `propertyForm` has them. */
export const steps = { applied: 1, guarantor: 2, approved: 3, signed: 4 };

/** A group that Maya leads, in which Ana and Ben are in, each on a browser of their own. */
export async function aGroupWithSteps(changes: object = {}) {
  const group = await aGroup(changes);
  const [maya, ana, ben] = [aBrowser(), aBrowser(), aBrowser()];
  await completeSetup(group, maya);
  const anas = await aParticipant(group.id, { name: 'Ana', interestLevel: 'im_in' }, ana);
  const bens = await aParticipant(group.id, { name: 'Ben', interestLevel: 'im_in' }, ben);
  return { ...group, maya, ana, ben, anas, bens };
}

/** Sets whether a member's step is done. */
export const setStepDone = (who: typeof visitor, { id }: { id: number }, stepId: number, done: unknown = true) =>
  who.put<Participant>(`/api/participants/${id}/steps/${stepId}`, { done });

/** What visitors see of a group. */
export const shown = async ({ shareCode }: { shareCode: string }) =>
  (await staff.get<Group>(`/api/groups/share/${shareCode}`)).body;

/** The newest entries of a group's activity. */
export const readActivity = async ({ id }: { id: number }, who = visitor) =>
  (await who.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body;

/** A guarantor's token, of a link that the member made. */
export const guarantorToken = async (who: typeof visitor, { id }: { id: number }) =>
  (await who.post<{ token: string }>(`/api/participants/${id}/guarantor-link`)).body.token;

/** What staff read of a group. */
export const readAsStaff = async <Body>({ id }: { id: number }) => (await staff.get<Body>(`/api/groups/${id}`)).body;
