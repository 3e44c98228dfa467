import { readdirSync, statSync } from 'node:fs';
import { dayMs } from '../../contract/values/time.ts';
import { searchWords } from '../../db/office/search.ts';
import { demoGroups } from './groups.ts';
import { demoHomes } from './homes.ts';
import { type DemoProperty, lindenHouse, mapleCourt } from './properties.ts';
import { sampleGroup } from './sample-group.ts';
import type { Rows } from './seed.ts';

const folder = 'dev/demo/photos';

/** The demo's pictures; a file's name is its key in R2. */
export const demoPhotos = readdirSync(folder)
  .filter((name) => /\.(jpg|png)$/.test(name))
  .map((key) => ({
    key,
    path: `${folder}/${key}`,
    size: statSync(`${folder}/${key}`).size,
    contentType: key.endsWith('.png') ? 'image/png' : 'image/jpeg',
  }));

/** All rows of the demo, referenced tables first. Its groups belong to the first two properties. */
export function demoRows(now: Date, properties: DemoProperty[] = [mapleCourt, lindenHouse]): Rows {
  const createdAt = now.toISOString();
  const rows = { properties: [] as Rows[string], units: [] as Rows[string], rooms: [] as Rows[string] };
  for (const { photos, logo, units, ...property } of properties) {
    const propertyId = rows.properties.push({
      ...property,
      id: rows.properties.length + 1,
      basePhotos: photos.map(photoJson),
      logoUrl: `/public-objects/${logo}`,
      createdAt,
      updatedAt: createdAt,
    });
    for (const { photo, rooms, ...unit } of units) {
      const unitId = rows.units.push({ ...unit, id: rows.units.length + 1, propertyId, photos: [photoJson(photo)] });
      for (const room of rooms) rows.rooms.push({ ...room, id: rows.rooms.length + 1, unitId });
    }
  }
  const objects = demoPhotos.map(({ path, ...photo }) => ({ ...photo, originalName: photo.key, createdAt }));
  const [demo, { group, ...sample }] = [demoGroups(now), sampleGroup(now)];
  const participants = [...demo.participants, ...sample.participants];
  return {
    ...{ stored_objects: objects, ...rows, ...busyCalendarOf(2, now), ...demo, participants },
    groups: [...demo.groups, { ...group, homes: demoHomes(sample.participants, rows) }],
    messages: [...demo.messages, ...sample.messages],
    tour_schedules: [...demo.tour_schedules, ...sample.tour_schedules],
    member_words: memberWordRows(participants),
  };
}

/** What the office's search finds these members by. */
export const memberWordRows = (participants: { id?: unknown; name?: unknown; email?: unknown }[]): Rows[string] =>
  participants.flatMap(({ id, name, email }) =>
    searchWords({ name: String(name), email: email ? String(email) : null }).map((word) => ({
      participantId: id,
      word,
    })),
  );

function photoJson({ key, originalName }: { key: string; originalName: string }) {
  const size = demoPhotos.find((photo) => photo.key === key)?.size ?? 0;
  return { url: `/public-objects/${key}`, filename: key, originalName, size };
}

/** A calendar with an event an hour long on each of the next days. Its address is no real one, so that it is never read. */
function busyCalendarOf(propertyId: number, now: Date): Rows {
  const at = now.toISOString();
  const calendar = { id: 1, propertyId, host: 'calendar.google.com', address: 'demo', createdAt: at, fetchedAt: at };
  const days = Array.from({ length: 7 }, (_, day) =>
    new Date(now.getTime() + (day + 1) * dayMs).toISOString().slice(0, 10),
  );
  return {
    busy_calendars: [{ ...calendar, dueAt: '2099-01-01T00:00:00.000Z' }],
    busy_times: days.map((day) => ({
      ...{ calendarId: 1, start: `${day}T20:00:00.000Z`, end: `${day}T21:00:00.000Z`, ordinal: 0 },
    })),
  };
}
