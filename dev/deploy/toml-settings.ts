/**
 * Sets a text of one table of a TOML file, and leaves everything else as it is, comments included.
 * @param table its header, such as `[env.production.vars]`
 * @throws Error where the table has no such key
 */
export function setInTable(toml: string, table: string, key: string, value: string): string {
  const lines = toml.split('\n');
  const start = lines.indexOf(table);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('['));
  const place = lines.findIndex(
    (line, index) => index > start && (end === -1 || index < end) && line.startsWith(`${key} = `),
  );
  if (start === -1 || place === -1) throw new Error(`${table} has no ${key}`);
  return lines.with(place, `${key} = ${JSON.stringify(value)}`).join('\n');
}
