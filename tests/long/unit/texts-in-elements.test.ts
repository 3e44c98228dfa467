import ts from 'typescript';
import { expect, test } from 'vitest';

const { options, fileNames } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', ts.sys.readFile).config,
  ts.sys,
  process.cwd(),
);
const pages = fileNames.filter((path) => path.includes('/app/') && path.endsWith('.tsx'));

/** A page that does not exist. */
const example = `${process.cwd()}/app/example.tsx`;

const host = ts.createCompilerHost(options);
const { fileExists, readFile } = host;
host.fileExists = (path) => path === example || fileExists(path);
host.readFile = (path) => (path === example ? examplePage : readFile(path));

const examplePage = `
  import type { ReactElement, ReactNode } from 'react';
  type Props = { n: number; name?: string; isNew: boolean; icon: ReactElement; children: ReactNode };
  const Guarded = ({ isNew, name }: Props) => <p>{isNew && <b />}{name}</p>;
  const Sentence = ({ n, isNew }: Props) => <p>{isNew && 'new'} of {n}</p>;
  const WithIcon = ({ icon, children }: Props) => <p>{icon}{children}</p>;
  const List = ({ icon, name }: Props) => <p>{[name, icon]}</p>;
  const InFragment = ({ n }: Props) => <>{n}</>;
  function Returned({ isNew, children }: Props) { if (isNew) return children; return <p>{children}</p>; }
  const Fine = ({ icon, name, isNew, children }: Props) =>
    <p>{name && <b>{name}</b>} <i>{children}</i>{icon}{isNew ? <b>New</b> : null}</p>;`;

const program = ts.createProgram(
  [...pages, example, ...fileNames.filter((path) => path.endsWith('.d.ts'))],
  options,
  host,
);

/** Texts that have no element of their own. */
function bareTexts(paths: string[]): string[] {
  const checker = program.getTypeChecker();

  const mayBeText = (type: ts.Type): boolean => {
    if (type.isUnion()) return type.types.some(mayBeText);
    // Of `text && <p>{text}</p>` the text is empty, which React does not render.
    if (type.isLiteral()) return type.value !== '' && type.value !== 0;
    if (checker.isArrayLikeType(type)) return checker.getTypeArguments(type as ts.TypeReference).some(mayBeText);
    const { Any, Unknown, StringLike, NumberLike, BigIntLike } = ts.TypeFlags;
    return (type.flags & (Any | Unknown | StringLike | NumberLike | BigIntLike)) !== 0 || isIterable(type);
  };
  // A `ReactNode` may be one.
  const isIterable = (type: ts.Type) => type.getSymbol()?.name === 'Iterable';

  /** Only what may be text needs its type, which takes long. */
  const isElement = (node: ts.Expression): boolean => {
    if (ts.isParenthesizedExpression(node)) return isElement(node.expression);
    if (ts.isConditionalExpression(node)) return isElement(node.whenTrue) && isElement(node.whenFalse);
    return ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || node.kind === ts.SyntaxKind.NullKeyword;
  };

  const isBare = (child: ts.JsxChild): boolean => {
    if (ts.isJsxText(child)) return child.text.trim() !== '';
    if (!ts.isJsxExpression(child) || !child.expression || isElement(child.expression)) return false;
    // Translation leaves spaces alone.
    if (ts.isStringLiteral(child.expression) && child.expression.text === ' ') return false;
    return mayBeText(checker.getTypeAtLocation(child.expression));
  };
  const isList = ({ expression }: ts.JsxExpression): boolean =>
    expression !== undefined && checker.isArrayLikeType(checker.getTypeAtLocation(expression));

  /** An only child is no list: React replaces an element's only text whatever the browser has made of it. */
  const bareIn = (node: ts.JsxElement | ts.JsxFragment): ts.Node[] => {
    const children = node.children.filter(
      (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces) && !isEmptyExpression(child),
    );
    const [child] = children;
    const isAlone =
      children.length === 1 && ts.isJsxElement(node) && !(child && ts.isJsxExpression(child) && isList(child));
    return isAlone ? [] : children.filter(isBare);
  };
  const isEmptyExpression = (child: ts.JsxChild) => ts.isJsxExpression(child) && !child.expression;

  /** A component's text is beside what is around the component. */
  const bareReturns = (node: ts.Node): ts.Node[] => {
    if (!ts.isReturnStatement(node) || !node.expression || isElement(node.expression)) return [];
    const made = ts.findAncestor(node, ts.isFunctionLike);
    const name = made && (ts.isVariableDeclaration(made.parent) ? made.parent.name : made.name)?.getText();
    const isText = name !== undefined && /^[A-Z]/.test(name) && mayBeText(checker.getTypeAtLocation(node.expression));
    return isText ? [node.expression] : [];
  };

  const found: string[] = [];
  for (const path of paths) {
    const file = program.getSourceFile(path);
    const visit = (node: ts.Node): void => {
      const bare = ts.isJsxElement(node) || ts.isJsxFragment(node) ? bareIn(node) : bareReturns(node);
      for (const text of bare) {
        const line = (file?.getLineAndCharacterOfPosition(text.getStart()).line ?? 0) + 1;
        found.push(`${path.replace(`${process.cwd()}/`, '')}:${line} ${text.getText().trim().split('\n')[0]}`);
      }
      ts.forEachChild(node, visit);
    };
    if (file) visit(file);
  }
  return found;
}

test('every text beside other children has an element of its own', () => {
  expect(bareTexts(pages)).toEqual([]);
});

test('the check finds texts without an element', () => {
  const found = bareTexts([example]).map((text) => text.replace(/^.*?:\d+ /, ''));
  expect(found).toEqual(['{name}', "{isNew && 'new'}", 'of', '{n}', '{children}', '{[name, icon]}', '{n}', 'children']);
});
