import { area } from '../language/area';

/** What waits for a member, one thing at a time. */
export const nextStepTexts = area('late', 'next-step', {
  title: 'Next',
  canYouCome: 'Can you come?',
  tour: 'Tour {moment}',
  clash: 'Next: {room} is wanted by several',
  free: '{room} is free, {difference}',
  addDates: 'Next: <link>add your tour dates</link>',
  bestDay: '{day} {half} suits {n} of {total} so far',
  noDayYet: 'Say when you could come, and the group finds a day.',
  addDay: 'Add this day',
  otherDates: 'Other dates',
  myDates: 'Add dates',
  invite: 'Next: <link>invite roommates</link>',
  anyoneWithLink: 'Anyone with this link can see and join the group',
  shareLink: 'Share link',
});
