import { app } from './app';
import { atItsAddress } from './call-address';
import { sendStepReminders } from './deliveries/dispatch';
import { queueScheduledEmails, sendScheduledEmails } from './deliveries/emails';
import { sendDeadlinePushes, sendScheduledPushes } from './deliveries/pushes';
import { sendScheduledDeliveries } from './deliveries/webhooks';
import type { Bindings } from './env';
import { pageViews } from './routes/page-views';
import { closeRoomChoices } from './routes/room-choice-settlement';
import { cronOfSending } from './settings';
import { runJob, sweep } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

export default {
  fetch: (call: Request, env: Bindings, context: ExecutionContext) => {
    const request = atItsAddress(call);
    const handler = new URL(request.url).pathname === '/page-views' ? pageViews : app;
    return handler.fetch(request, env, context);
  },
  scheduled: async ({ scheduledTime, cron }, env) => {
    const now = new Date(scheduledTime);
    const isSending = cron === cronOfSending;
    // These run first, so that the others send what they queue.
    const queueing = [
      runJob('closeRoomChoices', closeRoomChoices(env, now)),
      ...(isSending ? [] : [runJob('queueScheduledEmails', queueScheduledEmails(env, now))]),
    ];
    const queued = await Promise.allSettled(queueing);
    const hourly = () => [
      sweep(env, now),
      runJob('sendDeadlinePushes', sendDeadlinePushes(env, now)),
      runJob('sendStepReminders', sendStepReminders(env, now)),
    ];
    const others = await Promise.allSettled([
      ...(isSending ? [] : hourly()),
      runJob('sendScheduledEmails', sendScheduledEmails(env, now)),
      runJob('sendScheduledPushes', sendScheduledPushes(env, now)),
      runJob('sendScheduledDeliveries', sendScheduledDeliveries(env, now)),
    ]);
    for (const run of [...queued, ...others]) if (run.status === 'rejected') throw run.reason;
  },
} satisfies ExportedHandler<Bindings>;
