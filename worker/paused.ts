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

export default {
  fetch: (call: Request, env: Bindings, context: ExecutionContext) => paused.fetch(atItsAddress(call), env, context),
  scheduled: () => undefined,
  // Nothing is lost: a message waits in its queue until the pause has ended.
  queue: (batch) => batch.retryAll({ delaySeconds: 300 }),
} satisfies ExportedHandler<Bindings>;
