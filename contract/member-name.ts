import type { Language } from '../texts/languages';
import { memberNameTexts } from '../texts/sentences/member-names';

/** The name of a member who is no longer in the group, as the API answers it. */
export const formerMember = 'A former member';

/** Translates the name of a former member; all others stay as they are. */
export const memberName = (name: string, language: Language): string =>
  name === formerMember ? memberNameTexts(language)('formerMember') : name;
