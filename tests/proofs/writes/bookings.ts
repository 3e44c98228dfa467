import { env } from 'cloudflare:test';
import { openSession } from '../../../db/client';
import { readBusyCalendar } from '../../../worker/busy-calendars/reading';
import { seededRandom } from '../../support/random';
import { aCalendar, addCalendar } from '../../support/worker/busy-calendars';
import { staff } from '../../support/worker/calls';
import { aGroup, aProperty } from '../../support/worker/data';
import { failingAt } from '../../support/worker/failing-database';
import { tourHours } from '../../support/world';

/** What is true of a group, as far as its booking is concerned. */
type Model = { id: number; booked: string | null; isClosed: boolean; isDeleted: boolean };

const groupsOfProperty = 6;

/** The office's hours, of which only the number of groups changes. */
const hoursFor = (groupsAtOnce: number) => ({
  ...{ ...tourHours, groupsAtOnce, minutes: 60 },
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '10:00', to: '12:00' })),
});

/**
 * Groups of one property book, move, cancel, close, reopen, are deleted and restored at random, and so is their property, while
 * the events of a busy calendar come and go, and the database fails at random statements. After each step the bookings are those
 * of a model.
 * @returns what was done, and how often it was not as in the model
 */
export async function bookings(histories: number, steps: number) {
  const figures = { histories: 0, calls: 0, faults: 0, refused: 0, booked: 0, atOnce: 0, readings: 0, differences: 0 };
  for (let seed = 1; seed <= histories; seed++) {
    await history(seededRandom(seed), steps, figures);
    figures.histories += 1;
  }
  return figures;
}

async function history(random: () => number, steps: number, figures: Record<string, number>): Promise<void> {
  const count = (name: string, by = 1) => {
    figures[name] = (figures[name] ?? 0) + by;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const property = { capacity: 2, isDeleted: false, busy: [] as string[] };
  const { id: propertyId } = await aProperty({ timeZone: 'UTC', tourHours: hoursFor(property.capacity) });
  const groups: Model[] = [];
  for (let made = 0; made < groupsOfProperty; made++) {
    const { id } = await aGroup({ propertyId });
    groups.push({ id, booked: null, isClosed: false, isDeleted: false });
  }
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const starts = ['10', '11'].map((hour) => `${day}T${hour}:00:00.000Z`);
  const aStart = () => starts[below(starts.length)] ?? '';
  const aGroupOf = () => groups[below(groups.length)] as Model;
  const bookedAt = (start: string) => groups.filter(({ booked }) => booked === start).length;
  const takenAt = (start: string) => bookedAt(start) + property.busy.filter((busy) => busy === start).length;

  const calendar = aCalendar();
  const hourOf = (start: string) => ({ start, end: start.replace(':00:', ':59:') });
  const publish = (busy: readonly string[]) => calendar.setEvents(busy.map(hourOf));
  await publish([]);
  const { id: calendarId } = await addCalendar(propertyId, calendar.url);
  /** Reads the calendar with these events; where that fails, it has those of before again. */
  const read = async (busy: string[], database: D1Database) => {
    await publish(busy);
    const { db } = openSession(database, 'first-primary');
    const isRead = await readBusyCalendar(env, db, calendarId, new Date()).then(
      () => !property.isDeleted,
      () => false,
    );
    if (isRead) property.busy = busy;
    else await publish(property.busy);
  };

  const hasPage = ({ isDeleted }: Model) => !isDeleted && !property.isDeleted;
  const book = ({ id }: Model, start: string, options = {}) =>
    staff.post(`/api/groups/${id}/tour-booking`, { start }, options);

  /** Each with the status that it must have, and what it then changes in the model. */
  const actions: ((options: object) => Promise<{ status: number; expected: number; apply: () => void }>)[] = [
    ...Array(4).fill(async (options: object) => {
      const [group, start] = [aGroupOf(), aStart()];
      const isFull = group.booked !== start && takenAt(start) >= property.capacity;
      const expected = !hasPage(group) ? 404 : group.isClosed || isFull ? 409 : 200;
      return {
        ...{ expected, ...(await book(group, start, options)) },
        apply: () => {
          group.booked = start;
        },
      };
    }),
    async (options) => {
      const group = aGroupOf();
      const answer = await staff.delete(`/api/groups/${group.id}/tour`, options);
      const apply = () => {
        group.booked = null;
      };
      return { ...answer, expected: hasPage(group) ? 200 : 404, apply };
    },
    async (options) => {
      const group = aGroupOf();
      const tour = { date: '2090-05-03', timePreference: 'AM' };
      const answer = await staff.put(`/api/groups/${group.id}/tour`, tour, options);
      const apply = () => {
        group.booked = null;
      };
      return { ...answer, expected: !hasPage(group) ? 404 : group.isClosed ? 409 : 200, apply };
    },
    async (options) => {
      const group = aGroupOf();
      const isClosed = !group.isClosed;
      const answer = await staff.put(`/api/groups/${group.id}`, { outcome: isClosed ? 'closed' : null }, options);
      const apply = () => Object.assign(group, { isClosed, ...(isClosed && { booked: null }) });
      return { ...answer, expected: hasPage(group) ? 200 : 404, apply };
    },
    async (options) => {
      const group = aGroupOf();
      const path = `/api/groups/${group.id}`;
      const answer = await (group.isDeleted ? staff.post(`${path}/restore`, {}, options) : staff.delete(path, options));
      const isDeleted = !group.isDeleted;
      return { ...answer, expected: 200, apply: () => Object.assign(group, { isDeleted, booked: null }) };
    },
    async (options) => {
      const path = `/api/properties/${propertyId}`;
      const isDeleted = !property.isDeleted;
      const answer = await (isDeleted ? staff.delete(path, options) : staff.post(`${path}/restore`, {}, options));
      const apply = () => {
        property.isDeleted = isDeleted;
        if (isDeleted) for (const group of groups) group.booked = null;
      };
      return { ...answer, expected: 200, apply };
    },
    async (options) => {
      const capacity = 1 + below(3);
      const answer = await staff.put(`/api/properties/${propertyId}`, { tourHours: hoursFor(capacity) }, options);
      const apply = () => {
        property.capacity = capacity;
      };
      return { ...answer, expected: property.isDeleted ? 404 : 200, apply };
    },
  ];

  /** All groups press one time at once, sometimes while an event takes a place of it: no more get it than there are places. */
  async function pressAtOnce(): Promise<void> {
    const start = aStart();
    const asking = groups.filter((group) => hasPage(group) && !group.isClosed && group.booked !== start);
    const free = () => Math.max(0, property.capacity - takenAt(start));
    const most = Math.min(free(), asking.length);
    const reading = below(2) === 0 ? [read([...property.busy, start], env.DB)] : [];
    const [answers] = await Promise.all([Promise.all(asking.map((group) => book(group, start))), ...reading]);
    const least = Math.min(free(), asking.length);
    for (const [index, { status }] of answers.entries())
      if (status === 200) Object.assign(asking[index] ?? {}, { booked: start });
    const got = answers.filter(({ status }) => status === 200).length;
    count('atOnce');
    count('calls', answers.length);
    if (got > most || got < least) count('differences');
  }

  for (let step = 0; step < steps; step++) {
    if (below(8) === 0) {
      await pressAtOnce();
    } else {
      const failing = failingAt(env.DB, below(3) === 0 ? below(12) : Number.POSITIVE_INFINITY);
      if (below(6) === 0) {
        await read(Array.from({ length: below(4) }, aStart), failing.database);
        count('readings');
      }
      const act = actions[below(actions.length)];
      const done = await act?.({ bindings: { DB: failing.database } });
      if (!done) continue;
      count('calls');
      if (failing.hasFailed()) count('faults');
      else if (done.status !== done.expected) count('differences');
      if (done.status === 409) count('refused');
      if (done.status < 300) done.apply();
    }
    const { results } = await env.DB.prepare(
      "SELECT id, confirmed_tour ->> '$.start' AS start FROM groups WHERE property_id = ? OR kept_property_id = ?",
    )
      .bind(propertyId, propertyId)
      .all<{ id: number; start: string | null }>();
    const stored = new Map(results.map(({ id, start }) => [id, start]));
    count('differences', groups.filter(({ id, booked }) => stored.get(id) !== booked).length);
    count('booked', groups.filter(({ booked }) => booked !== null).length);
  }
}
