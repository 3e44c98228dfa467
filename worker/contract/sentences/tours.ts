import { area } from '../language/area';

/** The tour that is confirmed, when everybody can come, and one's own dates as they are saved. */
export const tourTexts = area('group', 'tours', {
  scheduler: 'Tour Scheduler',
  added: '{day} {half} is among your dates. Submit them to save it.',
  yours: 'Your Tour Preferences',
  edit: 'Edit Schedule',
  none: 'No tour schedules yet.',
  beFirst: 'Be the first to submit your preferred tour dates!',
  saved: 'Schedule Updated!',
  savedText: 'Your tour preferences have been saved.',
  ofGroup: 'Group Tour Preferences',
  ofGroupBy: 'Group Tour Preferences ({n, plural, one {# participant} other {# participants}})',
  you: 'You',
  dates: '{n, plural, one {# date} other {# dates}}',
  best: 'Best for the group',
  slot: '{day} <time>{half}</time>',
  canCome: 'Can come: {names}',
  cannotCome: 'Cannot: {names}',
  canComeOf: '{n} of {all}',
  addDay: 'Add this day',
  confirmed: 'Tour confirmed',
  inBrief: 'Tour {moment}',
  inBriefUnanswered: 'Tour {moment} · Can you come?',
});
