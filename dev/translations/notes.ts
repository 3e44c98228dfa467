import ts from 'typescript';

/**
 * The notes for translators in a file of `texts/sentences`: the comments above its texts, by `area.key`. A text below the
 * comment of its area has that comment too.
 */
export function notesIn(source: string): Map<string, string> {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  const notes = new Map<string, string>();
  for (const statement of file.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const call = statement.declarationList.declarations[0]?.initializer;
    if (!call || !ts.isCallExpression(call)) continue;
    const [, id, texts] = call.arguments;
    if (!id || !ts.isStringLiteral(id) || !texts || !ts.isObjectLiteralExpression(texts)) continue;
    const ofArea = commentAbove(statement, source);
    for (const text of texts.properties) {
      const note = [commentAbove(text, source), ofArea].filter(Boolean).join('\n');
      if (text.name && note) notes.set(`${id.text}.${nameOf(text.name)}`, note);
    }
  }
  return notes;
}

const nameOf = (name: ts.PropertyName) => (ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : '');

/** Without its marks. */
function commentAbove(node: ts.Node, source: string): string {
  const comments = ts.getLeadingCommentRanges(source, node.getFullStart()) ?? [];
  return comments
    .map(({ pos, end }) =>
      source
        .slice(pos, end)
        .replace(/\*\/$/, '')
        .replace(/^\s*(\/\*+|\/\/|\*)/gm, ' '),
    )
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** 'At most 12 characters' in a note. */
export function limitIn(note = ''): number | undefined {
  const [, most] = /at most (\d+) characters/i.exec(note) ?? [];
  return most === undefined ? undefined : Number(most);
}
