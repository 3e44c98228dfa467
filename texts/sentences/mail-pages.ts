import { area } from '../area';

/** Where the links in members' e-mails lead. */
export const mailPageTexts = area('pages', 'mail-pages', {
  confirmTitle: 'Confirm your address',
  confirming: 'Confirming your address...',
  confirmed: 'You get e-mails now',
  confirmedText:
    "We write when your group's tour is decided or changed, a day before the deadline, and once a day when there is news. Each e-mail has a link that stops them.",
  stopTitle: 'Stop e-mails',
  stopping: 'Stopping your e-mails...',
  stopped: 'E-mails stopped',
  stoppedText:
    'We do not write to you about this group again, whoever asks. If you want emails from it later, open this page again and allow them.',
  allowAgain: 'Allow again',
  allowing: 'Allowing...',
  allowed: 'Emails allowed again',
  allowedText: "You get none until you ask for them on the group's page, beside your name, and confirm your address.",
  incomplete: 'This link is not complete. Please open it again from the e-mail.',
  failed: 'That did not work',
  trying: 'Trying...',
  waiting: 'One moment, please.',
});
