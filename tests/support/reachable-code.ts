import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A top-level declaration or statement; of a Hono app one for each of its calls, such as `.get(…)`. */
export type Declaration = { path: string; node: ts.Node; isStaffCall: boolean };

type Module = {
  declarations: Declaration[];
  named: Map<string, Declaration[]>;
  /** By local name: the module and the name of its export, `*` for all of them. */
  imports: Map<string, [from: string, name: string]>;
};

const folders = ['app', 'contract', 'db', 'durable-objects', 'rules', 'texts', 'worker'];

const modules = new Map(
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => [path, readModule(path)]),
);

export const allDeclarations = [...modules.values()].flatMap(({ declarations }) => declarations);

function readModule(path: string): Module {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found: Module = { declarations: [], named: new Map(), imports: new Map() };
  const add = (node: ts.Node, name: ts.Node | undefined, isStaffCall = false) => {
    const declaration = { path, node, isStaffCall };
    found.declarations.push(declaration);
    for (const word of name ? identifiersIn(name) : []) {
      found.named.set(word, [...(found.named.get(word) ?? []), declaration]);
    }
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) addImports(statement, path, found.imports);
    else if (ts.isVariableStatement(statement)) {
      for (const { name, initializer } of statement.declarationList.declarations) {
        const calls = initializer ? callsOfApp(initializer) : [];
        for (const call of calls) add(call, name, isForStaff(call));
        if (initializer && calls.length === 0) add(initializer, name);
      }
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) add(statement, statement.name);
    else if (!ts.isTypeAliasDeclaration(statement) && !ts.isInterfaceDeclaration(statement)) add(statement, undefined);
  }
  return found;
}

function addImports({ importClause, moduleSpecifier }: ts.ImportDeclaration, path: string, imports: Module['imports']) {
  const from = ts.isStringLiteral(moduleSpecifier) && fileOf(path, moduleSpecifier.text);
  const bindings = importClause?.namedBindings;
  if (!from || !bindings || importClause.isTypeOnly) return;
  if (ts.isNamespaceImport(bindings)) imports.set(bindings.name.text, [from, '*']);
  else {
    for (const { name, propertyName, isTypeOnly } of bindings.elements) {
      if (!isTypeOnly) imports.set(name.text, [from, (propertyName ?? name).text]);
    }
  }
}

function fileOf(path: string, specifier: string): string | undefined {
  const name = join(dirname(path), specifier);
  return [name, `${name}.ts`, `${name}.tsx`, `${name}/index.ts`].find(
    (file) => /\.tsx?$/.test(file) && existsSync(file),
  );
}

/** The arguments of each `.get(…)` and `.use(…)` of `new Hono()`. */
function callsOfApp(node: ts.Node): ts.ArrayLiteralExpression[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
  const { expression: before } = node.expression;
  const earlier = callsOfApp(before);
  const isFirst = ts.isNewExpression(before) && isNamed(before.expression, ['Hono']);
  return isFirst || earlier.length > 0 ? [...earlier, ts.factory.createArrayLiteralExpression(node.arguments)] : [];
}

/** The check of the role comes before all that can refuse a call. */
function isForStaff({ elements }: ts.ArrayLiteralExpression): boolean {
  const handlers = elements.map((handler) => (ts.isCallExpression(handler) ? handler.expression : handler));
  const first = handlers.find((handler) => ts.isIdentifier(handler) && !handler.text.startsWith('describe'));
  return first !== undefined && isNamed(first, ['requireReader', 'requireAgent', 'requireManager', 'requireOwner']);
}

function isNamed(node: ts.Node, names: string[]): boolean {
  return ts.isIdentifier(node) && names.includes(node.text);
}

function identifiersIn(node: ts.Node): Set<string> {
  return new Set(innerNodes(node).flatMap((inner) => (ts.isIdentifier(inner) ? [inner.text] : [])));
}

/** Without types, and without what `describeCall` says of answers, which are not validated. */
function innerNodes(node: ts.Node): ts.Node[] {
  if (ts.isTypeNode(node) || (ts.isCallExpression(node) && isNamed(node.expression, ['describeCall']))) return [];
  const found = [node];
  ts.forEachChild(node, (child) => {
    found.push(...innerNodes(child));
  });
  return found;
}

/** The string literals within the arguments of calls of these functions, in all of the node without functions. */
export function literalsIn(node: ts.Node, functions?: string[]): string[] {
  const parts = functions
    ? innerNodes(node).flatMap((inner) =>
        (ts.isCallExpression(inner) || ts.isNewExpression(inner)) && isNamed(inner.expression, functions)
          ? (inner.arguments ?? [])
          : [],
      )
    : [node];
  return parts.flatMap(innerNodes).flatMap((inner) => (ts.isStringLiteralLike(inner) ? [inner.text] : []));
}

/** Everything that the roots name, and what that names, over all imports; without calls for staff. */
export function reachableFrom(roots: Declaration[], isExcluded: (path: string) => boolean): Set<Declaration> {
  const reached = new Set<Declaration>();
  const waiting = [...roots];
  for (const declaration of waiting) {
    if (reached.has(declaration) || declaration.isStaffCall || isExcluded(declaration.path)) continue;
    reached.add(declaration);
    waiting.push(...namedIn(declaration));
  }
  return reached;
}

function namedIn({ path, node }: Declaration): Declaration[] {
  const { named, imports } = moduleAt(path);
  const local = [...identifiersIn(node)].flatMap((word) => {
    const imported = imports.get(word);
    return imported ? exportedBy(...imported) : (named.get(word) ?? []);
  });
  const dynamic = innerNodes(node).flatMap((inner) => {
    const isImport = ts.isCallExpression(inner) && inner.expression.kind === ts.SyntaxKind.ImportKeyword;
    const from = isImport && fileOf(path, literalsIn(inner)[0] ?? '');
    return from ? exportedBy(from, '*') : [];
  });
  return [...local, ...dynamic];
}

/** With the statements that run when the module is imported. */
function exportedBy(path: string, name: string): Declaration[] {
  const { declarations, named } = moduleAt(path);
  const withNames = new Set([...named.values()].flat());
  const statements = declarations.filter((declaration) => !withNames.has(declaration));
  return [...(named.get(name) ?? declarations), ...statements];
}

const moduleAt = (path: string): Module =>
  modules.get(path) ?? { declarations: [], named: new Map(), imports: new Map() };
