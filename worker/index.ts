import { atItsAddress } from '../contract/values/protocol';
import { app } from './app';
import { readBusyCalendars, sealAddressesAgain } from './busy-calendars/reading';
import { consume } from './deliveries/consumer';
import { enqueueWhatIsDue, notifyOfDueTimes } from './deliveries/scheduled';
import type { Bindings } from './env';
import { type Job, runJobs } from './jobs';
import { pageViews } from './page-views';
import { storeRemovals } from './removals';
import { closeRoomChoices } from './room-choice-closing';
import { cronOfSending } from './settings';
import { eraseRemovedMembers, sweepJobs } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

const everyRun: Job[] = [closeRoomChoices, enqueueWhatIsDue, readBusyCalendars, storeRemovals];
const frequentJobs: Job[] = [...everyRun, eraseRemovedMembers];
const allJobs: Job[] = [...everyRun, notifyOfDueTimes, sealAddressesAgain, ...sweepJobs];

export default {
  fetch: (call: Request, env: Bindings, context: ExecutionContext) => {
    const request = atItsAddress(call);
    const handler = new URL(request.url).pathname === '/page-views' ? pageViews : app;
    return handler.fetch(request, env, context);
  },
  scheduled: ({ scheduledTime, cron }, env) =>
    runJobs(env, cron === cronOfSending ? frequentJobs : allJobs, new Date(scheduledTime)),
  queue: consume,
} satisfies ExportedHandler<Bindings>;
