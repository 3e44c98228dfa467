import { readFileSync } from 'node:fs';
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const schema = Object.assign({}, ...Object.values(import.meta.glob('../../../db/schema/*.ts', { eager: true })));

it('migrations/0000_tables.sql is what `npm run migrations` generates from db/schema', async () => {
  const [empty, current] = [await generateSQLiteDrizzleJson({}), await generateSQLiteDrizzleJson(schema)];
  const statements = await generateSQLiteMigration(empty, current);
  const migration = readFileSync('migrations/0000_tables.sql', 'utf8').split('--> statement-breakpoint');
  expect(sorted(migration)).toEqual(sorted(statements));
});

/** The order of tables depends on the order in which the schema's modules are loaded. */
function sorted(statements: string[]): string[] {
  return statements.map((statement) => statement.trim()).sort();
}
