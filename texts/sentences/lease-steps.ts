import { area } from '../area';

/** What has to be done before keys are handed over; all of it comes late. */
export const leaseStepTexts = area('late', 'lease-steps', {
  title: 'Steps to the lease',
  count: '{n} of {m}',
  waitingFor: 'Waiting for {names}',
  waitingForGuarantors: 'Waiting for the guarantors of {names}',
  waitingForOffice: 'Waiting for the office',
  done: 'Done by all',
  own: 'Your steps',
  ownOf: 'Steps of {name}',
  byGuarantor: 'your guarantor does this',
  byOffice: 'the office does this',
  stepDone: 'done',
  stepOpen: 'open',
  waitsForNetwork: 'This is sent as soon as there is a network.',
  notSentYet: 'Not sent yet. This device keeps it and tries again.',
  saved: 'Success',
  ticked: '“{step}” is done.',
  unticked: '“{step}” is open again.',
  copyLink: 'Copy link for my guarantor',
  copying: 'Copying...',
  copied: 'Copied!',
  copiedText: 'Send it to your guarantor. An earlier link no longer works.',
  copyByHand: 'Your browser did not let us copy. Please select and copy the link: {link}',
  share: 'Share',
  email: 'E-mail it',
  emailSubject: 'Please be my guarantor at {property}',
  emailText: '{name} asks you to be their guarantor at {property}. This page says what it is about: {link}',
  remind: 'Remind',
  reminding: 'Reminding...',
  reminded: 'Reminded',
  remindedText:
    '{n, plural, =0 {Nobody has a step to do just now.} one {# member was reminded of what is left to do.} other {# members were reminded of what is left to do.}}',
});

/** What the steps to the lease are called that every property begins with (`stepName` of contract/values/normalized.ts). */
export const stepNameTexts = area('site', 'step-names', {
  applied: 'Applied',
  guarantorConfirmed: 'Guarantor confirmed',
  approved: 'Approved',
  leaseSigned: 'Lease signed',
});
