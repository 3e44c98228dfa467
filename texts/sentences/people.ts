import { area } from '../area';

/** People in brief: the last of a list of names, and who types. */
export const peopleTexts = area('group', 'people', {
  // The end of a shortened list of names: 'Ana, Ben, and 3 others'.
  others: '{n, plural, one {# other} other {# others}}',
  isTyping: '{name} is typing',
  areTyping: '{first} and {second} are typing',
  severalAreTyping: 'Several people are typing',
});
