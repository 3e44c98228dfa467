import type { Context } from 'hono';
import type { ChangeFrame, Notice } from '../contract/live';
import { errorInLog } from '../contract/values/error-in-log';
import { activityHeader, versionHeader } from '../contract/values/protocol';
import type { NotifiedGroup } from '../db/group/group-version';
import type { AppEnv, Bindings } from './env';
import { log } from './log';
import { isJurisdiction } from './settings';

export function channelOf(env: Bindings, groupId: number) {
  const channels = isJurisdiction(env.DATA_REGION)
    ? env.GROUP_CHANNEL.jurisdiction(env.DATA_REGION)
    : env.GROUP_CHANNEL;
  return channels.get(channels.idFromName(String(groupId)));
}

/** Never fails a call: pages that miss the change get it with their next refetch. `sender` is the tag of the author's sockets. */
export function announce(c: Context<AppEnv>, change: ChangeFrame, sender?: string): void {
  c.executionCtx.waitUntil(broadcast(c.env, c.var.bookmark(), change, sender));
}

/** The browser that made the change gets the version in a response header. */
export function announceChange(c: Context<AppEnv>, notice: Notice): void {
  c.header(versionHeader, String(notice.version));
  announce(c, notice);
}

/** The entry that the browser may undo. */
export function setActivityHeader(c: Context<AppEnv>, activityId: number | null): void {
  if (activityId !== null) c.header(activityHeader, String(activityId));
}

export function announceToGroups(c: Context<AppEnv>, listGroups: () => Promise<NotifiedGroup[]>): void {
  const broadcastToAll = async () => {
    const groups = await listGroups();
    await Promise.all(groups.map((group) => broadcast(c.env, c.var.bookmark(), { type: 'group_changed', ...group })));
  };
  c.executionCtx.waitUntil(broadcastToAll().catch((error) => logFailure('group_changed', error)));
}

export function closeChannel(c: Context<AppEnv>, groupId: number, deleted: 'group' | 'property'): void {
  const closing = async () => channelOf(c.env, groupId).close(deleted);
  c.executionCtx.waitUntil(
    closing().catch((error) => log.warn({ event: 'channel_close_failed', ...errorInLog(error) })),
  );
}

/** Never fails. `bookmark` is that of the session which made the change. */
export async function broadcast(
  env: Bindings,
  bookmark: string | null,
  change: ChangeFrame,
  sender?: string,
): Promise<void> {
  try {
    await channelOf(env, change.groupId).announce({ ...change, bookmark: bookmark ?? undefined }, sender);
  } catch (error) {
    logFailure(change.type, error);
  }
}

function logFailure(type: ChangeFrame['type'], error: unknown): void {
  log.warn({ event: 'broadcast_failed', type, ...errorInLog(error) });
}
