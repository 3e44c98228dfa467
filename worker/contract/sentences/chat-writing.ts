import { area } from '../language/area';

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
