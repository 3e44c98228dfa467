import type { Me } from '../../../worker/contract/groups/device';
import type { Group } from '../../../worker/contract/groups/group';
import { nameKey } from '../../../worker/contract/groups/name-key';

/** The first participant who goes by a name, however it is spelled; undefined where nobody does, or nothing is typed. */
export function participantNamed<Participant extends { name: string }>(
  typedName: string,
  participants: readonly Participant[],
): Participant | undefined {
  const key = nameKey(typedName);
  return key === '' ? undefined : participants.find(({ name }) => nameKey(name) === key);
}

/** The first participant who goes by one of some names, looked for one name after the other. */
export function firstParticipantNamed<Participant extends { name: string }>(
  names: readonly string[],
  participants: readonly Participant[],
): Participant | undefined {
  return names.flatMap((name) => participantNamed(name, participants) ?? [])[0];
}

type Message = { senderName: string; isPointPerson: boolean };

/**
 * What the chat says of a sender beside their name (docs/product.md, "Chat"): null for everyone but the point person,
 * and who goes by exactly their name.
 */
export function pointPersonBadge(
  { senderName, isPointPerson }: Message,
  group: { pointPersonName: string; pointPersonHasDevice: boolean },
): 'verified' | 'not verified' | 'by name' | null {
  if (isPointPerson) return 'verified';
  if (senderName.trim() !== group.pointPersonName.trim()) return null;
  return group.pointPersonHasDevice ? 'not verified' : 'by name';
}

export function peopleInChat(participants: readonly unknown[]): number {
  return participants.length + 1;
}

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
