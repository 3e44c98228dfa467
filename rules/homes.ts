import type { Group } from '../contract/group';
import type { Home } from '../contract/home';
import type { Participant } from '../contract/participant';
import { offeredRooms } from './rooms';

type Member = Pick<Participant, 'id' | 'roomPreference'>;

/**
 * Finds where a member lives, at the rent that they pay: as it was when the group's outcome was set, whatever the office has
 * renamed, repriced, added or deleted since; before an outcome, the offered room that they prefer, as it is now. Null
 * without a room.
 */
export function homeFinder(group: Pick<Group, 'unitId' | 'property' | 'homes'>): (member: Member) => Home | null {
  const { homes } = group;
  if (homes) {
    return ({ id }) => {
      const copied = homes.find(({ participantId }) => participantId === id);
      return copied ? atAgreedRent(copied) : null;
    };
  }
  const offered = offeredRooms(group);
  return ({ id, roomPreference }) => {
    const preferred = offered.find(({ room }) => room.id === roomPreference);
    if (!preferred) return null;
    const { unit, room } = preferred;
    const { monthlyRate, monthlyTotal, monthlyTotalMax } = room;
    return {
      ...{ participantId: id, roomId: room.id, unitName: unit.name, roomName: room.name },
      ...{ monthlyRate, monthlyTotal, monthlyTotalMax, agreedRent: null },
    };
  };
}

function atAgreedRent(home: Home): Home {
  const difference = (home.agreedRent ?? home.monthlyRate) - home.monthlyRate;
  return {
    ...home,
    monthlyRate: home.monthlyRate + difference,
    monthlyTotal: home.monthlyTotal + difference,
    monthlyTotalMax: home.monthlyTotalMax === null ? null : home.monthlyTotalMax + difference,
  };
}

/** A home's name in the form of `roomLabel`. */
export const homeLabel = ({ unitName, roomName }: Home): string => `${unitName} - ${roomName}`;
