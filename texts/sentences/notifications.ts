import { area } from '../area';

export const emailTexts = area('server', 'emails', {
  setupSubject: 'Set up your group at {property}',
  confirmSubject: 'Confirm your e-mail address for {property}',
  tourSubject:
    '{change, select, confirmed {Tour confirmed at {property}} changed {Tour changed at {property}} other {Tour cancelled at {property}}}',
  deadlineSubject: 'One day left to decide on {property}',
  stepsSubject: 'Your next steps to the lease at {property}',
  digestSubject: 'News from your group at {property}',
  rooms_askedSubject: 'Which room at {property} would you like?',
  rooms_proposedSubject: 'Who gets which room at {property}: a proposal',
  greeting: 'Hi {name},',
  greetingNobody: 'Hello,',
  openGroup: "Open your group's page",
  stop: 'Stop these e-mails',
  copyAddress: 'Does the button not work? Copy this address:',
  setup:
    'You are the point person for a group at {property}. Tell your roommates how to reach you and when you want to decide, and you get the page to share with them.',
  completeSetup: 'Complete your setup',
  setupWorksOnce: 'The link works once, until {day}. Please do not forward it: whoever opens it can take your place.',
  setupUnexpected: 'If you did not expect this message, you can ignore it.',
  confirm:
    'Somebody, we hope you, wants to be e-mailed when your group at {property} decides something. Please confirm that this is your address.',
  confirmAddress: 'Confirm my address',
  confirmUnexpected: 'If you did not ask for this, you can ignore it: without your confirmation nothing else is sent.',
  neverWrite: 'Never write to me about this group',
  tour: "Your group visits {property} on {day}, {time, select, AM {in the morning} PM {in the afternoon} other {at {clock}}}. Please say on the group's page whether you can come.",
  tourCancelled: 'The tour of {property} that was confirmed was cancelled.',
  tourNote: 'Note: {note}',
  deadline: 'Your group at {property} decides by {deadline}, and you have not said yet whether you are in or out.',
  decide: 'Say whether you are in',
  steps:
    'Your group at {property} is on its way to the lease. {n, plural, one {One step waits} other {These steps wait}} for you: {steps}.',
  seeSteps: 'See the steps',
  digest: 'Since you were last there: {news}.',
  roomsAsked:
    'Your group at {property} settles who gets which room. Say in secret which rooms you would like: nobody else sees it.',
  rankRooms: 'Rank the rooms',
  roomsProposed:
    'There is a proposal for who gets which room at {property}. It holds when everybody who is given a room agrees.',
  seeProposal: 'See the proposal',
  newMessages: '{n, plural, one {# new message} other {# new messages}}',
  manyNewMessages: '{n}+ new messages',
  joined: '{name} joined',
  moreJoined: '{n, plural, one {# more joined} other {# more joined}}',
});

/** The titles of pushes that are e-mailed as well are those e-mails' subjects. */
export const pushTexts = area('server', 'pushes', {
  message: '{name}: {text}',
  tour: 'Your group visits on {day}, {time, select, AM {in the morning} PM {in the afternoon} other {at {clock}}}.',
  tourCancelled: 'Your group does not visit on that day.',
  deadline: 'Your group decides by {deadline}.',
  steps: 'There are steps to the lease that wait for you.',
  roomsAsked: 'Rank the rooms in secret.',
  roomsProposed: 'See your room, and say whether you agree.',
});
