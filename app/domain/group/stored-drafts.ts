import type { Draft } from './conversation';

type Tab = {
  /** What the device stores of all its tabs. */
  stored: Draft[];
  /** The keys of those that this tab has stored, or restored. */
  ownKeys: string[];
  /** What the tab has on its way, or could not send. */
  drafts: Draft[];
};

/**
 * How a tab and the device agree on what was not sent: what the tab stored, and is stored no longer, was sent or
 * discarded in another one and is none of its own either; the rest is stored beside that of others.
 */
export function agreedDrafts({ stored, ownKeys, drafts }: Tab): { own: Draft[]; stored: Draft[] } {
  const isIn = (some: Draft[], key: string) => some.some((draft) => draft.key === key);
  const own = drafts.filter(({ key }) => !ownKeys.includes(key) || isIn(stored, key));
  const others = stored.filter(({ key }) => !ownKeys.includes(key) && !isIn(drafts, key));
  return { own, stored: [...others, ...own] };
}
