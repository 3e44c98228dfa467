import { app } from '../../worker/app';
import type { Bindings } from '../../worker/env';
import { type Cost, counted } from './counted-database';

export { GroupChannel } from '../../durable-objects/group-channel';

/** The API worker, saying in a header what each answer cost in D1. */
export default {
  async fetch(request, env, ctx) {
    const cost: Cost = { trips: 0, statements: 0, rowsRead: 0 };
    const answer = await app.fetch(request, { ...env, DB: counted(env.DB, cost) }, ctx);
    const headers = new Headers(answer.headers);
    headers.set('X-Cost', JSON.stringify(cost));
    return new Response(answer.body, { status: answer.status, headers });
  },
} satisfies ExportedHandler<Bindings>;
