import { area } from '../area';

/** What stands in place of a member's name. */
export const memberNameTexts = area('group', 'member-names', {
  formerMember: 'A former member',
});
