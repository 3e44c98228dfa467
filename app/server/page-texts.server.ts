import type { Area, FetchedSet, TextSet, Texts } from '../../texts/area';
import type { Language } from '../../texts/languages';
import { accessAfter, isStaffPath, noAccess } from '../domain/access';
import { builtAt } from './page-headers.server';

const files = import.meta.glob<Record<string, Area<Record<string, string>>>>('../../texts/sentences/*.ts', {
  eager: true,
});
const areas = Object.values(files).flatMap((file) => Object.values(file));

const contents: Record<FetchedSet, TextSet[]> = {
  group: ['site', 'group'],
  booking: ['booking'],
  pages: ['site', 'pages'],
};

export const isFetchedSet = (name = ''): name is FetchedSet => Object.hasOwn(contents, name);

export function textsOf(set: FetchedSet, language: Language): Texts {
  const wanted = areas.filter((area) => contents[set].includes(area.set));
  return Object.fromEntries(wanted.map(({ id, textsIn }) => [id, textsIn(language) ?? {}]));
}

/** In the URLs of texts, which browsers cache for good. */
export const textsVersion = builtAt ?? 'now';

export function textAddresses(pathname: string, language: Language): string[] {
  return setsOf(pathname).map((set) => `/texts/${textsVersion}/${language}/${set}`);
}

function setsOf(pathname: string): FetchedSet[] {
  if (accessAfter(noAccess, pathname).shareCode || /^\/group\/[^/]+\/print\/?$/.test(pathname)) return ['group'];
  return isStaffPath(pathname) ? ['pages', 'group'] : ['pages'];
}
