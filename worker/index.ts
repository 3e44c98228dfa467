import { app } from './app';
import { sendStepReminders } from './deliveries/dispatch';
import { queueScheduledEmails, sendScheduledEmails } from './deliveries/emails';
import { sendDeadlinePushes, sendScheduledPushes } from './deliveries/pushes';
import { sendScheduledDeliveries } from './deliveries/webhooks';
import type { Bindings } from './env';
import { isPaused } from './middleware/readiness';
import { closeRoomChoices } from './routes/room-choice-settlement';
import { cronOfSending } from './settings';
import { chore, sweep } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

export default {
  fetch: app.fetch,
  scheduled: async ({ scheduledTime, cron }, env) => {
    if (isPaused(env)) return;
    const now = new Date(scheduledTime);
    const isSending = cron === cronOfSending;
    // First, so that the others send what these queue.
    const queueing = [
      chore('closeRoomChoices', closeRoomChoices(env, now)),
      ...(isSending ? [] : [chore('queueScheduledEmails', queueScheduledEmails(env, now))]),
    ];
    const queued = await Promise.allSettled(queueing);
    const hourly = () => [
      sweep(env, now),
      chore('sendDeadlinePushes', sendDeadlinePushes(env, now)),
      chore('sendStepReminders', sendStepReminders(env, now)),
    ];
    const others = await Promise.allSettled([
      ...(isSending ? [] : hourly()),
      chore('sendScheduledEmails', sendScheduledEmails(env, now)),
      chore('sendScheduledPushes', sendScheduledPushes(env, now)),
      chore('sendScheduledDeliveries', sendScheduledDeliveries(env, now)),
    ]);
    for (const run of [...queued, ...others]) if (run.status === 'rejected') throw run.reason;
  },
} satisfies ExportedHandler<Bindings>;
