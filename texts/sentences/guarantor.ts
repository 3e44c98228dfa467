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
  leased: "The leasing office has recorded the lease. There's nothing left to confirm here.",
  introduction:
    "{name} wants to rent a room. A guarantor promises the landlord to pay the rent if {name} can't. Nothing on this page is a contract. Anything you sign will come from the leasing office.",
  about: 'About the rental',
  place: 'Property',
  room: 'Room',
  noRoom: 'Not chosen yet',
  rent: 'Monthly rent',
  total: 'Monthly total',
  noRent: 'Depends on the room',
  deadline: 'The group decides by',
  asked: 'What you need to do',
  haveSigned: 'I have signed as guarantor',
  askedText:
    "Talk to {name} and the leasing office first. They'll tell you what you need to sign. Check off each step when it's done, and both will see it right away.",
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
  contactText: 'The leasing office is happy to help.',
  call: 'Call {phone}',
  write: 'Email {email}',
  application: 'The application',
  privacy: "This page doesn't store anything about you.",
  shared:
    "On a shared computer, close this page when you're done, or turn off the link so no one can open it from the browser history.",
  close: 'Close this page',
  closed: 'This page is closed',
  closedText: 'To open it again, use the link in the message you got.',
  // A button: the link stops working for everyone.
  end: 'Turn off this link',
  endTitle: 'Turn off this link?',
  endText:
    "It will stop working everywhere. Steps you've checked off stay checked, and {name} can create a new link for you.",
  ending: 'Turning off...',
  ended: 'This link is turned off',
  endedText: "Steps you've checked off stay checked. You can close this window.",
});
