import { app } from './app';
import type { Bindings } from './env';
import { sweep } from './sweep';

export { GroupChannel } from '../durable-objects/group-channel';
export type { Api } from './app';

export default {
  fetch: app.fetch,
  scheduled: ({ scheduledTime }, env) => sweep(env, new Date(scheduledTime)),
} satisfies ExportedHandler<Bindings>;
