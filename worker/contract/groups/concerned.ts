import { limits } from '../values/limits';
import type { Participant } from './participant';

/** Whom an open choice concerns. */
export const concernedAmong = (participants: Pick<Participant, 'id' | 'interestLevel'>[]): number[] =>
  participants
    .filter(({ interestLevel }) => interestLevel !== 'im_out')
    .slice(0, limits.membersChoosingRooms)
    .map(({ id }) => id);
