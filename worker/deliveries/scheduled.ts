import { dayAndTimeIn, minuteMs } from '../../contract/values/time';
import type { Database } from '../../db/client';
import { claimDueDeliveries, endOldDeliveries, findOverdueDeliveries } from '../../db/deliveries/deliveries';
import { listDeadlineEmails, listDigests, listZones, recordNearDeadlines } from '../../db/deliveries/due-notifications';
import { claimUnplannedEvents } from '../../db/deliveries/events';
import { recordStepReminders } from '../../db/deliveries/step-reminders';
import { dateFormat } from '../../texts/date-formats';
import type { Bindings } from '../env';
import { forEachConcurrently, type Job, type Run } from '../jobs';
import { log } from '../log';
import { deliverEvent, enqueueDeliveries, planEmails } from './dispatch';
import { notifyOfSwitchedOffWebhooks } from './webhooks';

/** The next run does the rest. */
const atMost = { events: 100, eventsOfDueTimes: 50, deliveries: 10_000 };

/** Does what requests left undone, and enqueues what is due. In this order, as planned events become deliveries. */
export const enqueueWhatIsDue: Job = (env, db, run) =>
  forEachConcurrently(
    [planUnplannedEvents, enqueueDueDeliveries, notifyOfSwitchedOffWebhooks],
    (step) => step(env, db, run),
    { atOnce: 1 },
  );

const planUnplannedEvents: Job = (env, db, run) => deliverUnplannedEvents(env, db, run, atMost.events);

async function deliverUnplannedEvents(env: Bindings, db: Database, run: Run, most: number): Promise<void> {
  const events = await claimUnplannedEvents(db, run.now, most);
  await forEachConcurrently(events, (event) => deliverEvent(env, db, event, true), run);
}

const enqueueDueDeliveries: Job = async (env, db, { now }) => {
  await endOldDeliveries(db, now);
  const overdue = await findOverdueDeliveries(db, now);
  if (overdue) {
    const oldestMinutes = Math.floor((now.getTime() - Date.parse(overdue.since)) / minuteMs);
    log.error({ event: 'deliveries_overdue', count: overdue.count, oldestMinutes });
  }
  await enqueueDeliveries(env, await claimDueDeliveries(db, now, atMost.deliveries));
};

export const notifyOfDueTimes: Job = async (env, db, run) => {
  const { now } = run;
  await planEmails(env, db, [...(await listDeadlineEmails(db, now)), ...(await listDigestsInDaytime(db, now))], now);
  await recordNearDeadlines(db, now);
  await recordStepReminders(db, now);
  await deliverUnplannedEvents(env, db, run, atMost.eventsOfDueTimes);
};

async function listDigestsInDaytime(db: Database, now: Date) {
  const zones = (await listZones(db)).filter((zone) => isDaytime(now, zone));
  return zones.length === 0
    ? []
    : listDigests(db, Object.fromEntries(zones.map((zone) => [zone, dayAndTimeIn(zone, now).day])));
}

/** Digests are planned between these hours, so that they are sent before night. */
const [firstHour, lastHour] = [8, 19];

/** Digests are only sent in the daytime (docs/product.md, "Email"). */
export function isDaytime(now: Date, timeZone: string): boolean {
  const hour = Number(dateFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now));
  return hour >= firstHour && hour <= lastHour;
}
