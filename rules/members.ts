import type { Me } from '../contract/device';
import type { Group } from '../contract/group';
import { nameKey } from '../contract/values/normalized';

/** Ignores spelling differences; undefined if no one has the name. */
export function participantNamed<Participant extends { name: string }>(
  typedName: string,
  participants: readonly Participant[],
): Participant | undefined {
  const key = nameKey(typedName);
  return participants.find(({ name }) => nameKey(name) === key);
}

export function firstParticipantNamed<Participant extends { name: string }>(
  names: readonly string[],
  participants: readonly Participant[],
): Participant | undefined {
  return names.flatMap((name) => participantNamed(name, participants) ?? [])[0];
}

type Message = { senderName: string; isPointPerson: boolean; isOffice: boolean };

type GroupOfMessage = Pick<Group, 'pointPersonName' | 'pointPersonHasDevice'> & {
  property: Pick<Group['property'], 'name' | 'contactName'>;
};

/**
 * Messages from the point person's own device are 'verified'. Others' under exactly the point person's name, after trimming,
 * are 'not verified', or 'by name' while the point person has no device. A visitor's under a name like that of the property or
 * its contact are 'like the office'. Null for everyone else, and for the office, which has a badge of its own.
 */
export function senderBadge(
  { senderName, isPointPerson, isOffice }: Message,
  { pointPersonName, pointPersonHasDevice, property }: GroupOfMessage,
): 'verified' | 'not verified' | 'by name' | 'like the office' | null {
  if (isOffice) return null;
  if (isPointPerson) return 'verified';
  if (senderName.trim() === pointPersonName) return pointPersonHasDevice ? 'not verified' : 'by name';
  return isLikePropertyName(senderName, property) ? 'like the office' : null;
}

/** Whether the name is like the property's or its contact's, also 'Dana Reyes, Maple Court'. */
function isLikePropertyName(senderName: string, { name, contactName }: GroupOfMessage['property']): boolean {
  const names = [name, contactName].map(nameKey).filter((key) => key !== '');
  return senderName.split(',').some((part) => names.includes(nameKey(part)));
}

/** `participantId` is null for the point person, for people who have not joined, and for staff, who write as the office. */
export type Writer = { participantId: number | null; name: string; isOffice?: true };

/**
 * Who a device can write as, in the order of joining, the point person last, unless a member of this device has their name:
 * that is them, joined.
 */
export function writersOf(me: Me, group: Pick<Group, 'participants' | 'pointPersonName'>): Writer[] {
  const members = me.participantIds.flatMap((participantId, index) => {
    const participant = group.participants.find(({ id }) => id === participantId);
    // The page may not know yet about a member who has just joined.
    const name = participant?.name ?? (index === 0 ? me.name : null);
    return name === null ? [] : [{ participantId, name }];
  });
  if (!me.isPointPerson || participantNamed(group.pointPersonName, members)) return members;
  return [...members, { participantId: null, name: group.pointPersonName }];
}
