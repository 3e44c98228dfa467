import { minuteMs } from '../../contract/values/time';
import type { Database } from '../../db/client';
import {
  claimDueDeliveries,
  endOldDeliveries,
  findOverdueDeliveries,
  type PlannedEmail,
} from '../../db/deliveries/deliveries';
import { claimUnplannedEvents } from '../../db/deliveries/events';
import type { Bindings } from '../env';
import { forEachSettled, type Job, type Run } from '../jobs';
import { log } from '../log';
import { deliverEvent, enqueueDeliveries, planEmails } from './dispatch';
import { notifications } from './kinds/all';
import type { Definition } from './kinds/definition';
import { notifyOfSwitchedOffWebhooks } from './webhooks';

/** The next run does the rest. */
const atMost = { events: 100, eventsOfDueTimes: 50, deliveries: 10_000 };

/** Does what requests left undone, and enqueues what is due. In this order, as planned events become deliveries. */
export const enqueueWhatIsDue: Job = (env, db, run) =>
  forEachSettled(
    [planUnplannedEvents, enqueueDueDeliveries, notifyOfSwitchedOffWebhooks],
    (step) => step(env, db, run),
    { atOnce: 1 },
  );

const planUnplannedEvents: Job = (env, db, run) => deliverUnplannedEvents(env, db, run, atMost.events);

async function deliverUnplannedEvents(env: Bindings, db: Database, run: Run, most: number): Promise<void> {
  const events = await claimUnplannedEvents(db, run.now, most);
  await forEachSettled(events, (event) => deliverEvent(env, db, event, true), run);
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
  const due = Object.values<Definition>(notifications).flatMap((definition) => definition.due ?? []);
  const emails: PlannedEmail[] = [];
  for (const { listEmails } of due) emails.push(...((await listEmails?.(db, now)) ?? []));
  await planEmails(env, db, emails, now);
  for (const { recordEvents } of due) await recordEvents?.(db, now);
  await deliverUnplannedEvents(env, db, run, atMost.eventsOfDueTimes);
};
