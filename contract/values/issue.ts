import type { KeyOf } from '../../texts/area';
import type { fieldTexts, issueTexts } from '../../texts/sentences/issues';
import type { staffFieldTexts, staffIssueTexts } from '../../texts/staff/issues';

export type Issue = KeyOf<typeof issueTexts> | KeyOf<typeof staffIssueTexts>;

export type Field = KeyOf<typeof fieldTexts> | KeyOf<typeof staffFieldTexts>;

/** The message of a schema's error, as a key; `issueText` translates it, and `staffIssueText` has those of staff too. */
export function issue(key: Issue): string {
  return typeof key === 'string' ? key : JSON.stringify(key);
}
