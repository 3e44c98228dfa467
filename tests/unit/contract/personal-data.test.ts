import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { personalData } from '../../../contract/personal-data';

const files = import.meta.glob<Record<string, unknown>>('../../../db/schema/*.ts', { eager: true });
const tables = Object.values(files)
  .flatMap((file) => Object.values(file))
  .filter((value) => is(value, SQLiteTable))
  .map(getTableConfig);

/** What says nothing about a person. Keys, references and instants belong to what the rest of their row says. */
const impersonal: Record<string, string[]> = {
  groups: [
    ...['share_code', 'decision_deadline', 'time_zone', 'editing', 'outcome', 'committed', 'beds', 'rooms_chosen'],
    ...[
      'point_person_since',
      'last_proposed_day',
      'office_step_since',
      'passed_deadline',
      'status',
      'urgency',
      'rev',
      'version',
      'tour_request',
    ],
  ],
  group_counts: ['active', 'pending'],
  activity: ['public_id', 'subject_type', 'subject_id', 'member_id', 'undoes'],
  calendar_events: ['kind', 'uid', 'sequence', 'is_cancelled'],
  participants: ['rev'],
  messages: ['ordinal'],
  tour_schedules: ['rev', 'removed_by'],
  questions: ['rev'],
  push_subscriptions: ['public_key'],
  room_choices: ['unit_id', 'even_out', 'status'],
  events: ['subject_id'],
  deliveries: ['channel', 'participant_id', 'subject_id', 'attempts', 'bounces', 'send_after'],
  audit: ['subject_type', 'subject_id'],
  webhooks: [
    ...['url', 'secret', 'events', 'include_share_codes', 'is_active', 'failing_since', 'last_error'],
    'is_switch_off_told',
  ],
  api_keys: ['name', 'key_hash', 'include_share_codes', 'last_error'],
  properties: [
    ...[
      'name',
      'address',
      'description',
      'campus_distance',
      'contact_website',
      'schedule_visit_url',
      'application_url',
    ],
    ...[
      'amenities',
      'base_photos',
      'faq_items',
      'lease_steps',
      'charges',
      'lease',
      'logo_url',
      'time_zone',
      'tour_hours',
      'rev',
      'version',
    ],
  ],
  people: ['rev'],
  units: ['name', 'description', 'bedrooms', 'bathrooms', 'sqft', 'is_active', 'photos', 'rev'],
  rooms: ['name', 'description', 'monthly_rate', 'is_primary', 'rev'],
  stored_objects: ['key', 'content_type', 'size', 'original_name', 'unreferenced_since'],
  multipart_uploads: ['upload_id', 'key', 'original_name', 'content_type'],
  multipart_parts: ['part_number', 'etag', 'size'],
  idempotency_keys: ['row_id'],
  removals: ['is_undone'],
  tour_days: ['day', 'version'],
  busy_calendars: ['etag', 'read_until', 'read_in', 'error'],
  busy_times: ['ordinal'],
};

const named = (names: string[], table: string) => names.map((name) => `${table}.${name}`);

/** Keys without a meaning, references and instants need no name. */
const toBeNamed = tables.flatMap(({ name: table, columns, foreignKeys }) => {
  const references = foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name));
  const names = columns.map(({ name }) => name);
  return named(
    names.filter((name) => !references.includes(name) && !/^(id|at|\w+_at)$/.test(name)),
    table,
  );
});
const existing = tables.flatMap(({ name, columns }) =>
  named(
    columns.map((column) => column.name),
    name,
  ),
);

const impersonalColumns = Object.entries(impersonal).flatMap(([table, names]) => named(names, table));
const personalColumns = personalData.flatMap(({ columns, withheld }): string[] => [...columns, ...withheld]);
const all = [...personalColumns, ...impersonalColumns];

it('each column of the database is personal, in one entry of the table, or listed here as saying nothing about a person', () => {
  expect(toBeNamed.filter((column) => !all.includes(column))).toEqual([]);
  expect(all.filter((column) => !existing.includes(column))).toEqual([]);
  expect(all.filter((column, index) => all.indexOf(column) !== index)).toEqual([]);
});
