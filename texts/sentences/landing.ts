import { area } from '../area';

/** The home page, for people who come without a link. */
export const landingTexts = area('pages', 'landing', {
  introduction:
    "Find a place together. See who's in and who wants which room, and sort out the rest in one chat, in real time.",
  joinTitle: 'Join a Group',
  shareCode: 'Share Code',
  shareCodeHint: "It's in the link or the message from your group organizer.",
  shareCodeExample: 'Enter 8-character code',
  join: 'Join Group',
  openedHere: 'Opened on this device',
  forget: 'Remove {property} from this list',
  howItWorks: 'How It Works',
  browse: 'Browse Properties',
  browseText: 'Open the link from your organizer to see photos, floor plans, and every room with its monthly rent.',
  express: 'Express Interest',
  expressText:
    "Say how interested you are and which room you'd like. Answers are weighted, and everyone can see where the group stands in real time.",
  talk: 'Group Chat',
  talkText: 'Talk in real time, find a day for the tour, and decide together.',
  levels: 'Interest Levels',
  // How much an answer counts in the group’s interest level.
  points: '{n, plural, one {# point} other {# points}}',
  managerTitle: 'Property Manager?',
  // What a leasing office gains: three short titles, each with a sentence.
  oneLink: 'One link instead of four email threads',
  oneLinkText: 'The organizer gets it, and roommates join on their own.',
  today: "One list of what's waiting for you",
  todayText: 'Questions, tours, and approvals, each with one button.',
  lease: 'Groups that end in a lease',
  leaseText: 'Guarantors and signatures at a glance, in eight languages.',
  dashboard: 'Admin Dashboard',
  // A link to a group with made-up people.
  sampleGroup: 'See a sample group',
});
