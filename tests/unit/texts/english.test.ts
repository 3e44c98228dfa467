import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import type { Area } from '../../../texts/area';

/** The rules of docs/translating.md, "English", that a program can check. */
const rules: Record<string, { pattern: RegExp; bad: string; good: string }> = {
  'American spelling and everyday words': {
    pattern: /\b(e-mail|cancell(ed|ing)|tick(s|ed|ing)?|any more(?=[,.;]|$)|(any|every|some|no)body|anew|meanwhile)/i,
    bad: 'Everybody gets an e-mail',
    good: 'Everyone gets an email',
  },
  contractions: {
    pattern:
      /\b(cannot|(is|are|was|were|do|does|did|has|have|had|could|would) not|there is|(you|we|they) are(?! and))\b/i,
    bad: 'You are offline. It was not saved.',
    good: "You're offline. It wasn't saved.",
  },
  'straight apostrophes, curly quotation marks': {
    pattern: /[’‘]|(^|\s)'\w/,
    bad: 'Ana’s ‘room’',
    good: "Ana's “room”",
  },
  'three periods': { pattern: /…/, bad: 'Saving…', good: 'Saving...' },
  'a serial comma': {
    pattern: /\w+, [\w{}]+ (and|or) \w/,
    bad: 'Photos, units and rooms',
    good: 'Photos, units, and rooms',
  },
  'a period after the last of several sentences': {
    pattern: /[a-z]\. [A-Z][^.]*[^.:?!}”]$/,
    bad: 'Time is up. Nothing was saved',
    good: 'Time is up. Nothing was saved.',
  },
};

/** Texts that others define. */
const exceptions = new Set([
  'Did you forget to add the page to the router?',
  "You're moving in together",
  'This changed while you were saving. Please try again',
  'This Companion server does not support STS credentials',
  'Your role does not allow this',
]);

const sentenceFiles = import.meta.glob<Record<string, Area<Record<string, string>>>>(
  '../../../texts/{sentences,staff}/*.ts',
  {
    eager: true,
  },
);
const sentences = Object.values(sentenceFiles)
  .flatMap((file) => Object.values(file))
  .flatMap(({ textsIn }) => Object.values(textsIn('en') ?? {}))
  .filter((text) => !exceptions.has(text));

/** The English of the office's pages and of the API's description: literals of several words. */
function officeTexts(): string[] {
  const folders = ['app/office', 'worker/routes', 'worker/openapi', 'worker/deliveries'];
  const files = [
    ...folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
    ),
    ...['app/domain/staff/staff-warnings.ts', 'contract/staff/audit.ts', 'contract/staff/webhook.ts'],
  ].filter((path) => /\.tsx?$/.test(path));
  return files.flatMap((path) => literalsOf(path, readFileSync(path, 'utf8'))).filter((text) => /\w \w/.test(text));
}

function literalsOf(path: string, source: string): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node))
      texts.push(node.text.replace(/\s+/g, ' ').trim());
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

describe.each(Object.entries(rules))('English has %s', (name, { pattern, bad, good }) => {
  test('in every text of visitors, members, point persons and guarantors', () => {
    expect(sentences.filter((text) => pattern.test(text))).toEqual([]);
  });

  test('a text that breaks the rule → refused', () => {
    expect(pattern.test(bad)).toBe(true);
    expect(pattern.test(good)).toBe(false);
  });

  // The rest of the office's code has identifiers, SQL and media types.
  test.runIf(name.startsWith('American'))('on the office’s pages and in the API’s description', () => {
    const texts = officeTexts();
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});
