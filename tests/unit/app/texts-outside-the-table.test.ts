import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What visitors see; the office's pages are in English. */
const folders = ['app/portal', 'app/guarantor', 'app/landing', 'app/mail', 'app/setup', 'app/ui'];
const pages = ['$', 'access-denied', 'admin-login', 'admin-setup.$token', 'guarantor', 'mail.confirm', 'mail.stop'];
const files = [
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ),
  ...pages.map((page) => `app/routes/${page}.tsx`),
  'app/client/page-failed.tsx',
  'app/root.tsx',
].filter((path) => /\.tsx?$/.test(path));

/** Attributes whose text a person reads or hears. */
const said = /^(alt|aria-(label|description|roledescription|valuetext)|label|title|hint|placeholder|altText|\w+Text)$/;

/** What a toast, a menu or an e-mail says; a key of the table is one word that begins small. */
const saidByObjects = /^(title|description|message|label|text|body|subject)$/;
const isSentence = (text: string) => /^\p{Lu}|\s/u.test(text);

/** The texts that stand in JSX, between tags or in an attribute that is said, and in objects of what is said. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node.text);
    if (ts.isJsxAttribute(node) && said.test(node.name.getText()) && node.initializer) addLiterals(node.initializer);
    if (ts.isPropertyAssignment(node) && saidByObjects.test(node.name.getText())) {
      const { initializer: text } = node;
      if (ts.isStringLiteralLike(text) && isSentence(text.text)) texts.push(text.text);
    }
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) addLiterals(node.expression);
    ts.forEachChild(node, visit);
  };
  /** Of an expression, what may become the text itself. */
  const addLiterals = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node))
      texts.push(node.head.text, ...node.templateSpans.map((s) => s.literal.text));
    else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(addLiterals);
    else if (ts.isBinaryExpression(node)) addLiterals(node.right);
    else if (ts.isJsxExpression(node) && node.expression) addLiterals(node.expression);
  };
  visit(ts.createSourceFile('page.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return texts.filter((text) => /\p{L}{2}/u.test(text)).map((text) => text.trim());
}

test.each(files)('%s says nothing but by the table of sentences', (path) => {
  expect(textsIn(readFileSync(path, 'utf8'))).toEqual([]);
});

test('a text that goes around the table is found', () => {
  const page =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the page's own
    '<p title="Hello">Bye{isOpen ? "Open" : `shut ${n}`}{isNew && "New"}<b className="text-sm">{t("key")}</b></p>';
  expect(textsIn(page)).toEqual(['Hello', 'Bye', 'Open', 'shut', 'New']);
  expect(
    textsIn(`toast({ title: 'Saved', description: t('saved') }); setError('name', { message: 'too long' })`),
  ).toEqual(['Saved', 'too long']);
  expect(textsIn(`const times = [{ code: 'AM', label: 'morning' }]`)).toEqual([]);
});
