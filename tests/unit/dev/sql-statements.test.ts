import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import {
  longestStatement,
  longValues,
  shortStatements,
  statementsOf,
} from '../../../dev/deploy/backups/sql-statements';

async function* inChunksOf(length: number, text: string) {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

describe('The statements of SQL', () => {
  const sql = `INSERT INTO t VALUES ('a;b');\nINSERT INTO t VALUES ('it''s; "x"');\nDELETE FROM t`;

  it.each([1, 2, 7, 1000])('are the same in chunks of %i', async (length) => {
    const statements: string[] = [];
    for await (const statement of statementsOf(inChunksOf(length, sql))) statements.push(statement);
    expect(statements).toEqual([
      "INSERT INTO t VALUES ('a;b');",
      `INSERT INTO t VALUES ('it''s; "x"');`,
      'DELETE FROM t',
    ]);
  });
});

describe('A row', () => {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const long = [
    ['Chinese', '宿舍'.repeat(60_000)],
    ['emoji, of two units each', '🏠'.repeat(60_000)],
    ['quotation marks', "'".repeat(120_001)],
    ['semicolons and lines', "a;\n'; DROP TABLE t; --".repeat(9000)],
  ] as const;

  it.each(long)('of long texts is stored by short statements: %s', (_, text) => {
    const insert = `INSERT INTO t VALUES (1, ${literal(text)}, X'0a0b', 'short', ${literal(`${text} again`)});`;
    const statements = [...shortStatements(insert)];
    expect(Math.max(...statements.map((statement) => Buffer.byteLength(statement)))).toBeLessThan(longestStatement);
    const database = new DatabaseSync(':memory:');
    database.exec(`CREATE TABLE t (id, text, bytes, short, other); ${longValues.create}`);
    for (const statement of statements) database.exec(statement);
    database.exec(longValues.drop);
    expect(database.prepare('SELECT id, text, hex(bytes) AS bytes, short, other FROM t').all()).toEqual([
      { id: 1, text, bytes: '0A0B', short: 'short', other: `${text} again` },
    ]);
  });

  it('of short texts stays as it is', () => {
    expect([...shortStatements("INSERT INTO t VALUES ('a');")]).toEqual(["INSERT INTO t VALUES ('a');"]);
  });
});
