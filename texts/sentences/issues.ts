import { area } from '../area';

/** The fields that {@link issueTexts} are about. */
export const fieldTexts = area('site', 'fields', {
  bio: 'Bio',
  date: 'Date',
  email: 'Email',
  meetingPlace: 'Meeting place',
  message: 'Message',
  name: 'Name',
  note: 'Note',
  phone: 'Phone',
  pointPersonEmail: 'Point person email',
  pointPersonName: 'Point person name',
  question: 'Question',
});

/** What is wrong with what was sent or typed: named for what was expected, `{field}` is one of the fields. */
export const issueTexts = area('site', 'issues', {
  required: '{field} is required',
  notText: '{field} must be text',
  badCharacter: '{field} contains an invalid character',
  tooLong: '{field} can be at most {max} characters',
  officeName: "Use your own name, not the leasing office's",
  // About a name that mixes alphabets within a word, or has symbols other than emoji.
  nameLetters: 'Use letters of one alphabet in each word of your name, and no symbols',
  wholeNumber: 'Must be a whole number',
  boolean: 'Must be true or false',
  atMost: 'At most {max}',
  wrongForm: 'Part of the request is in the wrong format.',
  notAnObject: 'The request must be an object.',

  email: 'Please enter a valid email address',
  interestLevel: 'Please choose an interest level',
  room: 'Please choose a room',
  yesOrNo: 'Please answer yes or no',
  emailForNotices: 'Please enter an email address for notifications',
  nameAndEmail: 'Please fill in your name and email address.',
  timePreference: 'Please choose a time preference',
  time: 'Please enter a valid time',
  timeMissing: 'Please choose a time',
  date: 'Please enter a valid date',
  datePast: 'Please choose today or a later date',
  dateAndTime: 'Please enter a valid date and time',
  timeZone: 'Unknown time zone',
  deadlineOver: 'Please choose a decision deadline in the future',
  deadlineSkipped: 'Clocks skip this time on that day. Please choose another one.',
  closesAtOver: 'Please choose a time in the future',
  ranking: 'Please rank every room once',
  roomValues: 'Please enter what each room is worth to you, in whole cents',
  datesMissing: 'At least one preferred date is required',
  tooManyDates: 'Maximum {max} dates allowed',
  linkToken: "The link's token is missing",
  personalLinkToken: "The personal link's token is missing",
  pushService: "This isn't a push service",
  pushKeys: "These encryption keys don't work",
  editing: 'Must be "anyone" or "own"',
  outcome: 'Must be "leased" or "closed"',
  one: 'Must be 1',

  property: 'Please select a property',

  s3PartNumber: 's3: the part number must be a number between 1 and 10000.',
});
