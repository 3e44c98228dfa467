import type { FetchedSet, TextSet } from '../../worker/contract/language/area';
import { type Language, languageNamed } from '../../worker/contract/language/languages';
import { learnTexts } from '../../worker/contract/language/texts';

/** By address; what could not be fetched is asked for again. */
const requested = new Map<string, Promise<void>>();
const sets = new Set<FetchedSet>();

export const pageLanguage = (): Language => languageNamed(globalThis.document?.documentElement.lang) ?? 'en';

/** Fetches what a page says, unless that is there already. */
export async function fetchTexts(wanted: FetchedSet[], language?: Language): Promise<void> {
  await Promise.all(wanted.map((set) => fetchSet(set, language ?? pageLanguage())));
}

/** Fetches in another language whatever this page has fetched in its own. */
export const fetchAllTexts = (language: Language) => fetchTexts([...sets], language);

/** Fetches the texts that the page was sent with: their addresses stand in its head (app/root.tsx). */
export async function fetchTextsOfPage(): Promise<void> {
  const paths = textLinks().map(({ pathname }) => pathname.split('/').at(-1) as FetchedSet);
  await fetchTexts(paths);
}

function fetchSet(set: FetchedSet, language: Language): Promise<void> {
  const [link] = textLinks();
  // Where a page names none they are all there, as on the server.
  if (!link) return Promise.resolve();
  sets.add(set);
  const address = link.pathname.replace(/[^/]+\/[^/]+$/, `${language}/${set}`);
  const fetching = requested.get(address) ?? learn(address, language);
  requested.set(address, fetching);
  fetching.catch(() => requested.delete(address));
  return fetching;
}

const textLinks = () =>
  [...(globalThis.document?.querySelectorAll<HTMLLinkElement>('link[href^="/texts/"]') ?? [])].map(
    ({ href }) => new URL(href),
  );

async function learn(address: string, language: Language): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${answer.status} for ${address}`);
  learnTexts(language, await answer.json());
}

const waiting = new Map<string, { promise: Promise<void>; error?: unknown }>();

/**
 * Lets rendering wait for texts that this page was not sent with, as on the way from one page to another.
 * @throws a promise, by which React waits; what the fetch failed with the next time
 */
export function waitForTexts(_area: string, set: TextSet, language: Language): never {
  const key = `${language} ${set}`;
  const wait = waiting.get(key) ?? { promise: fetchTexts([set === 'site' ? 'pages' : (set as FetchedSet)], language) };
  if (wait.error) {
    waiting.delete(key);
    throw wait.error;
  }
  waiting.set(key, wait);
  wait.promise.catch((error) => {
    wait.error = error;
  });
  throw wait.promise;
}
