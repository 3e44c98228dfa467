import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { scripts } from '../../../package.json';

const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md']);
const textOf = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, found = '']) => found);

it.each(pages)('%s names only existing files and commands', (page) => {
  const text = textOf(page);
  const code = matches(text, /(`[^`\n]+`|^npx .*|^npm .*)/gm).join('\n');
  const paths = matches(
    code,
    /(?<![\w./-])((?:app|contract|db|dev|docs|durable-objects|migrations|public|rules|tests|texts|worker)\/[^`\s<),{]*)/g,
  );
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
  const stories = matches(code, /npx playwright test ([\w ./-]+)/g).flatMap((names) => names.trim().split(' '));
  expect(stories.filter((name) => globSync(`tests/e2e/**/*${name}*`).length === 0)).toEqual([]);
  const commands = matches(text, /npm run ([\w-]+)/g);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  const links = matches(text, /\]\((?!https?:)([^)#]+)/g).map((link) =>
    new URL(link, `file:///${page}`).pathname.slice(1),
  );
  expect(links.filter((link) => globSync(link).length === 0)).toEqual([]);
});

/** Whether a file has each part of a title; '…' stands for what the table of a test puts there. */
const hasTitle = (file: string, title: string) => title.split('…').every((part) => textOf(file).includes(part.trim()));

it.each(pages)('%s names only tests that exist', (page) => {
  const named = [...textOf(page).matchAll(/`(tests\/[\w/.-]+\.tsx?)`: ('[^']+'(?:, '[^']+')*)/g)];
  const missing = named.flatMap(([, file = '', titles = '']) =>
    matches(titles, /'([^']+)'/g).filter((title) => !hasTitle(file, title)),
  );
  expect(missing).toEqual([]);
});

it('docs/accessibility.md has each criterion of WCAG 2.2, levels A and AA, once', () => {
  const rows = matches(textOf('docs/accessibility.md'), /^\| (\d\.\d\.\d+) /gm);
  const criteria =
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2 ' +
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3';
  expect(rows).toEqual(criteria.split(' '));
});

/** The fragment that GitHub gives a heading. */
const fragmentOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

it.each(pages)('%s links only to headings that exist', (page) => {
  const links = [...textOf(page).matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)];
  const missing = links.filter(([, file = '', fragment = '']) => {
    const target = file === '' ? page : new URL(file, `file:///${page}`).pathname.slice(1);
    return !matches(textOf(target), /^#+ (.+)$/gm).some((heading) => fragmentOf(heading) === fragment);
  });
  expect(missing.map(([link]) => link)).toEqual([]);
});

it('docs/troubleshooting.md explains exactly the events of the log', () => {
  const code = globSync(['app/**/*.{ts,tsx}', 'worker/**/*.ts', 'durable-objects/*.ts']).map(textOf).join('\n');
  const written = new Set(matches(code, /event: '(\w+)'/g));
  const explained = new Set(matches(textOf('docs/troubleshooting.md'), /`([a-z]+(?:_[a-z]+)+|request|defect)`/g));
  expect([...explained].sort()).toEqual([...written].sort());
});

/** A file's text with comments that span lines on one line. */
const onOneLine = (file: string) => textOf(file).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
const sources = globSync(
  '{app,contract,db,dev,durable-objects,migrations,rules,tests,texts,worker}/**/*.{css,js,md,sql,ts,tsx}',
);

it('every rule that a comment refers to is a heading of docs/product.md', () => {
  const headings = new Set(matches(textOf('docs/product.md'), /^#+ (.+)$/gm));
  const references = [...pages, ...sources].flatMap((file) =>
    matches(onOneLine(file), /docs\/product\.md((?:(?:,| and) "[^"]+")+)/g)
      .flatMap((named) => matches(named, /"([^"]+)"/g))
      .filter((heading) => !headings.has(heading))
      .map((heading) => `${file}: ${heading}`),
  );
  expect(references).toEqual([]);
});

/** Those of the names that their file does not export. */
const missingNames = (named: { name: string; file: string }[]) =>
  named.filter(({ name, file }) => {
    const text = globSync(file).length > 0 ? textOf(file) : '';
    const declared = new RegExp(
      `^export (?:default )?(?:async )?(?:function|const|class|type|interface) ${name}\\b`,
      'm',
    );
    return !declared.test(text);
  });

it('every function that docs/product.md links is exported by the linked file', () => {
  const links = [...textOf('docs/product.md').matchAll(/\[`(\w+)`\]\(\.\.\/([\w./-]+\.tsx?)\)/g)];
  expect(missingNames(links.map(([, name = '', file = '']) => ({ name, file })))).toEqual([]);
});

it('every function that a comment names with its file is exported by that file', () => {
  const folders = 'app|contract|db|dev|durable-objects|rules|texts|worker';
  const form = new RegExp(`\`(\\w+)\` (?:in|of) ((?:${folders})/[\\w/.-]+\\.tsx?)`, 'g');
  const named = sources.flatMap((source) =>
    [...onOneLine(source).matchAll(form)].map(([, name = '', file = '']) => ({ source, name, file })),
  );
  expect(missingNames(named)).toEqual([]);
});

it('docs/translating.md says where the texts of each file appear', () => {
  const [, table = ''] = textOf('docs/translating.md').split('## Where each area appears');
  const listed = matches(table.split('\n## ')[0] ?? '', /^\| (`.*?) \|/gm).flatMap((cell) =>
    matches(cell, /`([\w-]+)`/g),
  );
  const files = globSync('texts/sentences/*.ts').map((file) => basename(file, '.ts'));
  expect(listed.sort()).toEqual(files.sort());
});

it('every document that a comment names exists', () => {
  const named = sources.flatMap((file) => matches(textOf(file), /\b(docs\/[\w/-]+\.md)/g));
  expect([...new Set(named)].filter((document) => globSync(document).length === 0)).toEqual([]);
});

it('no file refers to sections of an external paper', () => {
  const referring = [...pages, ...sources].filter((file) => /\b(?:spec|contract) section \d/i.test(onOneLine(file)));
  expect(referring).toEqual([]);
});
