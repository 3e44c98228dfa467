import { nameKey } from '../../worker/contract/name-key';

/** The first member who goes by a name, however it is spelled; undefined where nobody does, or nothing is typed. */
export function memberNamed<Member extends { name: string }>(
  typedName: string,
  members: readonly Member[],
): Member | undefined {
  const key = nameKey(typedName);
  return key === '' ? undefined : members.find(({ name }) => nameKey(name) === key);
}

/** The first member who goes by one of some names, looked for one name after the other. */
export function firstNamed<Member extends { name: string }>(
  names: readonly string[],
  members: readonly Member[],
): Member | undefined {
  return names.flatMap((name) => memberNamed(name, members) ?? [])[0];
}

/** Whether a sender is the point person: by name, which is all that a chat knows (docs/product.md, "Chat"). */
export function isPointPerson(senderName: string, group: { pointPersonName: string }): boolean {
  return nameKey(senderName) === nameKey(group.pointPersonName);
}

/** How many people a chat has: the members and the point person (docs/product.md, "Chat"). */
export function chatMemberCount(members: readonly unknown[]): number {
  return members.length + 1;
}
