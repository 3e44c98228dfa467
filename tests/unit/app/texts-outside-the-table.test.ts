import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What visitors see; the office's pages are in English. */
const folders = ['app/portal', 'app/guarantor', 'app/landing', 'app/mail', 'app/privacy', 'app/setup', 'app/ui'];
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
const textAttribute =
  /^(alt|aria-(label|description|roledescription|valuetext)|label|title|hint|placeholder|altText|\w+Text)$/;

/** Text of a toast, menu or email; a key of the table is one word that begins in lower case. */
const textProperty = /^(title|description|message|label|text|body|subject)$/;
const isSentence = (text: string) => /^\p{Lu}|\s/u.test(text);

/** Literal texts between tags, in text attributes and in text properties of objects. */
function textsIn(source: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) texts.push(node.text);
    if (ts.isJsxAttribute(node) && textAttribute.test(node.name.getText()) && node.initializer)
      addLiterals(node.initializer);
    if (ts.isPropertyAssignment(node) && textProperty.test(node.name.getText())) {
      const { initializer: text } = node;
      if (ts.isStringLiteralLike(text) && isSentence(text.text)) texts.push(text.text);
    }
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent) && node.expression) addLiterals(node.expression);
    ts.forEachChild(node, visit);
  };
  /** Adds the literals that an expression may evaluate to. */
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

test('every text of a page comes from the table of sentences', () => {
  const found = files.flatMap((path) => textsIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
});

test('the check finds literal texts in elements, attributes and toasts', () => {
  const page =
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the page's own
    '<p title="Hello">Bye{isOpen ? "Open" : `shut ${n}`}{isNew && "New"}<b className="text-sm">{t("key")}</b></p>';
  expect(textsIn(page)).toEqual(['Hello', 'Bye', 'Open', 'shut', 'New']);
  expect(
    textsIn(`toast({ title: 'Saved', description: t('saved') }); setError('name', { message: 'too long' })`),
  ).toEqual(['Saved', 'too long']);
  expect(textsIn(`const times = [{ code: 'AM', label: 'morning' }]`)).toEqual([]);
});
