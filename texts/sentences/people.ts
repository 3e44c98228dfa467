import { area } from '../area';

/** People in brief: the last of a list of names, and who types. */
export const peopleTexts = area('group', 'people', {
  others: '{n, plural, one {# other} other {# others}}',
  isTyping: '{name} is typing',
  areTyping: '{first} and {second} are typing',
  severalAreTyping: 'Several people are typing',
});
