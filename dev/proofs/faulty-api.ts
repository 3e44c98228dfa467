import { GroupRoom as Room } from '../../durable-objects/group-room';
import { app } from '../../worker/app';
import type { Bindings } from '../../worker/env';
import { faultyBindings } from './faulty-bindings';

/** A group's room, with what a proof asks of it. */
export class GroupRoom extends Room {
  /** Ends as a room does whose machine is lost: its memory and its sockets go. */
  crash(): void {
    this.ctx.abort('The machine is lost');
  }

  countSockets(): number {
    return this.ctx.getWebSockets().filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  }
}

type Env = Omit<Bindings, 'GROUP_ROOM'> & { GROUP_ROOM: DurableObjectNamespace<GroupRoom> };

/** The API worker, in which the platform fails as the request's `X-Fault` says. */
export default {
  async fetch(request, env, ctx) {
    const { pathname, searchParams } = new URL(request.url);
    const room = () => env.GROUP_ROOM.get(env.GROUP_ROOM.idFromName(searchParams.get('groupId') ?? ''));
    if (pathname === '/proof/sockets') return Response.json(await room().countSockets());
    if (pathname === '/proof/crash') {
      // A room that is lost answers nobody.
      await room()
        .crash()
        .catch(() => undefined);
      return Response.json(true);
    }
    const fault = request.headers.get('X-Fault');
    // A room that can crash is a room.
    const bindings = env as unknown as Bindings;
    return app.fetch(request, fault ? faultyBindings(bindings, JSON.parse(fault)) : bindings, ctx);
  },
} satisfies ExportedHandler<Env>;
