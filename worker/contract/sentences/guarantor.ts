import { area } from '../language/area';

/** A guarantor's own page: for a parent who has never seen any of this. */
export const guarantorTexts = area('pages', 'guarantor', {
  pageTitle: 'For guarantors',
  loading: 'One moment, please.',
  failed: 'That did not work',
  over: 'This link is no longer valid',
  overText: 'Please ask whoever sent it to you for a new one.',
  incomplete: 'This link is not complete. Please open it again from the message that it came in.',
  title: '{name} asks you to be their guarantor',
  introduction:
    '{name} wants to rent a room. A guarantor promises the landlord to pay the rent if {name} cannot. Nothing on this page is a contract: what you sign comes from the leasing office.',
  about: 'What it is about',
  place: 'Place',
  room: 'Room',
  noRoom: 'Not chosen yet',
  rent: 'Rent a month',
  noRent: 'Depends on the room',
  deadline: 'The group decides by',
  asked: 'What is asked of you',
  askedText:
    'Talk to {name} and the leasing office first: they tell you what there is to sign. Tick each step once it is done, and both see it at once.',
  nothingAsked: 'Nothing at the moment.',
  thanks: 'Thank you. Everything that is asked of you is done.',
  others: 'What the others do',
  byMember: '{name}',
  byOffice: 'the leasing office',
  done: 'done',
  open: 'still open',
  contact: 'Questions?',
  contactText: 'The leasing office is glad to help.',
  call: 'Call {phone}',
  write: 'Write to {email}',
  application: 'The application',
  privacy: 'Nothing about you is stored here.',
});
