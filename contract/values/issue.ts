import type { KeyOf } from '../../texts/area';
import type { fieldTexts, issueTexts } from '../../texts/sentences/issues';

export type Issue = KeyOf<typeof issueTexts>;

export type Field = KeyOf<typeof fieldTexts>;

/** The message of a schema's error, as a key; `issueText` translates it. */
export function issue(key: Issue): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}
