import { type Context, Hono } from 'hono';
import { staffTagOf } from '../../contract/live';
import { Message, MessagesQuery, NewMessage, NewOfficeMessage } from '../../contract/message';
import { IdParam } from '../../contract/values/common-fields';
import {
  findMessage,
  insertMessage,
  insertOfficeMessage,
  listMessages,
  selectMessageToTakeBack,
} from '../../db/messages';
import { idOf, type Principal } from '../../db/principal';
import type { Refusal } from '../../rules/group-facts';
import { type TakingMessageBackRefusal, takeBackMessage } from '../../rules/message-changes';
import { announce, announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { changeGroup } from '../groups/change-group';
import { readInGroup, recordSeen } from '../groups/group-access';
import { jsonText } from '../middleware/answers';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { areCallsLimited, countWrite, countWriteById } from '../middleware/rate-limit';
import { requireStaff, staffOf } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';
import { forbidden, groupClosed, noGroup, unknownOver } from '../refusals';

const refusals = { noGroup, groupClosed, chatFull: () => conflict('chatFull'), unknownOver };

const noMessage = () => notFound('Message');

const takingBackRefusals: Record<TakingMessageBackRefusal | 'noGroup', (refusal: Refusal<string>) => ApiError> = {
  noGroup: noMessage,
  noMessage,
  onlyOffices: () => new ApiError('forbidden', 'onlyOffices'),
  onlyTheirsToDo: forbidden('onlyTheirsToDo'),
};

type Added = Exclude<Awaited<ReturnType<typeof insertMessage>>, { refused: string }>;

/**
 * Reads a repeated request's message again, because it may have been deleted since.
 * @param sender the tag of the author's sockets
 */
async function announceMessage(
  c: Context<AppEnv>,
  { message, isRepeated, toSend }: Added,
  principal: Principal,
  sender: string,
) {
  const shown = isRepeated ? await findMessage(c.var.db, message.id, principal) : message;
  if (shown) announce(c, { type: 'new_message', groupId: message.groupId, message: shown }, sender);
  sendAfterResponse(c, toSend);
}

export const officeMessages = new Hono<AppEnv>().post(
  '/:id/messages',
  describeCall("Posts a message of the office in a group's chat", { 201: Message }, 'conflict'),
  describeKey,
  requireStaff,
  param(IdParam),
  body(NewOfficeMessage),
  async (c) => {
    const { id: groupId } = c.req.valid('param');
    const { content } = c.req.valid('json');
    const staff = staffOf(c);
    const key = await idempotencyKeyOf(c, ['office message', groupId, idOf(staff)], { content });
    const added = await insertOfficeMessage(c.var.db, { groupId, content }, staff, key);
    if ('refused' in added) throw refusals[added.refused]();
    await announceMessage(c, added, staff, staffTagOf(staff.staffHash));
    return c.json(added.message, 201);
  },
);

export const messages = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("A page of a group's chat", { 200: Message.array() }, 'not_found'),
    query(MessagesQuery),
    async (c) => {
      const wanted = c.req.valid('query');
      const page = await readInGroup(c, wanted.groupId, (principal) => listMessages(c.var.db, wanted, principal));
      recordSeen(c, wanted.groupId);
      return jsonText<Message[]>(page);
    },
  )
  .post(
    '/',
    describeCall('Posts a message', { 201: Message }, 'not_found', 'conflict', 'rate_limited'),
    describeKey,
    rememberDevice,
    body(NewMessage),
    async (c) => {
      const newMessage = c.req.valid('json');
      const { groupId } = newMessage;
      await countWrite(c, 'MESSAGE_LIMIT', groupId);
      const key = await idempotencyKeyOf(c, ['message', groupId], newMessage);
      const principal = await principalOf(c);
      const added = await insertMessage(c.var.db, newMessage, principal, key, areCallsLimited(c.env));
      if ('refused' in added) throw refusals[added.refused]();
      await announceMessage(c, added, principal, principal.deviceHash);
      return c.json(added.message, 201);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes a message', { 200: Message }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const principal = await principalOf(c);
      const message = await findMessage(c.var.db, id, principal);
      await countWriteById(c, principal, message?.groupId);
      if (!message) throw noMessage();
      const { groupId } = message;
      const takenBack = await changeGroup(
        c,
        groupId,
        (group, row?: { body: string }) => takeBackMessage(group, row && JSON.parse(row.body), new Date()),
        { further: selectMessageToTakeBack(id, principal) },
      );
      if ('refused' in takenBack) throw takingBackRefusals[takenBack.refused](takenBack);
      const { version, activityId, removalId } = takenBack;
      if (activityId !== null) announceChange(c, { type: 'message_removed', groupId, version, messageId: id });
      setActivityHeader(c, activityId ?? removalId);
      return c.json(takenBack.message, 200);
    },
  );
