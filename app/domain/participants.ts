export function peopleInChat(participants: readonly unknown[]): number {
  return participants.length + 1;
}

export function ownFirst<Participant extends { id: number }>(
  participants: readonly Participant[],
  isMine: (participant: Participant) => boolean,
): Participant[] {
  return [...participants.filter(isMine), ...participants.filter((participant) => !isMine(participant))];
}
