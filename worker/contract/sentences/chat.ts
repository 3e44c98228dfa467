import { area } from '../language/area';

export const chatTexts = area('late', 'chat', {
  chat: 'Group Chat',
  members: '{n, plural, one {# member} other {# members}}',
  hereNow: '{n} here now',
  live: 'Live',
  offline: 'Offline',
  none: 'No messages yet',
  start: 'Start the conversation!',
  closed: 'This group is closed: the chat has ended.',
  messages: 'Messages',
  loading: 'Loading messages...',
  earlier: 'Earlier messages',
  tryAgain: 'Try again',
  onTheirWay: 'On their way',
  jumpToLatest: 'Jump to latest',
  jumpToLatestNew: 'Jump to latest · {n} new',
  newMessages: 'New messages',
  announced: '{name}: {message}',
  announcedMany: '{n, plural, one {# new message} other {# new messages}}',
  pointPerson: 'Point Person',
  verified: 'Verified',
  notVerified: 'Not verified',
  removed: 'Message removed',
  sending: 'Sending...',
  notSent: 'Not sent',
  discard: 'Discard',
});

/** Where one writes in the chat, and takes a message back; it comes late. */
export const chatWritingTexts = area('late', 'chat-writing', {
  yourName: 'Your chat name',
  displayName: 'Display name',
  namePlaceholder: 'Enter your name to chat',
  start: 'Start chatting',
  form: 'Send a message',
  message: 'Message',
  placeholder: 'Type your message...',
  send: 'Send',
  as: 'Chatting as',
  asName: 'Chatting as <b>{name}</b>',
  changeName: 'Change name',
  remove: 'Remove this message of {name}',
  removed: 'Message removed',
  removedText: 'Everyone sees that a message was here, not what it said.',
});

/** People in brief: the last of a list of names, and who types. */
export const peopleTexts = area('late', 'people', {
  others: '{n, plural, one {# other} other {# others}}',
  isTyping: '{name} is typing',
  areTyping: '{first} and {second} are typing',
  severalAreTyping: 'Several people are typing',
});
