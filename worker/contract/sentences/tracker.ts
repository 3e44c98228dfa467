import { area } from '../language/area';

/** The Interest Tracker as it opens. */
export const trackerTexts = area('late', 'tracker', {
  title: 'Interest Tracker',
  level: 'Group Interest Level',
  committed: '{committed} of {total} committed',
  applied: '{applied} of {total} applied',
  perLevel: 'Members per level',
  nothingSigned: "Whoever says I'm In counts as committed. Nothing is signed here.",
  deadline: 'Decision Deadline',
  deadlinePassed: 'Deadline Passed',
  addToCalendar: 'Add to calendar',
  join: 'Join Group',
  joinAnother: 'Add somebody else',
  members: 'Group Members',
  nobody: 'No members yet',
  beFirst: 'Be the first to join.',
  you: 'You',
  hasApplied: 'Applied',
  edit: 'Edit',
  mayNotEdit: 'Only {name}, the point person or the office can change this',
  invite: 'Invite roommates',
  noRoom: 'No room preference selected',
  room: '{room} · {rent}/month',
});
