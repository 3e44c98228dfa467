/**
 * The id of a database in what `wrangler d1 list --json` prints.
 * @throws Error where the account has no such database
 */
export function databaseIdOf(printed: string, name: string): string {
  const databases: { name: string; uuid: string }[] = JSON.parse(printed.slice(printed.indexOf('[')));
  const found = databases.find((database) => database.name === name);
  if (!found) throw new Error(`The account has no database ${name}`);
  return found.uuid;
}
