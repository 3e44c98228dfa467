import { area } from '../area';

/** The page /privacy, which is rendered from contract/personal-data.ts. */
export const privacyTexts = area('server', 'privacy', {
  title: 'Privacy',
  lead: 'What this site stores about you, why, for how long, and who sees it.',
  company: '{company} runs this site and decides how your data is used.',
  stored: "What's stored",
  // Before who it is.
  seenBy: 'Who sees it',
  // Before a period.
  kept: 'How long',
  entryTitle: 'Your info in a group',
  entryText:
    'Your name, your interest level, the room you want, whether you can come to the tour, which steps to the lease are done, and your language. The group and the leasing office plan with it.',
  emailTitle: 'Your email address and emails to you',
  emailText:
    "Only if you give it. The site sends what you asked for, and keeps a list of what it sent, what came back, and whether you stopped it. The group doesn't see your email address. A hash of it stays in the group, so that stopped emails stay stopped.",
  messagesTitle: 'Messages in the chat',
  messagesText:
    'What you write, with your name and the time, so that you can talk with your group and the leasing office.',
  tourDatesTitle: 'Tour dates',
  tourDatesText: 'The days on which you can come, to find the one that suits most of you.',
  questionsTitle: 'Questions to the leasing office',
  questionsText:
    'Your name, your question, and its answer, so that everyone in the group can read them. Only the leasing office sees your email address. If you leave, they stay without your name.',
  rankingsTitle: 'Your room preferences',
  rankingsText: 'What you answer when the rooms are divided. The site only uses it to propose who gets which room.',
  roomsTitle: 'Who gets which room',
  roomsText: 'The proposal, who agreed to it, and in the end who lives where at which rent.',
  devicesTitle: 'Your devices',
  devicesText:
    "You don't need a password, because a random number in a cookie recognizes you. The site stores only a hash, which no one can turn back into the number. It also stores when a device was last used, how far you've read, and a hash of your personal link. If you turn on notifications, the site also stores the address that your browser made for them.",
  activityTitle: 'What you changed',
  activityText:
    'What was changed in the group, when, and by whom, so that it can be undone; also when you were reminded of a step.',
  pointPersonTitle: 'The point person',
  pointPersonText:
    'Name, email address, phone number, and what they write about themselves, so that the group and the leasing office can reach them.',
  guarantorTitle: 'Guarantors',
  guarantorText: 'Which steps a guarantor has checked off, and a hash of their link. No name and no email address.',
  notesTitle: 'Notes',
  notesText:
    'What the leasing office notes about a group. The group also sees the note and the meeting place of its tour.',
  technicalTitle: 'Technical data',
  technicalText:
    "Your network address limits how often someone can guess codes or send things, and the site doesn't store it. It keeps hashes: of your network if you ask for emails, and of what you sent, so that nothing is saved twice.",
  staffTitle: 'People at the leasing office',
  staffText:
    "Names and email addresses, and what they changed, so that the company knows who did what. Visitors see a property's contact.",
  seen_group: "Everyone with the group's link, and the leasing office",
  seen_office: 'The leasing office',
  seen_self: 'Only you',
  seen_no_one: 'No one',
  kept_member: "Until a day after you leave the group, or until the group's data is erased",
  kept_written:
    "Until a day after you remove it, or until the group's data is erased. If you leave, it stays without your name.",
  kept_group: "Until the group's data is erased",
  kept_device: 'Until you sign out of the device or leave the group',
  kept_day: 'A day',
  kept_link: 'As long as the member is in the group; the link works for 90 days',
  kept_staff: 'A year in the log of what was changed. The list of colleagues keeps everyone who was on it.',
  erasure: "When a group's data is erased",
  erasureAfter: '{n, plural, one {A day after the group has ended.} other {# days after the group has ended.}}',
  erasureDeleted: 'If the leasing office deletes the group: 30 days later.',
  erasureBackups: 'Backups keep what was erased for up to 90 days more.',
  cookies: 'Cookies, and what your browser keeps',
  cookiesText: 'The site needs all of them, and none of them follows you to other sites.',
  cookieDevice: 'Recognizes you in your groups: for 400 days, on a shared computer until the browser is closed.',
  cookieLanguage: 'The language that you chose: for a year.',
  cookieBookmark: 'Makes sure that you never see something older than before: for a minute.',
  cookieStaff: 'The sign-in of the leasing office. Visitors never get it.',
  // {label} is the button 'Sign out on this device', {you} and {devices} lead to it.
  browserText:
    "Your browser also keeps what you typed and haven't sent yet, and a copy of your last five groups, which opens without a network. Use “{label}” in “{you}” under “{devices}” to delete what it keeps of a group.",
  processors: 'Who else gets data',
  processorCloudflare: 'Cloudflare stores and delivers everything on this page for {company}, and sends the emails.',
  processorGoogle:
    "The map of a property comes from Google. Your browser loads it when it's on your screen or close to it. Google then gets your network address and the property's address, but doesn't learn which group you're in.",
  processorPush: "If you turn on notifications, a service of your browser's maker delivers them, and can't read them.",
  processorOffice: 'The leasing office can pass on what it sees to its own systems.',
  processorNone: 'Nothing is sold, used for advertising, or used to train AI.',
  rights: 'What you can do',
  rightsChange:
    'In your group, you can change your info, remove messages and tour dates, stop emails, and leave. What you leave behind is erased as described above.',
  // The names of two buttons in the sheet of one's own info; guarantors have the first on their page.
  rightsData:
    'There, “{download}” gives you a file with everything stored about you. Point persons and guarantors have the same button on their pages. “{erase}” removes you from the group and erases your data at once.',
  // Before an address.
  rightsAsk: 'For everything else, for example to have something corrected or deleted, write to {company}:',
});
