import { area } from '../area';

/** A guarantor's own page: for a parent who has never seen any of this. */
export const guarantorTexts = area('pages', 'guarantor', {
  pageTitle: 'For guarantors',
  loading: 'One moment, please.',
  failed: "That didn't work",
  // The title of the page when the link has expired or was turned off.
  over: 'This link is no longer valid',
  overText: 'Please ask the person who sent it to you for a new one.',
  incomplete: 'Part of this link is missing. Open it again from the message you got.',
  title: '{name} is asking you to be their guarantor',
  managedBy: 'Managed by {name}',
  callOffice: 'Call the leasing office',
  leased: "The leasing office has marked the lease as signed. There's nothing left to confirm here.",
  introduction:
    "{name} wants to rent a room. A guarantor promises the landlord to pay the rent if {name} doesn't. The papers from the leasing office say exactly what you'd promise. Nothing on this page commits you to anything.",
  about: 'About the rental',
  place: 'Property',
  room: 'Room',
  noRoom: 'Not chosen yet',
  rent: 'Monthly rent',
  total: 'Monthly total',
  noRent: 'Depends on the room',
  // Under the room and its rent.
  mayChange: 'The room and the rent can still change.',
  term: 'Length of the lease',
  months: '{n, plural, one {# month} other {# months}}',
  // In the place of the length of the lease, if the office hasn't set one.
  noTerm: 'Ask the leasing office',
  // Before a day and time.
  deadline: '{name} and their roommates will decide by',
  // The title above the three instructions that follow.
  asked: 'If you agree',
  talkFirst: "Talk to {name} and the leasing office. Ask what you'd sign, what it covers, for how long, and by when.",
  readPapers: 'Read the papers from the leasing office, and sign them if you agree.',
  checkOff:
    "Check off what you've done. Checking a box signs nothing, and you can uncheck it. {name}'s group and the leasing office will see it.",
  // The title once there's nothing left to do, and the name of the list of checkboxes.
  ownSteps: 'Your steps',
  haveSigned: "I've signed as guarantor",
  // The title above how to say no.
  decline: "If you don't want to",
  declineText:
    'You can say no. Tell {name} or the leasing office; nothing on this page does that for you. If you do nothing here, the step stays open, and {name} may need another guarantor.',
  // Under the checked steps.
  signedText: "Unchecking a box here doesn't cancel what you signed. Please ask the leasing office about that.",
  nothingAsked: 'Nothing at the moment.',
  thanks: "Thank you. You've done everything we need from you.",
  others: 'What others need to do',
  // Who does a step: the member, by name.
  byMember: '{name}',
  byOffice: 'the leasing office',
  // The state of a step, after its name.
  done: 'done',
  // The state of a step, after its name.
  open: 'not done yet',
  contact: 'Questions?',
  contactText:
    'The leasing office is happy to help. You can also ask {name} to join you on the call, or to read the papers with you.',
  call: 'Call {phone}',
  write: 'Email {email}',
  // Leads to the form that the member fills in.
  application: 'Application form for {name}',
  privacy: 'This page stores nothing about you except the steps you check off.',
  worksFor: 'This link works for up to 90 days.',
  shared:
    "On a shared computer, close this page when you're done. Or turn off the link so no one can open it from the browser history.",
  close: 'Close this page',
  closed: 'This page is closed',
  closedText: 'To open it again, use the link in the message you got.',
  // A button: the link stops working for everyone.
  end: 'Turn off this link',
  endTitle: 'Turn off this link?',
  endText:
    "It will stop working everywhere. This doesn't say no for you, and it doesn't cancel what you signed. Steps you've checked off stay checked, and {name} can create a new link for you.",
  ending: 'Turning off...',
  ended: 'This link is turned off',
  endedText: "Steps you've checked off stay checked. You can close this window.",
});
