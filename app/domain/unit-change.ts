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
    losing === 1 && "1 member's room no longer counts because it's in another unit.",
    losing > 1 && `The rooms of ${counted(losing, 'member')} no longer count because they're in another unit.`,
  ].filter((text) => typeof text === 'string');
  return texts.length === 0 ? null : `${texts.join(' ')} The group's activity says that the unit type changed.`;
}

const choiceTexts = {
  open: 'Room selection will end, and all answers will be deleted.',
  proposed: 'Room selection will end, and its proposal and all answers will be deleted.',
  agreed: 'The members have agreed who gets which room. That agreement and its rents will end permanently.',
};
