import { describe, expect, it, test } from 'vitest';
import { fieldTexts, issueTexts } from '../../../texts/sentences/issues';
import { refusalTexts } from '../../../texts/sentences/refusals';
import { staffFieldTexts, staffIssueTexts } from '../../../texts/staff/issues';
import { staffRefusalTexts } from '../../../texts/staff/refusals';
import { allDeclarations, type Declaration, literalsIn, reachableFrom } from '../../support/reachable-code';

/** What runs for a request or a page of someone who is not staff. */
const isVisitorsRoot = ({ path }: Declaration) =>
  (/^app\/(routes|functions|server)\//.test(path) && !/^app\/routes\/admin(\.|_(?!setup))/.test(path)) ||
  /^(app\/(root|entry\.\w+)\.tsx|worker\/(index|app|page-views|paused)\.ts|durable-objects\/.*)$/.test(path);

/** The office's pages, and what reads and writes the database: it names no texts, and takes only what was validated. */
const isExcluded = (path: string) => /^(app\/office|db)\//.test(path);

const reachable = reachableFrom(allDeclarations.filter(isVisitorsRoot), isExcluded);

const issueFunctions = [
  'issue',
  'issueText',
  'staffIssueText',
  'text',
  'email',
  'webAddress',
  'nonEmpty',
  'invalidField',
];

const refusalsIn = ({ path, node }: Declaration) =>
  path.startsWith('worker/')
    ? [
        ...literalsIn(node),
        ...literalsIn(node, ['notFound']).map((thing) => `no${thing}`),
        ...literalsIn(node, ['staleChange']).map((thing) => `${thing}Changed`),
      ]
    : [];

/** What each declaration names. */
const named = allDeclarations.map((declaration) => ({
  path: declaration.path,
  isReachable: reachable.has(declaration),
  issues: literalsIn(declaration.node, issueFunctions),
  refusals: refusalsIn(declaration),
}));

const keysOf = (area: { textsIn(language: 'en'): object | undefined }) => Object.keys(area.textsIn('en') ?? {});

const areas = [
  ['issues', 'issues', issueTexts, staffIssueTexts],
  ['fields', 'issues', fieldTexts, staffFieldTexts],
  ['refusals', 'refusals', refusalTexts, staffRefusalTexts],
] as const;

describe.each(areas)('The %s of staff', (_, kind, texts, staffTexts) => {
  const [keys, staffKeys] = [keysOf(texts), keysOf(staffTexts)];

  it('are shown by no call and no page of visitors', () => {
    const found = named.flatMap(({ path, isReachable, [kind]: names }) =>
      isReachable ? names.filter((name) => staffKeys.includes(name)).map((name) => `${path}: ${name}`) : [],
    );
    expect(found).toEqual([]);
  });

  it('are all that only staff can cause: no other text is translated for no one', () => {
    const shown = new Set(named.flatMap(({ isReachable, [kind]: names }) => (isReachable ? names : [])));
    // `issueText` chooses it without a name.
    expect(keys.filter((key) => !shown.has(key) && key !== 'notAnObject')).toEqual([]);
  });

  it('are named where this test looks for them, and by no key of a translated text', () => {
    const all = new Set(named.flatMap(({ [kind]: names }) => names));
    expect(staffKeys.filter((key) => !all.has(key) || keys.includes(key))).toEqual([]);
  });
});

test('no page of visitors loads the texts of staff', () => {
  const inBrowsers = allDeclarations.filter(({ path }) => /^app\/(routes\/|root|entry\.client)/.test(path));
  const loaded = reachableFrom(inBrowsers.filter(isVisitorsRoot), (path) => path.startsWith('app/office/'));
  const paths = new Set([...loaded].map(({ path }) => path));
  expect(paths).toContain('contract/values/issue-text.ts');
  expect([...paths].filter((path) => path.startsWith('texts/staff/'))).toEqual([]);
});
