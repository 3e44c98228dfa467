import { area } from '../area';

/** Emails to members. Subjects are shown in lists, where about 40 characters are visible. */
export const emailTexts = area('server', 'emails', {
  // The subject of an email. At most 60 characters.
  setupSubject: 'Set up your group at {property}',
  confirmSubject: 'Confirm your email address for {property}',
  tourSubject:
    '{change, select, planned {Tour planned at {property}} confirmed {Tour confirmed at {property}} changed {Tour changed at {property}} other {Tour canceled at {property}}}',
  deadlineSubject: 'One day left to decide on {property}',
  stepsSubject: 'Your next lease steps at {property}',
  digestSubject: 'News from your group at {property}',
  rooms_askedSubject: 'Which room at {property} would you like?',
  rooms_proposedSubject: 'Who gets which room at {property}: a proposal',
  greeting: 'Hi {name},',
  // Where the name is not known.
  greetingWithoutName: 'Hello,',
  openGroup: "Open your group's page",
  stop: 'Unsubscribe',
  copyAddress: 'Button not working? Copy this link:',
  setup:
    "You're the point person for a group at {property}. Add your contact info and a decision deadline, and you'll get a page to share with your roommates.",
  completeSetup: 'Complete your setup',
  setupWorksOnce:
    "The link works once and expires on {day}. Please don't forward it: anyone who opens it can take over your group.",
  setupUnexpected: "If you didn't expect this message, you can ignore it.",
  confirm:
    "Someone (hopefully you) asked us to email this address when your group at {property} makes a decision. Please confirm that it's yours.",
  confirmAddress: 'Confirm my email address',
  confirmUnexpected: "If you didn't ask for this, you can ignore it. We won't send anything else unless you confirm.",
  neverWrite: 'Never email me about this group',
  tour: "Your group's tour of {property} is on {day}, {time, select, AM {in the morning} PM {in the afternoon} other {at {clock}}}. Say on your group's page whether you can make it.",
  tourCanceled: "Your group's tour of {property} has been canceled.",
  tourMeetAt: 'Meet at: {place}',
  tourNote: 'Note: {note}',
  deadline: "Your group at {property} is deciding by {deadline}, and you haven't said whether you're in or out.",
  decide: "Tell your group if you're in",
  steps:
    'Your group at {property} is on its way to signing. {n, plural, one {You have one step left} other {You have # steps left}}: {steps}.',
  seeSteps: 'See the steps',
  apply: 'Apply at {property}',
  checkOff: "Done already? Check it off on your group's page: {link}",
  digest: 'Since you last opened the page: {news}.',
  // Joins two pieces of that news.
  news: '{first}, {second}',
  roomsAsked:
    "Your group at {property} is deciding who gets which room. Tell us which rooms you'd like. No one else will see your answers.",
  rankRooms: 'Rank the rooms',
  roomsProposed:
    "There's a proposal for who gets which room at {property}. It becomes final when everyone who got a room agrees.",
  seeProposal: 'See the proposal',
  newMessages: '{n, plural, one {# new message} other {# new messages}}',
  // Under the number of new messages, if one of them is the office's.
  officeWrote: 'The leasing office wrote in the chat.',
  manyNewMessages: '{n}+ new messages',
  joined: '{name} joined',
  moreJoined: '{n, plural, one {# more joined} other {# more joined}}',
});

/** The titles of pushes that are emailed as well are those emails' subjects. */
export const pushTexts = area('server', 'pushes', {
  message: '{name}: {text}',
  officeMessage: '{name}, leasing office: {text}',
  // From someone who has not joined the group, and may have typed any name.
  visitorMessage: '{name} (not a member): {text}',
  tour: "Your group's tour is on {day}, {time, select, AM {in the morning} PM {in the afternoon} other {at {clock}}}.",
  tourCanceled: "Your group's tour has been canceled.",
  deadline: 'Your group is deciding by {deadline}.',
  steps: 'You have steps left before you can sign the lease.',
  roomsAsked: 'Rank the rooms. Only you can see your answers.',
  roomsProposed: 'See your room and say whether you agree.',
});
