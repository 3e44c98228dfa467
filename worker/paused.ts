import { Hono } from 'hono';
import { atItsAddress } from '../contract/values/protocol';
import { addAllLanguages } from '../texts/translations';
import type { AppEnv, Bindings } from './env';
import { unavailable } from './errors';
import { logRequest, responseHeaders } from './middleware/responses';

/** `npm run restore` deploys this module in place of the product, so that nothing reads or writes the database meanwhile. */
export { GroupChannel } from '../durable-objects/group-channel';

addAllLanguages();

const paused = new Hono<AppEnv>()
  .use(logRequest)
  .use(responseHeaders)
  .all('*', (c) => unavailable().toResponse(c));

const isOfWhatIsSent = (queue: string) => /^group-leasing-(emails|deliveries)/.test(queue);

export default {
  fetch: (call: Request, env: Bindings, context: ExecutionContext) => paused.fetch(atItsAddress(call), env, context),
  scheduled: () => undefined,
  // A message waits in its queue until the pause has ended: it is tried 20 times in those of what is sent, 3 times in the others.
  queue: (batch) => batch.retryAll({ delaySeconds: isOfWhatIsSent(batch.queue) ? 300 : 3600 }),
} satisfies ExportedHandler<Bindings>;
