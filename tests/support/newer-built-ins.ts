import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** README.md, "Browsers". */
const oldest: Partial<Record<BrowserName, number>> = {
  ...{ chrome: 111, chrome_android: 111, edge: 111 },
  ...{ firefox: 128, firefox_android: 128 },
  ...{ safari: 16.4, safari_ios: 16.4 },
};

function isInOldest({ support }: CompatStatement): boolean {
  return Object.entries(oldest).every(([browser, version]) =>
    [support[browser as BrowserName] ?? []].flat().some((since) => {
      const { version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName } = since;
      const isBy = (release: unknown) =>
        typeof release === 'string' && Number.parseFloat(release.replace('≤', '')) <= version;
      return isBy(added) && !isBy(removed) && !flags && !prefix && !otherName;
    }),
  );
}

type BuiltIn = { name: string; of: string | undefined; isStatic: boolean; isInOldest: boolean };

/** Experiments of one browser have names that ours have too. */
function builtIns(named: Identifier, of?: string): BuiltIn[] {
  return Object.entries(named).flatMap(([name, entry]) => {
    if (name === '__compat') return [];
    const identifier = entry as Identifier;
    const { __compat: compat } = identifier;
    const inside = builtIns(identifier, name);
    const isStandard = compat?.status?.standard_track && !compat.status.experimental;
    const isOld = compat !== undefined && isInOldest(compat);
    if (!compat || !(isOld || isStandard)) return inside;
    const isStatic = name.endsWith('_static');
    return [{ name: name.replace(/_(static|event)$/, ''), of, isStatic, isInOldest: isOld }, ...inside];
  });
}

const all = [...builtIns(bcd.api as Identifier), ...builtIns(bcd.javascript.builtins as Identifier)];

/** What browsers have by now and the oldest do not. */
export const newer = all.filter((one) => !one.isInOldest).map(({ name, of, isStatic }) => ({ name, of, isStatic }));

const namesOf = (found: BuiltIn[]) => new Set(found.map(({ name }) => name));
const newerNames = namesOf(all.filter((one) => !one.isInOldest));
const oldNames = namesOf(all.filter((one) => one.isInOldest));

/** Functions and classes that a script uses and that the oldest browsers do not have; a name that they also have passes. */
export function newerBuiltIns(script: string): string[] {
  const called = script.matchAll(/(?<!\.\.)\.([a-zA-Z]\w*)\s*(?:\?\.)?\(/g);
  const constructed = script.matchAll(/(?<![.\w$])new ([A-Z]\w*)/g);
  const names = [...called, ...constructed].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => newerNames.has(name) && !oldNames.has(name)).sort();
}
