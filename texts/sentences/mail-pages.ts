import { area } from '../area';

/** Where the links in members' e-mails lead. */
export const mailPageTexts = area('pages', 'mail-pages', {
  confirmTitle: 'Confirm your email address',
  confirmLead: 'Press the button to get emails about your group.',
  confirm: 'Confirm my email address',
  confirming: 'Confirming...',
  confirmed: "You're signed up for emails",
  confirmedText:
    "We'll email you about your group's tour, its room selection, your steps to the lease, and the deadline. News comes at most once a day. Every email has an unsubscribe link.",
  openGroup: 'Open your group',
  stopTitle: 'Unsubscribe',
  stopLead: 'Press the button to stop all emails about this group.',
  stop: 'Stop these emails',
  stopping: 'Unsubscribing...',
  stopped: "You're unsubscribed",
  stoppedText:
    "We won't email you about this group again, no matter who asks. To get emails later, open this page again and allow them.",
  allowAgain: 'Allow emails again',
  allowing: 'Allowing...',
  allowed: 'Emails allowed again',
  allowedText:
    "You won't get any yet. Press “You” next to your name on the group's page to ask for them, then confirm your email address.",
  incomplete: 'Part of this link is missing. Open it again from the email.',
  failed: "That didn't work",
});
