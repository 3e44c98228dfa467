import type { Me } from '../../../worker/contract/groups/device';
import type { Group } from '../../../worker/contract/groups/group';

/** In whose name something is written: a member's, or, where `participantId` is null, the point person's or a stranger's. */
export type Writer = { participantId: number | null; name: string };

/**
 * In whose names a device can write (docs/product.md, "Devices"): of the members that it is known as, the first that
 * joined first, and of the point person.
 */
export function writersOf(me: Me, group: Pick<Group, 'participants' | 'pointPersonName'>): Writer[] {
  const members = me.participantIds.flatMap((participantId, index) => {
    const participant = group.participants.find(({ id }) => id === participantId);
    // The page may not have heard yet of who has just joined.
    const name = participant?.name ?? (index === 0 ? me.name : null);
    return name === null ? [] : [{ participantId, name }];
  });
  return me.isPointPerson ? [...members, { participantId: null, name: group.pointPersonName }] : members;
}
