import { app } from './app';
import { atItsAddress } from './call-address';
import { consume } from './deliveries/consumer';
import { enqueueWhatIsDue, notifyOfDueTimes } from './deliveries/scheduled';
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
    const hourly =
      cron === cronOfSending ? [] : [sweep(env, now), runJob('notifyOfDueTimes', notifyOfDueTimes(env, now))];
    const runs = await Promise.allSettled([
      runJob('closeRoomChoices', closeRoomChoices(env, now)),
      runJob('enqueueWhatIsDue', enqueueWhatIsDue(env, now)),
      ...hourly,
    ]);
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  },
  queue: consume,
} satisfies ExportedHandler<Bindings>;
