/** What someone took back, or undid that, as its key in R2 says. */
export type Removal = { at: string; subject: string; isUndone: boolean };

/** Their objects are in the bucket for photos, outside of what is public. */
export const removalsPrefix = 'removals/';

/** The whole removal is its key, so that listing them reads them. */
export const keyOfRemoval = ({ at, subject, isUndone }: Removal): string =>
  `${removalsPrefix}${at}/${isUndone ? 'undone' : 'done'}/${subject}`;

/** Null for what is no such key: its parts go into SQL. */
export function removalOf(key: string): Removal | null {
  const [, at, state, subject] = key.match(/^removals\/([\w:.-]+)\/(done|undone)\/([\w:./-]+)$/) ?? [];
  return at && subject ? { at, subject, isUndone: state === 'undone' } : null;
}
