import { area } from '../area';

/** What has to be done before keys are handed over; all of it comes late. */
export const leaseStepTexts = area('group', 'lease-steps', {
  title: 'Steps to your lease',
  // '2 of 4': how many steps are done, beside the title.
  count: '{n} of {m}',
  waitingFor: 'Waiting for {names}',
  waitingForGuarantors:
    '{n, plural, one {Waiting for the guarantor of {names}} other {Waiting for the guarantors of {names}}}',
  waitingForOffice: 'Waiting for the leasing office',
  done: "Everyone's done",
  own: 'Your steps',
  ownOf: "{name}'s steps",
  byGuarantor: 'your guarantor does this',
  byOffice: 'the leasing office does this',
  // The state of a step, for screen readers.
  stepDone: 'done',
  // The state of a step, for screen readers.
  stepOpen: 'not done yet',
  waitsForNetwork: "This will send when you're back online.",
  notSentYet: "Not sent yet. It's saved on this device, and we'll try again.",
  saved: 'Success',
  markedDone: '“{step}” is done.',
  markedNotDone: '“{step}” is marked as not done.',
  copyLink: 'Copy link for my guarantor',
  copying: 'Copying...',
  copied: 'Copied!',
  copiedText: 'Send it to your guarantor. Any earlier link no longer works.',
  copyByHand: "We couldn't copy the link. Please select it and copy it yourself: {link}",
  share: 'Share',
  email: 'Email it',
  emailSubject: 'Please be my guarantor at {property}',
  // To a guarantor, before the link, which may follow in a field of its own.
  emailText:
    "{name} wants to rent a room at {property} and is asking you to be their guarantor. A guarantor promises the landlord to pay the rent if {name} doesn't. This page explains what to do and whom to call. Opening it doesn't commit you to anything.",
  // A button that emails the members who have steps left. At most 18 characters.
  remind: 'Remind',
  reminding: 'Reminding...',
  reminded: 'Reminded',
  remindedText:
    "{n, plural, =0 {No one has a step left right now.} one {# member was reminded of what's left to do.} other {# members were reminded of what's left to do.}}",
});

/** What the steps to the lease are called that every property begins with (`stepName` of contract/step-names.ts). */
export const stepNameTexts = area('site', 'step-names', {
  // A step that is done: the application was sent. At most 24 characters.
  applied: 'Applied',
  guarantorConfirmed: 'Guarantor confirmed',
  // A step that is done: the office has accepted the tenant. At most 24 characters.
  approved: 'Approved',
  leaseSigned: 'Lease signed',
});
