import { area } from '../area';

/** The group's chat: its head, its messages, and what stands where there are none. */
export const chatTexts = area('group', 'chat', {
  chat: 'Group Chat',
  members: '{n, plural, one {# member} other {# members}}',
  // How many people have the page open, under the chat's title.
  hereNow: '{n} online now',
  // Beside a green dot: messages arrive at once. At most 16 characters.
  live: 'Live',
  // Beside a gray dot, when the connection is lost. At most 16 characters.
  offline: 'Offline',
  none: 'No messages yet',
  start: 'Start the conversation!',
  closed: 'This group is closed, so the chat has ended.',
  // The list of messages, as a screen reader names it.
  messages: 'Messages',
  loading: 'Loading messages...',
  earlier: 'Earlier messages',
  tryAgain: 'Try again',
  // Above messages that were written without a network.
  onTheirWay: 'Waiting to send',
  // A button at the end of the list that scrolls down to the newest message.
  jumpToLatest: 'Jump to latest',
  jumpToLatestNew: 'Jump to latest · {n} new',
  newMessages: 'New messages',
  // Read aloud by a screen reader when a message arrives.
  announced: '{name}: {message}',
  announcedMany: '{n, plural, one {# new message} other {# new messages}}',
  pointPerson: 'Point Person',
  // A badge: the message comes from the point person's own device. At most 16 characters.
  verified: 'Verified',
  // A badge: anyone may have typed this name. At most 20 characters.
  notVerified: 'Not verified',
  // A badge: staff of the leasing office wrote the message. At most 24 characters.
  office: 'Leasing office',
  // Who wrote a message, where there is no badge. The name is a staff member's.
  officeName: '{name}, leasing office',
  removed: 'Message removed',
  sending: 'Sending...',
  notSent: 'Not sent',
  // Under a message that was written without a network.
  goesOutOnline: "Goes out when you're online",
  // A button beside a message that was not sent: it is deleted for good.
  discard: 'Discard',
});

/** Where one writes in the chat, and takes a message back; it comes late. */
export const chatWritingTexts = area('group', 'chat-writing', {
  yourName: 'Your chat name',
  displayName: 'Display name',
  namePlaceholder: 'Enter your name to chat',
  start: 'Start chatting',
  // The form, as a screen reader names it.
  form: 'Send a message',
  message: 'Message',
  placeholder: 'Type your message...',
  send: 'Send',
  // Before a person's name, in a label.
  as: 'Chatting as',
  asName: 'Chatting as <b>{name}</b>',
  changeName: 'Change name',
  remove: 'Remove this message from {name}',
  removed: 'Message removed',
  removedText: 'Everyone can see that a message was here, but not what it said.',
});

/** People in brief: the last of a list of names, and who types. */
export const peopleTexts = area('group', 'people', {
  // The end of a shortened list of names: 'Ana, Ben, and 3 others'.
  others: '{n, plural, one {# other} other {# others}}',
  isTyping: '{name} is typing',
  areTyping: '{first} and {second} are typing',
  // Instead of a name: anyone may have typed it.
  visitor: '{name} (not a member)',
  severalAreTyping: 'Several people are typing',
});
