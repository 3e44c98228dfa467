import { memberName } from '../../contract/member-name';
import type { Language } from '../../texts/languages';

export function peopleInChat(participants: readonly unknown[]): number {
  return participants.length + 1;
}

export function ownFirst<Participant extends { id: number }>(
  participants: readonly Participant[],
  isMine: (participant: Participant) => boolean,
): Participant[] {
  return [...participants.filter(isMine), ...participants.filter((participant) => !isMine(participant))];
}

/** 'Ana' for 'Ana Lima'. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

/** By their first names, in full where two have the same one. */
export function callNames<Person extends { name: string }>(people: readonly Person[], language: Language): Person[] {
  const isUnique = (first: string) => people.filter(({ name }) => firstNameOf(name) === first).length === 1;
  return people.map((person) => {
    const name = memberName(person.name, language);
    const first = firstNameOf(name);
    return { ...person, name: name === person.name && isUnique(first) ? first : name };
  });
}
