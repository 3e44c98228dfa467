import { app } from './app';
import type { Bindings } from './env';
import { closeRoomChoices } from './groups/settle-room-choice';
import { isPaused } from './middleware/every-request';
import { sendStepReminders } from './notifications/send';
import { sendScheduledEmails } from './notifications/send-emails';
import { sendScheduledPushes } from './notifications/send-pushes';
import { sendScheduledDeliveries } from './notifications/send-webhooks';
import { chore, sweep } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

export default {
  fetch: app.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    if (isPaused(env)) return;
    const now = new Date(scheduledTime);
    // First, so that the others send what it queues.
    const closing = await Promise.allSettled([chore('closeRoomChoices', closeRoomChoices(env, now))]);
    const others = await Promise.allSettled([
      sweep(env, now),
      chore('sendScheduledEmails', sendScheduledEmails(env, now)),
      chore('sendScheduledPushes', sendScheduledPushes(env, now)),
      chore('sendStepReminders', sendStepReminders(env, now)),
      chore('sendScheduledDeliveries', sendScheduledDeliveries(env, now)),
    ]);
    for (const run of [...closing, ...others]) if (run.status === 'rejected') throw run.reason;
  },
} satisfies ExportedHandler<Bindings>;
