import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { scripts } from '../../../package.json';

const pages = globSync(['*.md', 'docs/**/*.md', '.github/**/*.md']);
const textOf = (file: string) => readFileSync(file, 'utf8');
const matches = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, found = '']) => found);

it.each(pages)('%s names files and commands that there are', (page) => {
  const text = textOf(page);
  const paths = matches(text, /`((?:app|db|dev|docs|durable-objects|migrations|public|tests|worker)\/[^`\s<]*)`/g);
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([]);
  const commands = matches(text, /npm run ([\w-]+)/g);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  const links = matches(text, /\]\((?!https?:)([^)#]+)/g).map((link) =>
    new URL(link, `file:///${page}`).pathname.slice(1),
  );
  expect(links.filter((link) => globSync(link).length === 0)).toEqual([]);
});

it('docs/troubleshooting.md explains every event of the log, and no other', () => {
  const code = globSync(['worker/**/*.ts', 'durable-objects/*.ts']).map(textOf).join('\n');
  const written = new Set(matches(code, /event: '(\w+)'/g));
  const explained = new Set(matches(textOf('docs/troubleshooting.md'), /`([a-z]+(?:_[a-z]+)+|request|defect)`/g));
  expect([...explained].sort()).toEqual([...written].sort());
});
