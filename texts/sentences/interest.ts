import { area } from '../area';

/** The Interest Tracker as it opens. */
export const trackerTexts = area('group', 'tracker', {
  title: 'Interest Tracker',
  // The bar's name; `{committed}`, `{total}` are counts of members.
  level: 'Group Interest Level',
  committed: '{committed} of {total} committed',
  applied: '{applied} of {total} applied',
  // The counts under the bar, as a screen reader names them.
  perLevel: 'Members per level',
  nothingSigned: "Anyone who picks “I'm In” counts as committed. You're not signing anything here.",
  deadline: 'Decision Deadline',
  deadlinePassed: 'Deadline Passed',
  deadlineBlocksNothing: 'You can still join and change your info.',
  addToCalendar: 'Add to calendar',
  join: 'Join Group',
  full: 'This group is full',
  joinAnother: 'Add someone else',
  members: 'Group Members',
  noMembers: 'No members yet',
  beFirst: 'Be the first to join.',
  you: 'You',
  // A badge beside a member who has sent the application. At most 20 characters.
  hasApplied: 'Applied',
  // A pencil's name, for screen readers.
  edit: 'Edit',
  // In the row that was just changed, beside 'Undo'.
  saved: 'Saved',
  mayNotEdit: 'Only {name}, the point person, or the leasing office can change this',
  invite: 'Invite roommates',
  noRoom: 'No room preference selected',
  roomRemoved: '{room} is no longer available',
  // Under a member's name. `{rent}` is an amount in dollars.
  room: '{room} · {rent}/month',
});

/** What someone who has not joined reads first, above the Interest Tracker. */
export const invitationTexts = area('group', 'invitation', {
  // `{name}` is the point person. On one or two lines of a phone.
  invites: '{name} invites you to live here',
  // What the page is for. On one or two lines of a phone. At most 70 characters.
  decideTogether: "Decide together here: who's in, which room, when to tour.",
  // `{names}` is a list of `{n}` first names.
  areIn: '{n, plural, one {{names} is in} other {{names} are in}}',
  areInterested: '{n, plural, one {{names} is interested} other {{names} are interested}}',
  haveQuestions: '{n, plural, one {{names} has questions} other {{names} have questions}}',
  // Under the button 'Join Group'.
  noAccount: 'Takes 20 seconds. No account, nothing to sign.',
  // Before the office's phone number. `{name}` is a person at the office.
  office: 'Leasing office: {name}',
  officeOnly: 'Leasing office',
});

/** What opens under a member's row, and the form that joins. */
export const entryTexts = area('group', 'entry', {
  success: 'Success',
  join: 'Join Group',
  joining: 'Joining...',
  joined: "You've joined the group!",
  yourName: 'Your Name',
  email: 'Email (optional)',
  emailHint: 'Only the leasing office sees it, never the group.',
  // A checkbox under the email field.
  notify: 'Email me when something is decided',
  // A hint under the field with the room: it was filled in from the checked one.
  selectedRoom: 'The room you checked on this page.',
  selectedRooms: 'The first of the {n} rooms you checked.',
  cancel: 'Cancel',
  inTheList: '<b>{name}</b> is already on the list. Is this you?',
  thisIsMe: 'Yes, this is me',
  interestLevel: 'Interest Level',
  roomPreference: 'Room Preference',
  roomWithdrawn: 'The room you chose is no longer available.',
  chooseAgain:
    'The room you chose is no longer available. Choose another one, or press again to continue with no preference.',
  noPreference: 'No preference',
  roomChoice: '{room} ({rent})',
  // An option of the menu 'Room Preference'. `{names}` want the room too.
  roomChoiceWanted: '{room} ({rent}), wanted by {names}',
  editing: "You're editing {name}",
  notYours: "This isn't your info. The group will see what you choose for {name}.",
  // In place of the field 'Room Preference', in the form that edits another member.
  roomSelectionRestricts:
    "The group is choosing rooms, or already has. Only {name}, the point person, or the leasing office can change the room or choose “I'm Out.”",
  edit: 'Edit {name}',
  update: 'Update',
  updating: 'Updating...',
  updated: 'Interest level updated!',
  // A message over the form. 'Update' is the form's button.
  overtaken:
    'Someone else just updated this member. The list above shows their change; this form still has yours. Press Update to save yours instead.',
  hasApplied: 'Has applied',
  leave: 'Leave this group',
  leaveTitle: 'Leave this group?',
  leaveText:
    'Your info, room choice, and tour dates will be removed from the page. You can undo this for 24 hours; after that, your name and email address are deleted. Your messages stay, shown as from a former member.',
  leaving: 'Leaving...',
  left: "You've left the group",
  leftText: 'Your spot in the group is open.',
  remove: 'Remove {name}',
  removeTitle: 'Remove {name}?',
  removeText:
    "{name}'s info, room choice, and tour dates will be removed from the page. This can be undone for 24 hours; after that, the name and email address are deleted. Messages stay, shown as from a former member. {name} can still open the page until you change the share code.",
  removing: 'Removing...',
  removed: 'Removed',
  removedText: '{name} is no longer in the group.',
  iHaveApplied: "I've applied",
  haveYouApplied: 'Have you applied?',
  openedApplication: 'You opened the application for {property}. The group can see who has applied.',
  notYet: 'Not yet',
  yes: 'Yes',
  seenAsApplied: "The group can see that you've applied.",
  seenAsNotApplied: "The group can see that you haven't applied yet.",
});

/** What waits for a member, one thing at a time. */
export const nextStepTexts = area('group', 'next-step', {
  // The card's name, for screen readers.
  title: 'Next',
  notNow: 'Not now',
  // A button that puts a task off: to give tour dates, invite, or apply.
  notYet: 'Not yet',
  // `{moment}` is a short day with its half: 'Tue, Dec 1, morning'.
  askForTour: 'Ask the leasing office for a tour: {moment}',
  // To the point person of a group that can book: '{moment}' is 'Sat, Dec 5, morning'.
  bookTour: 'Book a tour: {moment}',
  seeTimes: 'See times',
  // Counts of the people who gave dates.
  worksFor: 'Works for {n} of {total}',
  haveATime: 'We already have a time',
  canYouCome: 'Can you come?',
  tour: 'Tour {moment}',
  rankRooms: 'Rank the rooms',
  rankText: 'Who gets which room? Answered so far: {n} of {total}. Answers are private.',
  rankNow: 'Start ranking',
  proposal: 'Proposed for you: {room}, {rent}',
  proposalText: 'You have a room proposal to answer.',
  seeProposal: 'See the proposal',
  agree: 'Agree',
  // `{n}` is at least 2.
  allAgreed: 'All {n} agreed',
  yourRoom: 'Your room: {room}, {rent}',
  tellGuarantor: 'Tell your guarantor',
  ok: 'OK',
  settleRooms: 'Decide who gets which room',
  startSelection: 'Start room selection',
  // To a member whose room someone else wants too.
  clash: 'Settle who gets {room}',
  // `{difference}` is a text such as 'at the same price' or '$50 less per month'.
  free: 'You want the same room as someone else. {room} is available, {difference}.',
  // `{difference}` as above, `{room}` costs less or as much, `{other}` costs more.
  bothFree: 'You want the same room as someone else. Available: {room}, {difference}; {other}, {otherDifference}.',
  keepRoom: 'Keep {room}',
  apply: 'Apply at {property}',
  applyText: 'The application opens in a new tab.',
  applyButton: 'Apply',
  haveApplied: "I've applied",
  askGuarantor: 'Ask your guarantor',
  guarantorText: 'Your guarantor does this step using a link you send them.',
  sendLink: 'Send link',
  sign: 'Sign your lease',
  haveSigned: "I've signed",
  // `{step}` is a step's name, as the office wrote it.
  leaseStep: 'Next step: {step}',
  leaseStepText: "Check it off once it's done, so your group knows.",
  markDone: "I've done this",
  seeSteps: 'See all steps',
  addDates: 'Add your tour dates',
  // `{day}` is short (Sat, Dec 5), `{half}` is morning or afternoon. On one line of a phone. At most 70 characters.
  bestDay: '{day}, {half}: works for {n} of {total} so far',
  noDayYet: 'Add the days that work for you so your group can pick one.',
  addDay: 'Add this day',
  otherDates: 'Other dates',
  myDates: 'Add dates',
  remind: 'Remind {names}',
  remindText: 'They have steps left before the lease.',
  // To the point person of a group that no one has joined yet. Title and button.
  joinFirst: 'Be the first to join',
  joinFirstText: "Your roommates will see that you've joined, and which room you'd like.",
  invite: 'Invite roommates',
  anyoneWithLink: 'Anyone with this link can see and join the group',
});

/** The four answers to "are you in?" by their codes, and what each means. */
export const levelTexts = area('site', 'interest-levels', {
  // One of four answers to 'Do you want to live here?'. At most 20 characters.
  im_in: "I'm In",
  // The second of four answers. At most 24 characters.
  interested: "I'm Interested",
  // The third of four answers: needs to know more before deciding. At most 26 characters.
  need_info: 'Need More Intel',
  // The fourth of four answers: does not want to live here. At most 20 characters.
  im_out: "I'm Out",
  im_in_meaning: 'ready to sign the lease',
  interested_meaning: 'want to learn more and visit',
  need_info_meaning: 'have questions before deciding',
  im_out_meaning: 'not interested in this property',
});
