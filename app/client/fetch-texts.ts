import { addTexts, type FetchedSet, type TextSet } from '../../texts/area';
import { type Language, languageByTag } from '../../texts/languages';

export const pageLanguage = (): Language => languageByTag(globalThis.document?.documentElement.lang) ?? 'en';

/** By set, without failed requests. */
const fetched = new Map<FetchedSet, Promise<void>>();

/** Their URLs are in the page's head (app/root.tsx). */
export async function fetchTextsOfPage(): Promise<void> {
  await Promise.all(textUrls().map((url) => fetchTexts(url.split('/').at(-1) as FetchedSet)));
}

const textUrls = () => [...document.querySelectorAll<HTMLLinkElement>('link[href^="/texts/"]')].map(({ href }) => href);

function fetchTexts(set: FetchedSet): Promise<void> {
  const [url = ''] = textUrls();
  const fetching = fetched.get(set) ?? addFetchedTexts(url.replace(/[^/]+$/, set));
  fetched.set(set, fetching);
  fetching.catch(() => fetched.delete(set));
  return fetching;
}

async function addFetchedTexts(url: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${answer.status} for ${url}`);
  addTexts(pageLanguage(), await answer.json());
}

const waiting = new Map<TextSet, { promise: Promise<void>; error?: unknown }>();

/** For client-side navigation. Throws a promise for React to suspend on, or the error of the last failed fetch. */
export function waitForTexts(_area: string, set: TextSet): never {
  const wait = waiting.get(set) ?? { promise: fetchTexts(set as FetchedSet) };
  if (wait.error) {
    waiting.delete(set);
    throw wait.error;
  }
  waiting.set(set, wait);
  wait.promise.catch((error) => {
    wait.error = error;
  });
  throw wait.promise;
}
