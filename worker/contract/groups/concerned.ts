import { limits } from '../values/limits';
import type { Participant } from './participant';

/** Who is concerned by a choice that is open: the first so many of those who are not out. */
export const concernedAmong = (participants: Pick<Participant, 'id' | 'interestLevel'>[]): number[] =>
  participants
    .filter(({ interestLevel }) => interestLevel !== 'im_out')
    .slice(0, limits.membersChoosingRooms)
    .map(({ id }) => id);
