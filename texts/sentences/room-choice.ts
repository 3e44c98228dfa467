import { area } from '../area';

/** How a group settles who gets which room: beginning it, waiting, and what came of it. */
export const roomChoiceTexts = area('group', 'room-choice', {
  title: 'Who gets which room?',
  begin: 'Decide who gets which room',
  beginText:
    'Everyone privately ranks the rooms, which takes about a minute. Then you get a proposal, which becomes final once everyone agrees.',
  unit: 'Unit type',
  evenOut: 'Adjust rents to room preferences',
  evenOutHint: 'Whoever gets a more popular room pays more. The total rent stays the same.',
  evenOutDiffers: 'Rents can be adjusted to preferences only when there are as many people as rooms.',
  // The label of a menu: when the selection ends.
  closes: 'Closes',
  closesInDays: '{n, plural, one {In # day} other {In # days}}',
  closesWithAll: 'When everyone has answered',
  start: 'Start',
  cancel: 'Cancel',
  closesAt: 'Closes on {moment}, or when everyone has answered.',
  closesOpen: 'Closes when everyone has answered.',
  answered: 'Answered: {n} of {total}',
  hasAnswered: '{name} has answered',
  hasNotAnswered: "{name} hasn't answered yet",
  whoAnswered: 'Who has answered',
  restarted: 'Room selection started over because the rooms or rents have changed. Earlier answers no longer count.',
  rentsStay:
    'The rents will stay as listed unless the number of people ({people}) matches the number of rooms ({rooms}).',
  timeOver: "Time's up. Once two people have answered, you'll get a proposal within an hour.",
  answersStay: 'Answers are private: no one in the group sees them, and neither does the leasing office.',
  waits: 'Everyone has answered. Because the people taking part changed, the proposal will be ready in a few minutes.',
  lateMembers: 'Not part of this room selection',
  late: "{n, plural, one {This member} other {These members}} joined after it started. They'll take part once the point person or the leasing office adds them.",
  lateLead:
    "{n, plural, one {This member} other {These members}} joined after it started. They'll take part once you add them.",
  addMember: 'Add {name}',
  addMemberTitle: 'Add {name} to room selection?',
  addMemberText: 'The current proposal will be discarded, and everyone will answer again.',
  closeNow: 'Make the proposal now',
  takeBack: 'Cancel room selection',
  takeOff: 'Remove this result',
  takeOffTitle: 'Remove this result?',
  takeBackTitle: 'Cancel room selection?',
  takeBackText: "Everyone's answers will be deleted.",
  // The button of the dialog that leaves everything as it is.
  keep: 'Keep it',
  youHaveAnswered: '{name}, your answer is in.',
  change: 'Change my answer',

  proposal: 'Proposal',
  agreedTitle: 'Everyone has agreed',
  rooms: 'Proposed rooms',
  room: 'Room',
  // A column's head: who gets the room. At most 16 characters.
  person: 'Who',
  rent: 'Per month',
  noOne: 'No one',
  aRoomThatIsGone: 'A deleted room',
  withoutRoom: 'Without a room: {names}',
  less: '{price} below the listed rent',
  more: '{price} above the listed rent',
  // In the place of an amount: 'the listed rent'.
  same: 'the listed rent',
  betweenFixed: "This is between you and your roommates. It isn't part of the lease.",
  chargesOnTop: 'This divides only the rents. Required charges are extra.',
  officeSees: "The leasing office sees the result, but no one's preferences.",
  notAnswered: "Made without preferences from {names}, who hadn't answered.",
  betweenYou: "Any difference from the listed rents is between you and your roommates. It isn't part of the lease.",
  peopleAndRoomsDiffer: "The rents weren't adjusted because the number of people and the number of rooms don't match.",
  notAllAnswered: "The rents weren't adjusted because not everyone has answered.",
  priceTooLow: "The rents weren't adjusted because a room would have cost less than half its rent.",
  draw: 'Several proposals were equally good, so one was picked at random.',
  rentsChanged:
    'The rents have changed: the total was {before} and is now {now}. Remove this result and start again to agree on new prices.',
  agreedCount: 'Agreed: {n} of {total}',
  declined: 'Said no: {names}',
});

/** One's own side of who gets which room: saying what one wants, and what was made of it. */
export const roomRankingTexts = area('group', 'room-ranking', {
  rankTitle: 'Rank the rooms',
  rankTitleOf: 'Rank the rooms for {name}',
  onlyYou: 'Only you can see this ranking.',
  order: 'Your ranking, favorite first',
  up: 'Move {room} up',
  down: 'Move {room} down',
  moved: '{room} is now number {place} of {count} on your list.',
  instructions:
    'Press Space to pick up the room and the arrow keys to move it. Press Space again to drop it, or Escape to cancel.',
  pickedUp: 'Picked up {room}, number {place} of {count}.',
  // Read by a screen reader while a room is dragged.
  isOver: '{room} is over number {place} of {count}.',
  isBack: '{room} is back where it was.',
  valueTitle: 'What is each room worth to you?',
  valueTitleOf: 'What is each room worth to {name}?',
  valueText:
    "Enter what you'd pay per month for each room so that you'd be equally happy with any of them. The amounts add up to {total}, the total rent.",
  valueOf: '{room}: monthly value in dollars',
  sliderOf: '{room}: monthly value',
  officeRent: 'Listed rent: {rent}',
  onlyYouValues:
    'Only you see these amounts. Others may be able to guess a little from the final prices. If there are only two of you, the other person can figure out everything.',
  again: 'The people taking part have changed. Please submit your preferences again.',
  // Shown to someone whose draft is kept after the rooms or rents changed.
  adaptedValues: 'We kept your amounts and adjusted them to the new total rent. Please check them.',
  adaptedRanking: 'We kept your order. New rooms are at the end. Please check it.',
  byAnother: 'Room preferences were submitted for you from another device.',
  ownInstead:
    "If that wasn't you, it was the point person, the leasing office, or the person who added you to the group. Submit your own to replace them.",
  kept: 'Saved on this device until you submit.',
  send: 'Submit my preferences',
  sending: 'Sending...',
  sent: 'Preferences submitted',
  sentText: 'No one else can see them.',

  yours: 'Your room: {room}, {rent}',
  yourChoice: 'Your room: {room} (number {rank} on your list), {rent}',
  yoursNone: "There's no room for you in this proposal.",
  why: 'Why this is fair',
  fixed:
    'Of all ways to assign the rooms, this one gives the fewest people their last choice. Then it gives the fewest their second-to-last, and so on.',
  unanswered: "You hadn't ranked the rooms, so people who ranked them went first.",
  // `{gain}` is the difference between what the room is worth to the reader and what it costs.
  better: 'This room is worth {value} to you and costs {rent}, so you come out {gain} ahead.',
  worse: 'This room is worth {value} to you and costs {rent}.',
  noBetter: 'At these prices no other room would be better for you.',
  agree: 'Agree',
  agreed: 'You agreed to this.',
  notForMe: "Doesn't work for me",
  notForYou: "You said this doesn't work for you.",
  sayWhy: 'Say why in the chat',
  aboutRooms: 'About the rooms:',
});
