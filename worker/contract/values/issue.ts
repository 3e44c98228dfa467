import type { KeyOf } from '../language/area';
import type { fieldTexts, issueTexts } from '../sentences/issues';

export type Issue = KeyOf<typeof issueTexts>;

export type Field = KeyOf<typeof fieldTexts>;

/** What a schema says of a wrong value; `issueText` makes a sentence of it. */
export function issue(key: Issue): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}
