import { area } from '../area';

/** Who one is on this device, on another one, and what reaches one there; all of it comes late. */
export const deviceTexts = area('late', 'devices', {
  afterJoining: 'After joining',
  saveLink: 'Save this link to be you on another phone',
  saveLinkText: 'Whoever opens it is you in this group, for 90 days. Keep it to yourself.',
  noCookies: 'This browser keeps no cookies',
  noCookiesText:
    'You have joined, and everything on this page works. But the group cannot tell that it is you, so the point person may have to change your entry for you, and there is no personal link.',
  notNow: 'Not now',
  ok: 'OK',
  copyLink: 'Copy my personal link',
  copying: 'Copying...',
  copied: 'Copied!',
  copiedText:
    'Open the link on another phone. An earlier link no longer works, and the devices that came by it are signed out.',
  copyByHand: 'Your browser did not let us copy. Please select and copy the link: {link}',
  removed:
    '<b>You are no longer in this group.</b> Your entry was taken off the page. You can join again, or ask {pointPerson} or the office about it.',
  removedForGood:
    '<b>You are no longer in this group.</b> Your entry was taken off the page. You can ask {pointPerson} or the office about it.',
  lost: '<b>This browser is no longer known as {name}.</b> To be {name} here again, open your personal link, or ask {pointPerson} or the office for a new one.',
  lostLead:
    '<b>This browser is no longer known as {name}.</b> To be {name} here again, open your personal link, or ask the office for a new one.',
  done: 'Done',
  success: 'Success',
  notYou: 'Not you?',
  signOutHere: 'Sign out on this device',
  signOutHereTitle: 'Sign out on this device?',
  signOutHereText:
    'This device forgets you and everything that it kept of this group. The personal link that it came by stops working. Your other devices stay signed in, and nothing in the group changes. To be you here again, open a new personal link.',
  knownForSession: 'You are known on this shared computer until its browser is closed. Sign out when you are done.',
  ownDeviceTitle: 'Is this your own device?',
  ownDeviceText:
    'Your own phone or computer remembers you. A shared one, for example in a library, knows you only until its browser is closed, and keeps nothing of this group.',
  ownDevice: 'My own device',
  sharedComputer: 'Shared computer',
  signingIn: 'Signing in...',
  signOutOthers: 'Sign out other devices',
  signOutTitle: 'Sign out your other devices?',
  signOutText:
    'Every other phone and computer that knows you in this group is nobody there any more, and your personal link stops working. This device stays as it is.',
  signOut: 'Sign them out',
  signingOut: 'Signing out...',
  signedOut: 'No other device knows you in this group.',
  known: 'This device knows you in this group from now on.',
  saving: 'Saving...',
  emailsToConfirm: 'Please confirm your address with the e-mail that we have sent you.',
  emailsOn: 'You are e-mailed when something is decided.',
  startEmails: 'E-mail me when something is decided',
  sendAgain: 'Send it again',
  stopEmails: 'Stop e-mails',
  mailSent: 'Please look into your mailbox',
  mailSentText:
    'We have sent you an email to confirm your address. If none comes, this address has stopped emails about this group: the stop link in an earlier one lets you allow them again.',
  emailsStopped: 'You get no more e-mails about this group.',
  pushesFailed: 'Your browser could not switch notifications on.',
  pushesBlocked: 'Your browser blocks the notifications of this site. You can allow them in its settings.',
  homeScreenFirst:
    'To get notifications on this device, put this page on its home screen first: press Share, then ‘Add to Home Screen’, and open it from there.',
  pushOffer: 'Know at once of messages, the tour and the deadline.',
  startPushes: 'Notify me on this device',
  switchingOn: 'Switching on...',
  pushesOn: 'Notifications are on for this device.',
  switchOff: 'Switch off',
});
