import { atItsAddress } from '../../../contract/values/protocol';
import { GroupChannel as Channel } from '../../../durable-objects/group-channel';
import { app } from '../../../worker/app';
import { consume } from '../../../worker/deliveries/consumer';
import type { Bindings } from '../../../worker/env';
import { faultyBindings } from './faulty-bindings';

/** A group's channel, with what a proof asks of it. */
export class GroupChannel extends Channel {
  /** Ends as a channel does whose machine is lost: its memory and its sockets go. */
  crash(): void {
    this.ctx.abort('The machine is lost');
  }

  countSockets(): number {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  }
}

type Env = Omit<Bindings, 'GROUP_CHANNEL'> & { GROUP_CHANNEL: DurableObjectNamespace<GroupChannel> };

/** The API worker, in which the platform fails as the request's `X-Fault` says. */
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    const channel = () => env.GROUP_CHANNEL.get(env.GROUP_CHANNEL.idFromName(searchParams.get('groupId') ?? ''));
    if (pathname === '/proof/sockets') return Response.json(await channel().countSockets());
    if (pathname === '/proof/crash') {
      // A lost channel answers no one.
      await channel()
        .crash()
        .catch(() => undefined);
      return Response.json(true);
    }
    const fault = request.headers.get('X-Fault');
    // A channel that can crash is a channel.
    const bindings = env as unknown as Bindings;
    return app.fetch(atItsAddress(request), fault ? faultyBindings(bindings, JSON.parse(fault)) : bindings, ctx);
  },
  queue: (batch, env) => consume(batch, env as unknown as Bindings),
} satisfies ExportedHandler<Env>;
