import { app } from './app';
import type { Bindings } from './env';
import { sendScheduledLetters } from './mail/send-letters';
import { isPaused } from './middleware/pause';
import { sendScheduledPushes } from './push/send-pushes';
import { sweep } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

export default {
  fetch: app.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    if (isPaused(env)) return;
    const now = new Date(scheduledTime);
    const runs = await Promise.allSettled([
      sweep(env, now),
      sendScheduledLetters(env, now),
      sendScheduledPushes(env, now),
    ]);
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
} satisfies ExportedHandler<Bindings>;
