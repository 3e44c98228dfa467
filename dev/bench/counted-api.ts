import { app } from '../../worker/app';
import type { Bindings } from '../../worker/env';
import { counted, noCost } from './counted-database';

export { GroupChannel } from '../../durable-objects/group-channel';

/** The API worker with a header that contains the D1 cost of each call. */
export default {
  async fetch(request, env, ctx) {
    const cost = noCost();
    const answer = await app.fetch(request, { ...env, DB: counted(env.DB, cost) }, ctx);
    const headers = new Headers(answer.headers);
    headers.set('X-Cost', JSON.stringify({ ...cost, statements: cost.statements.length }));
    return new Response(answer.body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Bindings>;
