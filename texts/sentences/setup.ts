import { area } from '../area';

/** The point person's one-time form, which opens from the link in their email. */
export const setupTexts = area('pages', 'setup', {
  title: 'Complete Your Setup',
  introduction:
    "You're the point person for a group at <property>{name}</property>. Introduce yourself to your roommates, and you'll get a link to invite them.",
  name: 'Name',
  nameHint: "Use the same name in the chat so your messages show that you're the point person.",
  email: 'Email',
  emailHint: "Shown on your group's page.",
  phone: 'Phone',
  phoneHint: "Optional. Shown on your group's page.",
  bio: 'Bio',
  bioHint: "Optional. A little about you and the roommates you're looking for.",
  deadline: 'Decision Deadline',
  deadlineHint: 'Optional. When everyone needs to decide, in your time zone.',
  deadlineHintOfZone: 'Optional. When everyone needs to decide, in your time zone ({timeZone}).',
  // A checkbox.
  nameInPreview: "Show my first name in the link's preview",
  nameInPreviewHint: 'Optional. Messengers show a preview to everyone who gets the link. You can change this later.',
  complete: 'Complete Setup',
  completing: 'Completing...',
  missing: 'Missing Information',
  firstTryArrived: 'We got your first submission',
  firstTryShown: 'Your group shows what you sent the first time.',
  failed: 'Setup Failed',
  failedText: 'Failed to complete setup. Please try again.',
  linkEnded:
    'This link has expired or was already used. Ask the leasing office for a new one. What you entered is saved on this device and will be filled in there.',

  done: 'Setup Complete!',
  doneText: 'Your group is ready. Send this link to your roommates so they can join.',
  viewGroup: 'View Your Group',

  invalid: 'Invalid Setup Link',
  invalidText: 'This admin setup link is invalid or has expired.',
  worksOnce: "Each link works only once. If you haven't used yours, ask the leasing office for a new one.",
  notFetched: 'Failed to fetch admin setup',
});
