import type { Group } from '../../../contract/group';
import type { RoomChoice } from '../../../contract/room-choice';
import { limits } from '../../../contract/values/limits';
import { isChoosingRooms, offeredRooms, roomLabel } from '../../../rules/rooms';
import { shortNameList } from '../rooms';
import { counted } from './us-format';

const canBeRestored = `It can be restored for ${limits.daysDeletedAreKept} days.`;

type DeletedProperty = { name: string; units: unknown[]; groupCount: number };

/** What staff read before a property is deleted: how many units and groups are affected. */
export function propertyDeletionText({ name, units, groupCount }: DeletedProperty): string {
  const taken = units.length === 0 ? '' : `, with its ${counted(units.length, 'unit')} and all rooms`;
  return `${name} will be deleted${taken}. ${groupDeletionText(groupCount)} ${canBeRestored}`;
}

function groupDeletionText(count: number): string {
  if (count === 0) return 'No groups were created for it.';
  if (count === 1)
    return '1 group was created for it. It stays in your list, but its page will show “Group Not Found.”';
  return `${count} groups were created for it. They stay in your list, but their pages will show “Group Not Found.”`;
}

export function unitDeletionText({ rooms }: { rooms: { leased: number }[] }): string {
  const leased = rooms.reduce((sum, room) => sum + room.leased, 0);
  const texts = [
    roomChoicesText(rooms.length),
    ...leasedText(leased),
    "Groups created for this unit will offer every unit of the property. This can't be undone.",
  ];
  return texts.join(' ');
}

function leasedText(members: number): string[] {
  if (members === 0) return [];
  return members === 1
    ? ['1 member of a group that has leased lives there. Their group keeps the room and rent.']
    : [`${members} members of groups that have leased live there. Their groups keep the room and rent.`];
}

function roomChoicesText(count: number): string {
  if (count === 0) return 'It has no rooms.';
  return `${count === 1 ? 'Its room is' : `Its ${counted(count, 'room')} are`} deleted with it.`;
}

export function roomDeletionText({ wanted, leased }: { wanted: number; leased: number }): string {
  return [...wantedText(wanted, leased), ...leasedText(leased), "This can't be undone."].join(' ');
}

function wantedText(wanted: number, leased: number): string[] {
  if (wanted === 0) return leased === 0 ? ['No member prefers this room.'] : [];
  const who = wanted === 1 ? '1 member prefers this room and' : `${wanted} members prefer this room and`;
  return [
    `${who} will have no preference, and their group's activity will say so. If the group agreed who gets it, that agreement ends.`,
  ];
}

type DeletedGroup = { pointPersonName: string; participants: unknown[] };

export function activeGroupDeletionText({ pointPersonName, participants }: DeletedGroup): string {
  return `${pointPersonName}'s group, with its chat, tour dates, and questions, will be deleted. ${affectedPeopleText(participants.length)} Its link will show “Group Not Found.” ${canBeRestored}`;
}

function affectedPeopleText(participants: number): string {
  if (participants === 0) return 'It has no members yet.';
  return participants === 1 ? 'Its 1 member will lose access.' : `Its ${participants} members will lose access.`;
}

export function pendingGroupDeletionText({ pointPersonName }: DeletedGroup): string {
  return `${pointPersonName} hasn't completed the setup. The group will be deleted, and the setup link you sent will no longer work. ${canBeRestored}`;
}

type Current = {
  participants: { roomPreference: number | null }[];
  roomChoice: Pick<RoomChoice, 'unitId' | 'status'> | null;
  property: { units: { id: number; rooms: { id: number }[] }[] };
};

/** What a group loses with another unit type, shown to the office before it saves; null if nothing. */
export function unitChangeText({ participants, roomChoice, property }: Current, unitId: number | null): string | null {
  if (unitId === null) return null;
  const rooms = property.units.find(({ id }) => id === unitId)?.rooms ?? [];
  const losing = participants.filter(
    ({ roomPreference }) => roomPreference !== null && !rooms.some(({ id }) => id === roomPreference),
  ).length;
  const texts = [
    roomChoice && roomChoice.unitId !== unitId && choiceTexts[roomChoice.status],
    losing === 1 && "1 member's room no longer counts because it's in another unit.",
    losing > 1 && `The rooms of ${counted(losing, 'member')} no longer count because they're in another unit.`,
  ].filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : `${texts.join(' ')} The group's activity says that the unit type changed.`;
}

export const unfinishedChoiceText = "Room selection isn't finished, and won't be.";

/** What is not settled about the rooms of a group that is about to lease; null if nothing. */
export function unsettledRoomsText(group: Pick<Group, 'unitId' | 'participants' | 'roomChoice' | 'property'>) {
  const committed = group.participants.filter(({ interestLevel }) => interestLevel === 'im_in');
  const offered = offeredRooms(group);
  const shared = offered.flatMap((each) => {
    const people = committed.filter(({ roomPreference }) => roomPreference === each.room.id);
    return people.length > 1 ? [`${shortNameList(people, 'en')} want the same room, ${roomLabel(each)}.`] : [];
  });
  const without = committed.filter(({ roomPreference }) => !offered.some(({ room }) => room.id === roomPreference));
  const texts = [
    ...shared,
    ...(without.length > 0
      ? [`${shortNameList(without, 'en')} ${without.length === 1 ? 'has' : 'have'} no room.`]
      : []),
    ...(isChoosingRooms(group) ? [unfinishedChoiceText] : []),
  ];
  return texts.length === 0 ? null : texts.join(' ');
}

const choiceTexts = {
  open: 'Room selection will end, and all answers will be deleted.',
  proposed: 'Room selection will end, and its proposal and all answers will be deleted.',
  agreed: 'The members have agreed who gets which room. That agreement and its rents will end permanently.',
};
