import { area } from '../area';

export const setupTexts = area('pages', 'setup', {
  title: 'Complete Your Setup',
  introduction:
    'You are the point person for a group at <property>{name}</property>. Tell your roommates who you are, and you get the link to invite them.',
  name: 'Name',
  nameHint: 'Use the same name in the chat, and you are marked there.',
  email: 'Email',
  emailHint: "The group's page shows it.",
  phone: 'Phone',
  phoneHint: "Optional. The group's page shows it.",
  bio: 'Bio',
  bioHint: 'Optional. A few words about you and whom you look for.',
  deadline: 'Decision Deadline',
  deadlineHint: 'Optional. By when everybody should decide, in your time zone.',
  deadlineHintOfZone: 'Optional. By when everybody should decide, in your time zone ({timeZone}).',
  complete: 'Complete Setup',
  completing: 'Completing...',
  missing: 'Missing Information',
  firstTryArrived: 'Your first try had arrived',
  firstTryShown: 'The group shows what you sent then.',
  failed: 'Setup Failed',
  failedText: 'Failed to complete setup. Please try again.',
  linkEnded:
    'This link has expired or was used already. Ask the property manager for a new one. What you entered stays on this device and will be filled in there.',

  done: 'Setup Complete!',
  doneText: 'Your group is ready. Send this link to your roommates, and they can join.',
  copyLink: 'Copy Link',
  viewGroup: 'View Your Group',

  invalid: 'Invalid Setup Link',
  invalidText: 'This admin setup link is invalid or has expired.',
  worksOnce: 'A link works once. Ask the property manager for a new one if you have not used yours.',
  notFetched: 'Failed to fetch admin setup',
});
