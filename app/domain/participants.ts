import { nameKey } from '../../worker/contract/name-key';

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

/** Whether a sender is the point person: by name, which is all that a chat knows. */
export function isPointPerson(senderName: string, group: { pointPersonName: string }): boolean {
  return nameKey(senderName) === nameKey(group.pointPersonName);
}

export function peopleInChat(participants: readonly unknown[]): number {
  return participants.length + 1;
}
