import type { RoomChoice } from '../../contract/room-choice';
import { counted } from './us-format';

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
    losing === 1 && 'The room of 1 member no longer counts, because it is in another unit.',
    losing > 1 && `The rooms of ${counted(losing, 'member')} no longer count, because they are in another unit.`,
  ].filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : `${texts.join(' ')} The group's activity says that the unit type changed.`;
}

const choiceTexts = {
  open: 'The choice of rooms ends, with all answers.',
  proposed: 'The choice of rooms ends, with its proposal and all answers.',
  agreed: 'The members have agreed who gets which room: that agreement and its rents end for good.',
};
