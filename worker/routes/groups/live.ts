import type { Context } from 'hono';
import { Hono } from 'hono';
import { isGroup } from '../../../db/groups/groups';
import { deviceHashOf } from '../../auth/device';
import { deviceHeader } from '../../contract/groups/live';
import { nameOfError } from '../../contract/values/error-in-log';
import { GroupIdQuery } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { ApiError, notFound, unavailable } from '../../errors';
import { channelOf } from '../../groups/announce';
import { countWrite } from '../../groups/count-write';
import { log } from '../../log';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const live = new Hono<AppEnv>().get(
  '/',
  describeCall(
    'A socket that tells what happens in a group',
    { 101: 'Frames follow, each a `LiveFrame` (see the schemas)' },
    'forbidden',
    'not_found',
    'upgrade_required',
    'rate_limited',
    'unavailable',
  ),
  query(GroupIdQuery),
  async (c) => {
    const { groupId } = c.req.valid('query');
    await countWrite(c, 'SOCKET_LIMIT', groupId);
    if (!(await isGroup(c.var.db, groupId))) throw notFound('Group');
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
      throw new ApiError('upgrade_required', 'This address speaks WebSocket only.', {
        headers: { Upgrade: 'websocket' },
      });
    }
    return openSocket(c, groupId);
  },
);

/** @throws ApiError 503 where the channel is full or does not answer; the page polls until it gets in */
async function openSocket(c: Context<AppEnv>, groupId: number): Promise<Response> {
  const answer = await askChannel(c, groupId);
  if (answer.status !== 503) return answer;
  throw new ApiError('unavailable', 'Too many people have this group open. It is updated every few seconds instead.', {
    headers: { 'Retry-After': '30' },
  });
}

/** The request as the channel takes it; whatever a browser says of its device itself is left out. */
function withDevice(c: Context<AppEnv>): Request {
  const request = new Request(c.req.raw);
  request.headers.set(deviceHeader, deviceHashOf(c) ?? '');
  return request;
}

async function askChannel(c: Context<AppEnv>, groupId: number): Promise<Response> {
  try {
    return await channelOf(c.env, groupId).fetch(withDevice(c));
  } catch (error) {
    log.error({ event: 'channel_unavailable', name: nameOfError(error) });
    throw unavailable();
  }
}
