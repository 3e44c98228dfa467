import { area } from '../area';

/** What a group sees once it has leased. */
export const movingInTexts = area('group', 'moving-in', {
  title: 'Who lives where',
  room: '{room} · {rent}/month',
  noRoom: 'Room not settled yet',
  leftToSign: 'Left to sign: {names}',
  allSigned: 'Everyone has signed.',
  contact: 'For moving in, ask the leasing office',
});
