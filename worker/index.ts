import { app } from './app';
import type { Bindings } from './env';
import { isPaused } from './middleware/pause';
import { sweep } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

export default {
  fetch: app.fetch,
  scheduled: async ({ scheduledTime }, env) => {
    if (!isPaused(env)) await sweep(env, new Date(scheduledTime));
  },
} satisfies ExportedHandler<Bindings>;
