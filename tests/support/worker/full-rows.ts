import { env } from 'cloudflare:test';

/** A column, as SQLite describes it. */
type Column = { name: string; type: string; dflt_value: string | null };

/** Those that others refer to, parents first. */
const order = [
  'properties',
  'units',
  'rooms',
  'groups',
  'participants',
  'room_choices',
  'multipart_uploads',
  'webhooks',
  'busy_calendars',
];

/** Every table that there is, parents first. */
export async function listTables(): Promise<string[]> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.map(({ name }) => name).filter((name) => !/^(sqlite_|_cf_|d1_)/.test(name));
  return [...order.filter((table) => tables.includes(table)), ...tables.filter((table) => !order.includes(table))];
}

async function listColumns(table: string): Promise<Column[]> {
  return (await env.DB.prepare(`PRAGMA table_info(${table})`).all<Column>()).results;
}

/** A value for a column, different for each `mark`: ids and references are the mark itself. */
function valueFor(table: string, { name, type, dflt_value }: Column, mark: number): unknown {
  if (name === 'deleted_at') return null;
  if (name === 'confirmed_tour' || name === 'tour_request') return JSON.stringify({ date: `2090-01-0${mark}` });
  if (name === 'lease') return JSON.stringify({ months: mark });
  if (name === 'homes') return JSON.stringify([{ participantId: mark }]);
  if (name === 'participant_ids') return JSON.stringify([mark]);
  if (name === 'proposal' || name === 'room_values') return JSON.stringify({ [mark]: mark });
  if (dflt_value === "'[]'") return JSON.stringify(itemsOf[name]?.(mark) ?? []);
  if (name === 'agrees' || name === 'is_active' || name === 'is_primary') return mark % 2;
  return /^text$/i.test(type) ? `${name} of ${table} ${mark}` : mark;
}

const photo = (mark: number) => [
  { url: `/public-objects/${mark}`, filename: `${mark}`, originalName: `${mark}.jpg`, size: mark },
];

const itemsOf: Record<string, (mark: number) => unknown[]> = {
  photos: photo,
  base_photos: photo,
  amenities: (mark) => [`WiFi ${mark}`],
  faq_items: (mark) => [{ question: `Why ${mark}?`, answer: `Because ${mark}.` }],
  lease_steps: (mark) => [{ id: mark, name: `Step ${mark}`, by: 'member' }],
  charges: (mark) => [
    {
      id: mark,
      name: `Charge ${mark}`,
      amount: mark,
      amountMax: null,
      every: 'month',
      kind: 'optional',
      per: 'person',
    },
  ],
  steps_done: (mark) => [{ id: mark, at: `day ${mark}` }],
  preferred_dates: (mark) => [{ date: `2090-01-0${mark}`, timePreference: 'AM' }],
};

/** Set only in removed rows, which are not shown. */
const removals = ['removed_at', 'deleted_at'];

/** Puts rows into every table that fill every column but those of removed rows, one for each mark. */
export async function fillEveryTable(marks: number[]): Promise<void> {
  for (const table of await listTables()) {
    const columns = await listColumns(table);
    const names = columns.map(({ name }) => name).join(', ');
    const places = columns.map(() => '?').join(', ');
    const insert = env.DB.prepare(`INSERT INTO ${table} (${names}) VALUES (${places})`);
    // What refers by text to a row refers to the one of its mark.
    const value = (column: Column, mark: number) =>
      column.name === 'upload_id'
        ? `upload ${mark}`
        : removals.includes(column.name)
          ? null
          : valueFor(table, column, mark);
    await env.DB.batch(marks.map((mark) => insert.bind(...columns.map((column) => value(column, mark)))));
  }
}
