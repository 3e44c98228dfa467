import type { Group } from '../../../../contract/group';
import type { OwnRoomRanking, RoomChoice } from '../../../../contract/room-choice';
import { propertyForm } from '../../world';
import { aBrowser, aCookie, staff } from '../calls';
import { aGroup, aParticipant, aProperty, completeSetup } from '../data';

const rents = [100_000, 90_000, 80_000, 70_000];

type Size = { people?: number; rooms?: number };

/** A group that its point person leads, in a unit of its own with as many rooms as said, and its members with their devices. */
export async function aChoosingGroup({ people = 3, rooms = 3 }: Size = {}) {
  const [unit] = propertyForm.units;
  const property = await aProperty({
    units: [
      {
        ...unit,
        rooms: Array.from({ length: rooms }, (_, at) => ({ name: `Room ${at + 1}`, monthlyRate: rents[at] ?? 60_000 })),
      },
    ],
  });
  const [made] = property.units;
  if (!made) throw new Error('The property has no unit.');
  const group = await aGroup({ propertyId: property.id, unitId: made.id });
  const leadCookie = aCookie();
  const lead = aBrowser(leadCookie);
  await completeSetup(group, lead);
  const members = [];
  for (let at = 0; at < people; at++) members.push(await aChooser(group.id, `Member ${at + 1}`));
  const byRent = [...made.rooms].sort((one, other) => other.monthlyRate - one.monthlyRate);
  const path = `/api/groups/${group.id}/room-choice`;
  return {
    ...{ id: group.id, shareCode: group.shareCode, path, lead, leadCookie, members },
    unitId: made.id,
    rooms: byRent.map(({ id }) => id),
    begin: (changes: object = {}) => lead.post<RoomChoice>(path, { unitId: made.id, ...changes }),
  };
}

export type ChoosingGroup = Awaited<ReturnType<typeof aChoosingGroup>>;

/** A member of a group, on a device of their own. */
export async function aChooser(groupId: number, name: string) {
  const cookie = aCookie();
  const device = aBrowser(cookie);
  const { id } = await aParticipant(groupId, { name, email: null, interestLevel: 'im_in' }, device);
  const path = `/api/participants/${id}`;
  return {
    ...{ id, cookie, device, path },
    rank: (ranking: number[], values?: Record<string, number>) =>
      device.put(`${path}/room-wishes`, { ranking, values }),
    ownRanking: async () => (await device.get<OwnRoomRanking>(`${path}/room-wishes`)).body,
    agree: (agrees = true) => device.post<RoomChoice>(`${path}/room-agreement`, { agrees }),
  };
}

/** A group's choice as everyone sees it. */
export async function choiceOf({ shareCode }: { shareCode: string }): Promise<RoomChoice | null> {
  return (await staff.get<Group>(`/api/groups/share/${shareCode}`)).body.roomChoice;
}

/** Rooms from one place of the list on, and then those before it. */
export const rankedFrom = (rooms: number[], first: number) => [...rooms.slice(first), ...rooms.slice(0, first)];
