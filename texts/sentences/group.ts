import { area } from '../area';

/** What a group's page says of the group as a whole, and where there is none. */
export const groupTexts = area('group', 'group', {
  title: '{property} · Group Leasing',
  // In a link's preview: 3 of 5 members have answered “I'm In”.
  areIn: '{committed} of {n} in so far',
  // The beginning of a link's preview, if the point person wants their first name there.
  invites: '{name} invites you',
  notFound: 'Group Not Found',
  notFoundText: "The share code doesn't exist or may have expired.",
  notFoundAdvice: 'Please double-check the code or ask the group organizer for a new link.',
  home: 'Return to Home',
  ended: 'This group has expired',
  endedText: 'Everything in it has been deleted: members, messages, and tour dates.',
  endedAdvice: "Ask the leasing office for a new group if you're still looking.",
  deleted: 'This group was deleted',
  deletedText: 'The leasing office deleted it.',
  deletedAdvice: "Ask the group organizer if there's a new link.",
  propertyDeleted: "This group's property was deleted",
  propertyDeletedText: 'The leasing office deleted the property this group was looking at.',
  comesBack: "If it's restored, this page will come back automatically.",
  following: 'Looking for your group...',
  followingText: "The share code changed. You're already in this group, so we're getting the new code for you.",
  unsentMessage: 'Your message',
  messageNotSent: "Your message wasn't sent:",
  unsentQuestion: 'Your question',
  questionNotSent: "Your question wasn't sent:",
  copyText: 'Copy Text',
  // A banner over the page, once the office has recorded the lease.
  leased: "You're moving in together",
  leasedText: 'The chat stays open. Joining, changes, and tour dates have ended.',
  // To someone with the link who is not in the group, once it has leased.
  foundHome: 'This group has found its home',
  foundHomeText: "Its page is only for its members now. If you're one of them, open your personal link on this device.",
  foundHomeOffice: 'Looking for a place at {property}, too? Ask the leasing office.',
  closed: 'This group is closed',
  outcomeText: 'You can no longer join, chat, or add tour dates. The leasing office can reopen the group.',
  // A banner over the page of a group that everyone can look at.
  sample: 'This is a sample group',
  sampleText: 'Look around. The people are made up, and nothing here can be changed.',
  beFirst: 'Be the first to join',
  offline: "You're offline. This is the group as of {moment}.",
  undone: 'Undone',
  undoneText: 'Everything is back to the way it was.',
  activity: 'Activity',
  showActivity: 'Show activity',
  hideActivity: 'Hide activity',
  // How many entries are new, beside the title.
  newActivity: '{n} new',
  addToCalendar: 'Add to calendar',
  pointPerson: 'Point Person',
  // Beside one's own name. At most 10 characters.
  you: 'You',
  primaryContact: 'Your primary contact for this group lease opportunity',
  verifiedMessages: "Messages marked “Verified” come from {pointPerson}'s own device.",
  manage: 'Manage group',
  information: 'Group Information',
  shareLink: 'Share Link',
  groupId: 'Group ID',
  copyGroupId: 'Copy Group ID',
  members: 'Group Members',
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  anyoneWithLink: 'Anyone with this link can see and join the group',
});

/** The places of a group's page: their bar, their titles, and the doors that lead to them. */
export const placeTexts = area('group', 'places', {
  onThisPage: 'On this page',
  sections: 'Sections',
  // In the bar at the bottom of a phone. At most 14 characters.
  home: 'Home',
  // In the page's header on a computer. At most 14 characters.
  group: 'Group',
  // In the bar at the bottom of a phone. At most 14 characters.
  rooms: 'Rooms',
  // In the bar at the bottom of a phone. At most 14 characters.
  chat: 'Chat',
  // In the bar at the bottom of a phone. At most 14 characters.
  tour: 'Tour',
  // In the page's header on a computer. At most 14 characters.
  property: 'Property',
  // In the office's bar. At most 14 characters.
  more: 'More',
  seeProperty: 'See the property',
  // How many messages are new; read by screen readers after 'Chat'.
  new: '{n} new',
  roomsTitle: 'Room Details',
  chatTitle: 'Group Chat',
  tourTitle: 'Tour Scheduler',
  title: '{place} · {property}',
  noRooms: 'No rooms listed yet',
  allRooms: '{n, plural, one {# room} other {# rooms}}',
  chooseRoom: 'Choose a room to see how your group fits',
  // Under 'Room Details', on one line of a phone. At most 60 characters.
  clashes: '{n, plural, one {# room is} other {# rooms are}} wanted by more than one',
  bedsFilled: '{filled} of {beds} beds filled',
  // The newest message, under 'Group Chat'.
  said: '{name}: {text}',
  noMessages: 'No messages yet',
  confirmedTour: 'Tour {moment}',
  // Under 'Tour Scheduler'. `{half}` is morning or afternoon, `{n}` of `{total}` members can come.
  bestDay: 'Best so far: {day}, {half} ({n} of {total})',
  noTours: 'No tour dates yet',
  // Leads to the questions for the leasing office. At most 26 characters.
  askOffice: 'Ask the leasing office',
  // Under 'Ask the leasing office': how many questions of the group the office has answered.
  answers: '{n, plural, one {# answer} other {# answers}}',
  // Under 'Ask the leasing office', while no question has been answered.
  noAnswers: 'No answers yet',
});

/** What the point person does with the group. */
export const manageGroupTexts = area('group', 'manage-group', {
  manage: 'Manage group',
  close: 'Close',
  shareCode: 'Share code',
  shareCodeText:
    "A new code turns off the old link. Members' devices switch over automatically; everyone else needs the new link.",
  visitors: 'Unwanted visitors',
  visitorsText:
    'Remove what people on new devices have added: members, messages, tour dates, and unanswered questions. Everything from earlier members, the point person, and the leasing office stays.',
  visitorsSince: 'Added',
  lastHour: 'In the last hour',
  lastDay: 'In the last 24 hours',
  lastWeek: 'In the last 7 days',
  removeVisitors: 'Remove',
  removeVisitorsTitle: 'Remove what new visitors added?',
  removeVisitorsText:
    'You can undo this for 24 hours, except for the questions. To keep these people out, change the share code, too.',
  removingVisitors: 'Removing...',
  visitorsRemoved: 'Removed',
  visitorsRemovedText: 'What new visitors had added is gone.',
  noVisitors: 'New visitors have added nothing in that time.',
  devices: 'Your devices',
  success: 'Success',
  updated: 'The group was updated.',
  deadline: 'Decision Deadline',
  deadlineHint: 'When everyone needs to decide, in your time zone ({timeZone}). Leave blank for no deadline.',
  phone: 'Phone',
  phoneHint: "Shown on your group's page.",
  bio: 'Bio',
  bioHint: "A little about you and the roommates you're looking for.",
  // A checkbox.
  nameInPreview: "Show my first name in the link's preview",
  nameInPreviewHint: 'Messengers show a preview to everyone who gets the link.',
  editing: "Who can edit members' info",
  editingHint: 'You and the leasing office always can.',
  editingAnyone: 'Anyone with the link',
  editingOwn: 'Members, only their own',
  save: 'Save',
  saving: 'Saving...',
  changeCode: 'Change code',
  changeCodeTitle: 'Change the code {shareCode}?',
  changeCodeText: "The link you shared will stop working right away. This can't be undone.",
  changingCode: 'Changing...',
  codeChanged: 'Share code changed',
  newCode: 'The new code is {shareCode}. Send the new link.',
});

/** What a group sees once it has leased. */
export const movingInTexts = area('group', 'moving-in', {
  title: 'Who lives where',
  room: '{room} · {rent}/month',
  noRoom: 'Room not settled yet',
  leftToSign: 'Left to sign: {names}',
  allSigned: 'Everyone has signed.',
  contact: 'Questions about moving in? Ask the leasing office',
});

/** The QR code, and the sheet for a tour desk. */
export const shareKitTexts = area('group', 'share-kit', {
  qrCode: 'QR code of the share link',
  save: 'Save QR code',
  // The name under which the picture is saved.
  fileName: '{property} QR code',
  print: 'Print',
  printTitle: '{property} · Print',
  back: 'Back to the group',
  toCampus: '{distance} to campus',
  scan: 'Scan to see the rooms and join the group',
  orEnter: 'Or enter this share code at {site}',
  anyoneWithLink: 'Anyone with this link can see and join the group',
});
