import { area } from '../area';

/** Who one is on this device, on another one, and what reaches one there; all of it comes late. */
export const deviceTexts = area('group', 'devices', {
  afterJoining: 'After joining',
  // In one line with the button 'Copy link'. At most 30 characters.
  otherPhone: 'Use this on another phone',
  otherPhoneText: "Anyone who opens your personal link can act as you in this group for 90 days. Don't share it.",
  copyBrief: 'Copy link',
  // What the personal links and sign-ins of the reader are, in the sheet 'You'.
  devices: 'Devices',
  newLink: 'Make a new link',
  newLinkTitle: 'Make a new personal link?',
  newLinkText:
    'Your earlier links will stop working, and devices that used one will be signed out. This device stays signed in.',
  noCookies: 'This browser blocks cookies',
  noCookiesText:
    "You've joined, and everything on this page works. But the group can't recognize you later. The point person may have to make changes for you, and you won't have a personal link.",
  notNow: 'Not now',
  ok: 'OK',
  copyLink: 'Copy my personal link',
  copying: 'Copying...',
  copied: 'Copied!',
  copiedText: "Open the link on another phone. Don't share it: it signs in as you for 90 days.",
  // About the personal link of a member whom the reader entered on their own device.
  copiedTextOfOther: 'Send the link to {name}. Once {name} opens it on their own device, this one signs out as {name}.',
  copyByHand: "We couldn't copy the link. Please select it and copy it yourself: {link}",
  removed:
    "<b>You're no longer in this group.</b> Your info was removed from the page. You can join again, or ask {pointPerson} or the leasing office about it.",
  removedForGood:
    "<b>You're no longer in this group.</b> Your info was removed from the page. You can ask {pointPerson} or the leasing office about it.",
  lost: "<b>You're no longer signed in as {name} in this browser.</b> To sign back in as {name}, open your personal link, or ask {pointPerson} or the leasing office for a new one.",
  lostLead:
    "<b>You're no longer signed in as {name} in this browser.</b> To sign back in as {name}, open your personal link, or ask the leasing office for a new one.",
  lostPointPerson:
    "<b>You're no longer signed in as the point person in this browser.</b> The point person is {name}. If that's you, open your personal link, or ask the leasing office for a new one.",
  done: 'Done',
  success: 'Success',
  notYou: 'Not you?',
  signOutHere: 'Sign out on this device',
  signOutHereTitle: 'Sign out on this device?',
  signOutHereText:
    'This device will forget you and everything it saved from this group. The personal link you used here will stop working. Your other devices stay signed in, and nothing changes in the group. To sign back in here, open a new personal link.',
  // About one of several people who are signed in on this device.
  signOutMemberTitle: 'Sign out as {name} here?',
  signOutMemberText:
    'This device will no longer act as {name}. The personal link that was used here for {name} will stop working. Nothing changes in the group, and you stay signed in as the others.',
  signOutMember: 'Sign out',
  knownForSession: "You're signed in on this shared computer until its browser is closed. Sign out when you're done.",
  ownDeviceTitle: 'Is this your own device?',
  ownDeviceText:
    'Your own phone or computer remembers you. A shared one, such as a library computer, keeps you signed in only until its browser is closed. It saves nothing from this group.',
  // Above the buttons 'My own device' and 'Shared computer'.
  signInAs: "<b>You'll be signed in as {name}.</b> The group will see what you do here as {name}'s.",
  // `{names}` are other people.
  alreadySignedIn:
    "This device is already signed in as {names}. If you aren't {name}, close this and ask the person who sent you the link.",
  ownDevice: 'My own device',
  sharedComputer: 'Shared computer',
  signingIn: 'Signing in...',
  signOutOthers: 'Sign out other devices',
  signOutTitle: 'Sign out your other devices?',
  signOutText:
    "You'll be signed out of this group on every other phone and computer, and your personal link will stop working. This device stays signed in.",
  // The button of the dialog that ends the sessions of other devices.
  signOut: 'Sign them out',
  signingOut: 'Signing out...',
  signedOut: "You're signed out of this group everywhere else.",
  known: "You're signed in to this group on this device.",
  emailsToConfirm: 'Check your inbox and confirm your email address.',
  startEmails: 'Email me when something is decided',
  sendAgain: 'Send it again',
  mailSent: 'Check your inbox',
  mailSentText:
    "We sent you a confirmation email. If it doesn't arrive, check your spam folder. If you unsubscribed this address from this group's emails, allow them again with the unsubscribe link in an earlier email.",
  emailsStopped: "You won't get any more emails about this group.",
  pushesFailed: "Your browser couldn't turn on notifications.",
  pushesBlocked: 'Your browser is blocking notifications from this site. You can allow them in its settings.',
  homeScreenFirst:
    'To get notifications on this device, first add this page to your home screen. Tap Share, then “Add to Home Screen,” and open it from there.',
  // Before the button 'Notify me on this device'.
  pushOffer: 'Get notified about messages, the tour, and the deadline.',
  startPushes: 'Notify me on this device',
  switchingOn: 'Turning on...',
  pushesOn: 'Notifications are on for this device.',
  // In the sheet 'You', over the buttons 'Download my data' and 'Leave and erase'.
  yourData: 'Your data',
  yourDataText: 'Everything this site stores about you in this group, as a file.',
  leaveAndErase: 'Leave and erase',
  leaveAndEraseTitle: 'Leave and erase your data?',
  leaveAndEraseText:
    "You'll leave this group. Your info, messages, questions, tour dates, and room preferences will be erased at once, and your personal link will stop working. You can't undo this.",
  erasing: 'Erasing...',
  erased: "You've left the group, and your data is erased.",
});
