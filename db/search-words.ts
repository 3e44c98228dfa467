import { nameKey, normalized } from '../contract/values/normalized.ts';
import { withoutAccents } from './without-accents.ts';

/** So that a long name does not fill the table. */
const wordsOfMember = 24;

/** These names are written without spaces, so that a given name begins inside the word. */
const isUnspaced = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** Accents first: in lower case 'İ' would be two characters. */
const fold = (text: string) => nameKey(withoutAccents(normalized(text, 'NFKC')));

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

const endings = (word: string) => [...word].map((_, index, letters) => letters.slice(index).join(''));

/** What finds a member by prefix: the words of the name and of the address before its '@', and the whole address. */
export function searchWords({ name, email }: { name: string; email?: string | null }): string[] {
  const address = fold(email ?? '');
  const words = [...wordsOf(fold(name)), ...wordsOf(address.replace(/@.*/, ''))];
  const found = words.flatMap((word) => (isUnspaced.test(word) ? endings(word) : [word]));
  return [...new Set(address ? [address, ...found] : found)].slice(0, wordsOfMember);
}

/** The words that a search looks for, the longest first. An address is one word. */
export function searchTerms(typed: string): string[] {
  const terms = fold(typed)
    .split(/\s+/)
    .flatMap((term) => (term.includes('@') ? [term] : wordsOf(term)));
  return [...new Set(terms)].sort((one, other) => other.length - one.length);
}
