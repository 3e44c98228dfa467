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

type Said = { senderName: string; isPointPerson: boolean };

/**
 * What the chat says of a sender beside their name (docs/product.md, "Chat"): null for everyone but the point person,
 * and who goes by exactly their name.
 */
export function pointPersonBadge(
  { senderName, isPointPerson }: Said,
  group: { pointPersonName: string; pointPersonHasDevice: boolean },
): 'verified' | 'not verified' | 'by name' | null {
  if (isPointPerson) return 'verified';
  if (senderName.trim() !== group.pointPersonName.trim()) return null;
  return group.pointPersonHasDevice ? 'not verified' : 'by name';
}

export function peopleInChat(participants: readonly unknown[]): number {
  return participants.length + 1;
}
