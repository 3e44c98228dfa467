import { addTexts, type FetchedSet, type TextSet } from '../../texts/area';
import { type Language, languageByTag } from '../../texts/languages';

/** By URL, without failed requests. */
const requested = new Map<string, Promise<void>>();
const sets = new Set<FetchedSet>();

export const pageLanguage = (): Language => languageByTag(globalThis.document?.documentElement.lang) ?? 'en';

export async function fetchTexts(wanted: FetchedSet[], language?: Language): Promise<void> {
  await Promise.all(wanted.map((set) => fetchSet(set, language ?? pageLanguage())));
}

export const fetchAllTexts = (language: Language) => fetchTexts([...sets], language);

/** Their URLs are in the page's head (app/root.tsx). */
export async function fetchTextsOfPage(): Promise<void> {
  const paths = textLinks().map(({ pathname }) => pathname.split('/').at(-1) as FetchedSet);
  await fetchTexts(paths);
}

function fetchSet(set: FetchedSet, language: Language): Promise<void> {
  const [link] = textLinks();
  // A page without links has all texts already, like the server.
  if (!link) return Promise.resolve();
  sets.add(set);
  const address = link.pathname.replace(/[^/]+\/[^/]+$/, `${language}/${set}`);
  const fetching = requested.get(address) ?? addFetchedTexts(address, language);
  requested.set(address, fetching);
  fetching.catch(() => requested.delete(address));
  return fetching;
}

const textLinks = () =>
  [...(globalThis.document?.querySelectorAll<HTMLLinkElement>('link[href^="/texts/"]') ?? [])].map(
    ({ href }) => new URL(href),
  );

async function addFetchedTexts(address: string, language: Language): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${answer.status} for ${address}`);
  addTexts(language, await answer.json());
}

const waiting = new Map<string, { promise: Promise<void>; error?: unknown }>();

/** For client-side navigation. Throws a promise for React to suspend on, or the error of the last failed fetch. */
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
