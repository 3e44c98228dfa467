import type { Context } from 'hono';
import type { LiveFrame } from './contract/live';
import type { AppEnv, Bindings } from './env';

/** A group's room. */
export function roomOf(env: Bindings, groupId: number) {
  return env.GROUP_ROOM.get(env.GROUP_ROOM.idFromName(String(groupId)));
}

/** Tells every browser that has the group open; a lost notice is healed by the next refetch, so it never fails a call. */
export function announce(c: Context<AppEnv>, frame: LiveFrame): void {
  const told = roomOf(c.env, frame.groupId).announce(frame);
  c.executionCtx.waitUntil(
    Promise.resolve(told).catch((error: Error) =>
      console.warn({ event: 'notice_lost', type: frame.type, name: error.name }),
    ),
  );
}
