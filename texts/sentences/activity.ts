import { area } from '../area';

/**
 * `{who}` is a name, 'The leasing office', 'The point person' or 'Someone'; `…Own` is about themselves, else `{whom}` is a name or 'a
 * member'. `{changes}` are texts below, joined by `and`.
 */
export const activityTexts = area('group', 'activity', {
  office: 'The leasing office',
  pointPerson: 'The point person',
  someone: 'Someone',
  aMember: 'a member',
  // An interest level in quotation marks, inside 'levelOwn' and 'levelOf'.
  level: '“{level}”',
  // In the place of a room's name, inside a sentence.
  roomGone: 'a deleted room',
  // Joins two of the changes below: 'changed their room … and updated their info'.
  and: '{first} and {second}',

  joined: '{who} joined',
  joinedAt: '{who} joined: {level}',
  left: '{who} left the group',
  removed: '{who} removed {whom}',
  restoredMember: '{who} added {whom} back',
  restoredMessage: '{who} restored a message from {whom}',
  restoredTour: "{who} restored {whom}'s tour dates",
  visitorsRemoved: '{who} removed what new visitors had added',
  restoredVisitors: '{who} restored what new visitors had added',
  codeChanged: '{who} changed the share code',
  linkMade: '{who} created a personal link for {whom}',
  linkMadePointPerson: '{who} created a personal link for the point person',
  devicesSignedOutOwn: '{who} signed out their other devices',
  devicesSignedOut: "{who} signed out {whom}'s other devices",
  messageRemovedOwn: '{who} removed a message',
  messageRemoved: '{who} removed a message from {whom}',
  setUp: '{who} set up the group',
  stepDoneOwn: '{who} checked off “{step}”',
  stepDone: '{who} checked off “{step}” for {whom}',
  stepDoneGuarantor: "{whom}'s guarantor checked off “{step}”",
  stepUndoneOwn: '{who} unchecked “{step}”',
  stepUndone: '{who} unchecked “{step}” for {whom}',
  stepUndoneGuarantor: "{whom}'s guarantor unchecked “{step}”",
  // The ranking itself stays secret.
  rankingSent: '{who} sent room preferences for {whom}',
  roomsProposed: "There's a proposal for who gets which room",
  roomsAgreed: 'Everyone agreed on who gets which room',
  roomsCanceled: '{who} canceled room selection',
  roomsRestarted: 'Room selection started over because the rooms or rents have changed',
  roomsEnded: 'Room selection has ended because the group is now offered other rooms',
  roomRemoved: '{who} deleted {room}, which {whom} had chosen',
  roomsMemberAdded: '{who} added {whom} to room selection',

  tourProposedOwn: '{who} added {dates, plural, one {# tour date} other {# tour dates}}',
  tourProposed: '{who} suggested {dates, plural, one {# tour date} other {# tour dates}} for {whom}',
  tourChangedOwn: '{who} updated their tour dates ({dates, plural, one {# date} other {# dates}})',
  tourChanged: "{who} updated {whom}'s tour dates ({dates, plural, one {# date} other {# dates}})",
  tourRemovedOwn: '{who} removed their tour dates',
  tourRemoved: "{who} removed {whom}'s tour dates",
  tourConfirmed: '{who} confirmed the tour',
  tourConfirmedAt: '{who} confirmed the tour: {moment}',
  tourCanceled: '{who} canceled the tour',
  tourCanceledAt: '{who} canceled the tour: {moment}',
  tourRequested: '{who} asked for a tour',
  tourRequestedFor: '{who} asked for a tour: {moment}',
  tourRequestWithdrawn: '{who} took back the tour request',
  tourRequestWithdrawnFor: '{who} took back the tour request: {moment}',

  // `{changes}` is one of the texts below, or several.
  changed: '{who} {changes}',
  levelOwn: 'changed their interest from {from} to {to}',
  levelOf: "changed {whom}'s interest from {from} to {to}",
  roomSetOwn: 'set their room to {to}',
  roomSetOf: "set {whom}'s room to {to}",
  roomClearedOwn: 'cleared their room choice ({from})',
  roomClearedOf: "cleared {whom}'s room choice ({from})",
  roomChangedOwn: 'changed their room from {from} to {to}',
  roomChangedOf: "changed {whom}'s room from {from} to {to}",
  appliedOwn: 'marked their application as sent',
  appliedOf: "marked {whom}'s application as sent",
  notAppliedOwn: 'marked their application as not sent',
  notAppliedOf: "marked {whom}'s application as not sent",
  entryOwn: 'updated their info',
  entryOf: "updated {whom}'s info",
  deadlineRemoved: 'removed the decision deadline',
  deadlineSet: 'set the decision deadline to {moment}',
  editingOwn: 'let members edit only their own info',
  editingAnyone: "let anyone edit every member's info",
  leased: 'marked the group as leased',
  closed: 'closed the group',
  openedAgain: 'reopened the group',
  unitSet: 'changed the unit type to {unit}',
  unitsAll: 'offered all unit types',
  details: "changed the group's details",
});

/** The list of what has happened in the group, with 'Undo' beside what can be undone. */
export const activityLogTexts = area('group', 'activity-log', {
  notLoaded: "Couldn't load the activity",
  none: 'No activity yet',
  // A button that shows entries added since the list was opened.
  showNew: 'Show {n} new',
  more: 'Show more',
  earlier: 'Earlier activity',
  loading: 'Loading...',
  undo: 'Undo',
  undoing: 'Undoing...',
  undone: 'Undone',
});
