import { app } from './app';
import type { Bindings } from './env';
import { isPaused } from './middleware/readiness';
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
    const runs = await Promise.allSettled([
      sweep(env, now),
      chore('sendScheduledEmails', sendScheduledEmails(env, now)),
      chore('sendScheduledPushes', sendScheduledPushes(env, now)),
      chore('sendScheduledDeliveries', sendScheduledDeliveries(env, now)),
    ]);
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
} satisfies ExportedHandler<Bindings>;
