import type { Me } from '../../../worker/contract/groups/device';
import type { Group } from '../../../worker/contract/groups/group';

/**
 * Whether a device may change a participant's interest and room (docs/product.md, "Who may change what"); undefined while
 * that is not known.
 * @param me undefined while it is not known who the device is
 */
export function mayEdit(
  participantId: number,
  { customizations }: Pick<Group, 'customizations'>,
  me: Me | undefined,
): boolean | undefined {
  if (customizations.editing === 'anyone') return true;
  return me && (me.isPointPerson || me.participantIds.includes(participantId));
}

/** Participants with one's own before the others. */
export function ownFirst<Participant extends { id: number }>(
  participants: readonly Participant[],
  isMine: (participant: Participant) => boolean,
): Participant[] {
  return [...participants.filter(isMine), ...participants.filter((participant) => !isMine(participant))];
}
