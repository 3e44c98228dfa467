import type { Context } from 'hono';
import { Hono } from 'hono';
import { socketHeaders } from '../../contract/live';
import { GroupIdQuery } from '../../contract/values/common-fields';
import { errorInLog } from '../../contract/values/error-in-log';
import { openSession } from '../../db/client';
import { findSocketAccess } from '../../db/group/accessible-group';
import { isStaff } from '../../db/group/principal';
import { channelOf } from '../announcements';
import { deviceHashOf } from '../auth/device';
import { principalOf } from '../auth/principal';
import type { AppEnv } from '../env';
import { ApiError, notFound, unavailable } from '../errors';
import { log } from '../log';
import { countWrite } from '../middleware/rate-limit';
import { query } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';

/** `since` is when the share code that admits the socket was set, `names` JSON of the names as whom the device may type. */
type SocketAccess = { since: string; isKnown: number; names: string; staffHash: string | null };

export const live = new Hono<AppEnv>().get(
  '/',
  describeCall(
    'A WebSocket that announces what happens in a group',
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
    // A stale replica must not admit a socket under an old code, because sockets stay open.
    const { db } = openSession(c.env.DB, 'first-primary');
    const principal = await principalOf(c, groupId);
    const access = await findSocketAccess(db, groupId, principal);
    if (access === null) throw notFound('Group');
    if (c.req.header('Upgrade')?.toLowerCase() !== 'websocket') {
      throw new ApiError('upgrade_required', 'webSocketOnly', {
        headers: { Upgrade: 'websocket' },
      });
    }
    return openSocket(c, groupId, { ...access, staffHash: isStaff(principal) ? principal.staffHash : null });
  },
);

/** @throws ApiError 503 if the channel is full or fails; the page polls until it can connect */
async function openSocket(c: Context<AppEnv>, groupId: number, access: SocketAccess): Promise<Response> {
  const answer = await askChannel(c, groupId, access);
  if (answer.status !== 503) return answer;
  throw new ApiError('unavailable', 'tooManyOpen', {
    headers: { 'Retry-After': '30' },
  });
}

/** Overwrites these headers, so that a browser cannot set them. */
function socketRequest(c: Context<AppEnv>, { since, isKnown, names, staffHash }: SocketAccess): Request {
  const request = new Request(c.req.raw);
  request.headers.set(socketHeaders.device, deviceHashOf(c) ?? '');
  request.headers.set(socketHeaders.codeChangedAt, since);
  request.headers.set(socketHeaders.names, encodeURIComponent(names));
  request.headers.delete(socketHeaders.isKnown);
  if (isKnown) request.headers.set(socketHeaders.isKnown, '1');
  request.headers.delete(socketHeaders.staff);
  if (staffHash) request.headers.set(socketHeaders.staff, staffHash);
  return request;
}

async function askChannel(c: Context<AppEnv>, groupId: number, access: SocketAccess): Promise<Response> {
  try {
    return await channelOf(c.env, groupId).fetch(socketRequest(c, access));
  } catch (error) {
    log.error({ event: 'channel_unavailable', ...errorInLog(error) });
    throw unavailable();
  }
}
