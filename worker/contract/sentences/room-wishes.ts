import { area } from '../language/area';

/** One's own side of who gets which room: saying what one wants, and what was made of it. */
export const roomWishTexts = area('late', 'room-wishes', {
  rankTitle: 'Rank the rooms',
  rankTitleOf: 'Rank the rooms for {name}',
  onlyYou: 'Only you see this order.',
  order: 'Your order, the best for you first',
  up: 'Move {room} up',
  down: 'Move {room} down',
  moved: '{room} is now your choice {place} of {count}.',
  instructions:
    'Press space to pick up the room, the arrow keys to move it, space again to put it down, and escape to cancel.',
  pickedUp: 'Picked up {room}, choice {place} of {count}.',
  isOver: '{room} is over place {place} of {count}.',
  isBack: '{room} is back where it was.',
  valueTitle: 'What is each room worth to you?',
  valueTitleOf: 'What is each room worth to {name}?',
  valueText:
    'Say what you would pay a month, so that you would be as glad of one room as of another. It adds up to {total}, the rents of all rooms.',
  valueOf: '{room}, worth a month in dollars',
  sliderOf: '{room}, worth a month',
  officeRent: 'The office’s rent: {rent}',
  onlyYouValues:
    'Only you see these amounts. The prices that come of them let the others guess a little, and let two people reckon everything.',
  again: 'The proposal was for somebody who has left. Please send your wishes again.',
  byAnother: 'Your point person or the office has said in your name which rooms you would like.',
  ownInstead: 'Your own wishes take their place.',
  kept: 'Kept on this device until you send it.',
  send: 'Send my wishes',
  sending: 'Sending...',
  sent: 'Your wishes are sent',
  sentText: 'Nobody else sees them.',

  yours: 'Your room: {room}, {rent}',
  yourChoice: 'Your room: {room}, your choice {rank}, {rent}',
  yoursNone: 'There is no room for you in this proposal.',
  why: 'Why this is fair',
  fixed:
    'Of all ways to share the rooms, this gives the fewest people their last choice, then the fewest their last but one, and so on.',
  unanswered: 'You had not said which rooms you would like, so those who had came first.',
  better: 'You would give {value} for this room and pay {rent}: {gain} better.',
  worse: 'You would give {value} for this room and pay {rent}.',
  noBetter: 'At these prices no other room would be better for you.',
  agree: 'Agree',
  agreed: 'You agree to this.',
  notForMe: 'Not for me',
  notForYou: 'You said that this is not for you.',
  sayWhy: 'Say why in the chat',
  aboutRooms: 'About the rooms:',
});
