import { area } from '../area';

/** What has to be done before keys are handed over; all of it comes late. */
export const leaseStepTexts = area('group', 'lease-steps', {
  title: 'Steps to the lease',
  count: '{n} of {m}',
  waitingFor: 'Waiting for {names}',
  waitingForGuarantors: 'Waiting for the guarantors of {names}',
  waitingForOffice: 'Waiting for the leasing office',
  done: "Everyone's done",
  own: 'Your steps',
  ownOf: "{name}'s steps",
  byGuarantor: 'your guarantor does this',
  byOffice: 'the leasing office does this',
  stepDone: 'done',
  stepOpen: 'to do',
  waitsForNetwork: "This will send when you're back online.",
  notSentYet: "Not sent yet. It's saved on this device, and we'll try again.",
  saved: 'Success',
  ticked: '“{step}” is done.',
  unticked: '“{step}” is marked as not done.',
  copyLink: 'Copy link for my guarantor',
  copying: 'Copying...',
  copied: 'Copied!',
  copiedText: 'Send it to your guarantor. Any earlier link no longer works.',
  copyByHand: "We couldn't copy the link. Please select it and copy it yourself: {link}",
  share: 'Share',
  email: 'Email it',
  emailSubject: 'Please be my guarantor at {property}',
  emailText: '{name} is asking you to be their guarantor at {property}. This page explains what that means: {link}',
  remind: 'Remind',
  reminding: 'Reminding...',
  reminded: 'Reminded',
  remindedText:
    "{n, plural, =0 {No one has a step left right now.} one {# member was reminded of what's left to do.} other {# members were reminded of what's left to do.}}",
});

/** What the steps to the lease are called that every property begins with (`stepName` of contract/values/normalized.ts). */
export const stepNameTexts = area('site', 'step-names', {
  applied: 'Applied',
  guarantorConfirmed: 'Guarantor confirmed',
  approved: 'Approved',
  leaseSigned: 'Lease signed',
});
