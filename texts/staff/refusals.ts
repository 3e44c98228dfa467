import { area } from '../area';

/** Why the API refuses a call that only staff may make. */
export const staffRefusalTexts = area('staff', 'staff-refusals', {
  noDelivery: 'Delivery not found',
  noWebhook: 'Webhook not found',
  noBusyCalendar: 'Busy calendar not found',
  noAddress: 'Calendar link not found',
  noNote: 'Note not found',
  noRoom: 'Room not found',

  answerChanged: 'Someone else just updated this answer. Please check it again.',
  personChanged: 'Someone else just changed this colleague. Please check it again.',
  propertyChanged: 'Someone else just updated this property. Please check it again.',
  roomChanged: 'Someone else just updated this room. Please check it again.',
  tourToCome: "This tour hasn't begun yet",
  unitChanged: 'Someone else just updated this unit. Please check it again.',

  groupWithoutPage: 'This group has expired, or its property was deleted',
  keysFull: "You've reached the limit of API keys",
  busyCalendarAdded: 'This calendar was already added',
  busyCalendarsFull: 'This property has reached its limit of busy calendars',
  webhooksFull: "You've reached the limit of webhooks",
  deliveryGone: 'What this event was about no longer exists',
  propertyFull: 'This property has reached its limit of texts, photos, and rooms. Please shorten or remove some.',
  unitsFull: 'This property has reached its limit of units',
  roomsFull: 'This unit has reached its limit of rooms',
  photosFull: 'This unit has reached its limit of photos',
  notesFull: 'This group has reached its limit of notes',

  onlyWriters: 'Only {staff}, who wrote this note, can delete it',
  onlyWritersChange: 'Only {staff}, who wrote this note, can change it',
  setupComplete: 'This setup is already complete',
  setupOver: 'This setup is already complete, or its property was deleted.',
  addressRefused: "This address doesn't accept our emails. Please enter another one first.",
  notToBeSent: 'This email was already sent or is no longer needed.',

  logoNotUploaded: 'A logo must be uploaded here first.',
  otherPhoto: 'A different photo is here now. Please check again.',
  wrongParts: "The parts don't match what was uploaded, or can't be combined.",
  noSts: 'This Companion server does not support STS credentials',

  signIn: 'Please sign in. If you have unsaved changes here, sign in using another tab.',
  companyOnly: 'Admin access needs a company email address.',
  noRole: 'You have no access yet. Please ask {owners}.',
  roleTooLow: 'Your role does not allow this',
  lastOwner: 'There must be an owner',
  ownersHaveAll: 'An owner has all properties',
  ownerBySetting: 'The settings of this site make this address an owner',
  onlyCompanyAddresses: 'Use an address of the company',
  notCsv: 'The request must be CSV, as UTF-8.',
  importRefused: 'Nothing was imported: line {line}: {message}',
});
