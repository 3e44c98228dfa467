import type { Context } from 'hono';
import { errorInLog } from '../../contract/values/error-in-log';
import { limits } from '../../contract/values/limits';
import { dayMs, minuteMs } from '../../contract/values/time';
import type { Database } from '../../db/client';
import {
  type CalendarToRead,
  claimDueCalendars,
  findCalendarToRead,
  type GoodCopy,
  listAddressesNotOf,
  saveAddress,
  saveCalendarError,
  saveGoodCopy,
} from '../../db/property/busy-calendars';
import { seal, sealingSecret, unseal } from '../auth/sealed-text';
import { isAgendaUid } from '../auth/secrets';
import { enqueueCalendars } from '../deliveries/dispatch';
import type { AppEnv, Bindings } from '../env';
import { forEachSettled, type Job } from '../jobs';
import { log } from '../log';
import { isLocalSite } from '../settings';
import { busyTimesOf, mayTouch } from './busy-times';
import { CalendarFailure } from './calendar-failure';
import { readComponents } from './components';
import { download } from './download';
import { ianaZone, utc } from './zones';

const readEveryMs = 15 * minuteMs;

/** Until the property has hours, the most that they may have. */
const mostDaysAhead = 60;

/** The next run does the rest. */
const calendarsAtMost = 5000;

const addressesAtOnce = 100;

/** Of one property, those that are not due yet too. */
async function enqueueReading(env: Bindings, db: Database, now: Date, propertyId?: number): Promise<void> {
  const next = new Date(now.getTime() + readEveryMs);
  await enqueueCalendars(env, await claimDueCalendars(db, { now, next, propertyId, atMost: calendarsAtMost }));
}

/** After the response, as what calendars are read for has changed; the scheduled run does what was not done here. */
export function readAfterResponse(c: Context<AppEnv>, propertyId: number): void {
  const enqueued = enqueueReading(c.env, c.var.db, new Date(), propertyId);
  c.executionCtx.waitUntil(enqueued.catch((error) => log.warn({ event: 'sending_delayed', ...errorInLog(error) })));
}

export const readBusyCalendars: Job = (env, db, { now }) => enqueueReading(env, db, now);

/** After `npm run rotate`: while the former secret is still known. */
export const sealAddressesAgain: Job = async (env, db, { hasCapacity }) => {
  let after: number | undefined = 0;
  while (after !== undefined && hasCapacity()) {
    const sealed = await listAddressesNotOf(db, sealingSecret(env), { after, atMost: addressesAtOnce });
    await forEachSettled(
      sealed,
      async ({ id, address }) => {
        const url = await unseal(env, address);
        if (url !== null) await saveAddress(db, { id, address: await seal(env, url) }, address);
      },
      { hasCapacity },
    );
    after = sealed.at(-1)?.id;
  }
};

/** Reads a calendar. Where that fails, the last good copy stays valid, and the office sees why. */
export async function readBusyCalendar(env: Bindings, db: Database, id: number, now: Date): Promise<void> {
  const calendar = await findCalendarToRead(db, id);
  if (!calendar) return;
  try {
    await saveGoodCopy(db, calendar, await readCopy(env, calendar, now));
  } catch (error) {
    if (!(error instanceof CalendarFailure)) throw error;
    log.warn({ event: 'calendar_failed', calendarId: id, reason: error.reason });
    await saveCalendarError(db, calendar, error.reason);
  }
}

async function readCopy(env: Bindings, calendar: CalendarToRead, now: Date): Promise<GoodCopy> {
  const address = await unseal(env, calendar.address);
  if (address === null) throw new CalendarFailure('unreadableAddress');
  const { timeZone, tourHours } = calendar.property;
  const zoneName = timeZone ?? 'UTC';
  // Staff are offered days after the last on which a group can book.
  const daysAhead = Math.max(tourHours?.daysAhead ?? mostDaysAhead, limits.tourSlotDays);
  // The last of these days ends within a day more.
  const needed = now.getTime() + (daysAhead + 1) * dayMs;
  // A day more, so that one copy lasts for a day: days that repeat come closer while nothing of the calendar changes.
  const range = { from: now.getTime(), until: needed + dayMs };
  const isCurrent = calendar.readIn === zoneName && Date.parse(calendar.readUntil ?? '') >= needed;
  const etag = isCurrent ? calendar.etag : null;
  const read = await download(address, { etag, isLocalhostAllowed: isLocalSite(env) }, (body) =>
    readComponents(body, mayTouch(range)),
  );
  const fetchedAt = now.toISOString();
  if (!read) return { fetchedAt, read: null };
  const zone = ianaZone(zoneName) ?? utc;
  const times = busyTimesOf(read.content, { ...range, zone, isOwn: (uid) => isAgendaUid(env, uid) });
  const readUntil = new Date(range.until).toISOString();
  return { fetchedAt, read: { times, etag: read.etag, readUntil, readIn: zoneName } };
}
