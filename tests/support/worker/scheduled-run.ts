import { createScheduledController, env } from 'cloudflare:test';
import { vi } from 'vitest';
import { dayMs } from '../../../contract/values/time';
import type { Bindings } from '../../../worker/env';
import worker from '../../../worker/index';
import { deliverQueued } from './queue';

let [runs, isFaked, before] = [0, false, 0];

/** What the queue delivers until an instant, then a scheduled run, and what it enqueues. */
export async function runAt(instant: string | Date, bindings: Partial<Bindings> = {}, cron = 'hourly'): Promise<void> {
  if (runs === 0) {
    [isFaked, before] = [vi.isFakeTimers(), Date.now()];
    if (!isFaked) vi.useFakeTimers({ toFake: ['Date'] });
  }
  runs += 1;
  vi.setSystemTime(instant);
  const all = { ...env, ...bindings };
  try {
    await deliverQueued(all);
    await worker.scheduled(createScheduledController({ scheduledTime: new Date(instant), cron }), all);
    await deliverQueued(all);
  } finally {
    runs -= 1;
    if (runs === 0) isFaked ? vi.setSystemTime(before) : vi.useRealTimers();
  }
}

/** A scheduled run as it would be so many days from now. The clock stays, and nothing is delivered. */
export const runInDays = (days: number, bindings: Partial<Bindings> = {}) =>
  worker.scheduled(createScheduledController({ scheduledTime: new Date(Date.now() + days * dayMs) }), {
    ...env,
    ...bindings,
  });

export const runInHours = (hours: number) => runInDays(hours / 24);
