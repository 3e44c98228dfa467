import { type Context, Hono } from 'hono';
import { staffTagOf } from '../../contract/live';
import { Message, MessagesQuery, NewMessage, NewOfficeMessage } from '../../contract/message';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { versionHeader } from '../../contract/values/protocol';
import { loadGroup } from '../../db/group/group-facts';
import { idOf, type Principal } from '../../db/group/principal';
import { ChangedMeanwhile } from '../../db/group/stale-facts';
import {
  type AddedMessage,
  findMessage,
  groupVersionIn,
  insertMessage,
  insertOfficeMessage,
  listMessages,
  selectMessageCounts,
  selectMessageToTakeBack,
} from '../../db/messages';
import type { IdempotencyKey } from '../../db/statements/idempotency-keys';
import {
  type MessageRefusal,
  messageRefusal,
  type TakingMessageBackRefusal,
  takeBackMessage,
} from '../../rules/changes/message-changes';
import type { Refusal } from '../../rules/group-facts';
import { announce, announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf, readAs } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { type ApiError, conflict, notFound } from '../errors';
import { changeGroup } from '../groups/change-group';
import { readInGroup, recordSeen } from '../groups/group-access';
import { cachedVersion, type Subject, versionedJson } from '../middleware/answers';
import { retryOnPrimary } from '../middleware/database-session';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { areCallsLimited, countWrite, countWriteById } from '../middleware/rate-limit';
import { requireAgent, staffOf } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import { type ErrorsOf, forbidden, groupClosed, noGroup, onlyOffices, unknownOver } from '../refusals';
import { untilSaved } from '../until-saved';

const refusals: Record<MessageRefusal, () => ApiError> = {
  noGroup,
  groupClosed,
  chatFull: () => conflict('chatFull'),
  unknownOver,
};

const noMessage = () => notFound('Message');

const takingBackRefusals: ErrorsOf<TakingMessageBackRefusal | 'noGroup'> = {
  noGroup: noMessage,
  noMessage,
  onlyOffices,
  onlyTheirsToDo: forbidden('onlyTheirsToDo'),
};

/**
 * Adds a message; a repetition gets it as it is now.
 * @param insert returns null where the group does not accept it
 * @throws ApiError with the reason why the group does not accept it
 */
async function addMessage(
  c: Context<AppEnv>,
  groupId: number,
  principal: Principal,
  key: IdempotencyKey | null,
  insert: () => Promise<AddedMessage | null>,
) {
  const attempt = async (): Promise<AddedMessage | Refusal<MessageRefusal>> => {
    const added = await insert();
    if (added) return added;
    const counts = selectMessageCounts(groupId);
    const found = await loadGroup(c.var.db, groupId, principal, { further: counts });
    if (!found?.further) return { refused: 'noGroup' };
    const refused = messageRefusal(found.group, found.further, areCallsLimited(c.env));
    // The group accepts it now: the next attempt inserts it.
    if (!refused) throw new ChangedMeanwhile();
    return { refused };
  };
  const readAgain = async (id: number): Promise<AddedMessage | Refusal<'noMessage'>> => {
    const message = await findMessage(c.var.db, id, principal);
    return message ? { message, toSend: [] } : { refused: 'noMessage' };
  };
  const added = await untilSaved(c, { attempt, repeat: { key, readAgain } });
  if ('refused' in added) throw { ...refusals, noMessage }[added.refused]();
  return added;
}

/** @param sender the tag of the author's sockets */
function announceMessage(c: Context<AppEnv>, { message, toSend }: AddedMessage, sender: string): void {
  announce(c, { type: 'new_message', groupId: message.groupId, message }, sender);
  sendAfterResponse(c, toSend);
}

export const officeMessages = new Hono<AppEnv>().post(
  '/:id/messages',
  describeCall("Posts a message of the office in a group's chat", { 201: Message }, 'conflict'),
  describeDetails('Under the name of the staff member. Only a closed group takes none.'),
  describeKey,
  requireAgent,
  param(IdParam),
  body(NewOfficeMessage),
  async (c) => {
    const { id: groupId } = c.req.valid('param');
    const { content } = c.req.valid('json');
    const staff = staffOf(c);
    const key = await idempotencyKeyOf(c, ['office message', groupId, idOf(staff)], { content });
    const added = await addMessage(c, groupId, staff, key, () =>
      insertOfficeMessage(c.var.db, { groupId, content }, staff, key),
    );
    announceMessage(c, added, staffTagOf(staff.staffHash));
    return c.json(added.message, 201);
  },
);

export const messages = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("A page of a group's chat", { 200: Message.array(), 304: 'Nothing has changed' }, 'not_found'),
    describeDetails(
      `The latest ${limits.messagesPerPage} messages, oldest first;`,
      `with \`after\` newer ones, with \`before\` the ${limits.messagesPerPage} before. The tag changes with each`,
      "message and with everything else on the group's page, whose version is in the header `Group-Version`.",
    ),
    query(MessagesQuery),
    async (c) => {
      const wanted = c.req.valid('query');
      const subject: Subject = ['messages', String(wanted.groupId)];
      const known = cachedVersion(c, subject);
      const read = (principal: Principal) => listMessages(c.var.db, wanted, principal, known);
      const page = await readInGroup(c, wanted.groupId, read);
      recordSeen(c, wanted.groupId);
      const groupVersion = String(groupVersionIn(page.version));
      return versionedJson<Message[]>(c, subject, page, { 'Cache-Control': 'no-store', [versionHeader]: groupVersion });
    },
  )
  .post(
    '/',
    describeCall('Posts a message', { 201: Message }, 'not_found', 'conflict', 'rate_limited'),
    describeDetails(
      'Its writer is the member `participantId` if the device is known as them,',
      "otherwise the device's member who joined first; on the point person's device no member. Who may not read the chat gets 404.",
    ),
    describeKey,
    rememberDevice,
    body(NewMessage),
    async (c) => {
      const newMessage = c.req.valid('json');
      const { groupId } = newMessage;
      await countWrite(c, 'MESSAGE_LIMIT', groupId);
      const key = await idempotencyKeyOf(c, ['message', groupId], newMessage);
      const principal = await principalOf(c, groupId);
      const added = await addMessage(c, groupId, principal, key, () =>
        insertMessage(c.var.db, newMessage, principal, key, areCallsLimited(c.env)),
      );
      announceMessage(c, added, principal.deviceHash);
      return c.json(added.message, 201);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes a message', { 200: Message }, 'forbidden', 'rate_limited'),
    describeDetails(
      "By the device that sent it, its writer's devices, the point person or staff; the office's only by staff.",
      'The answer is the message without its text, the same if it was deleted before.',
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const message = await retryOnPrimary(c, () => readAs(c, (principal) => findMessage(c.var.db, id, principal)));
      await countWriteById(c, message?.groupId);
      if (!message) throw noMessage();
      const { groupId } = message;
      const principal = await principalOf(c, groupId);
      const takenBack = await changeGroup(
        c,
        groupId,
        (group, toTakeBack) => takeBackMessage(group, toTakeBack, new Date()),
        {
          further: selectMessageToTakeBack(id, principal),
        },
      );
      if ('refused' in takenBack) throw takingBackRefusals[takenBack.refused](takenBack);
      const { version, activityId, removalId } = takenBack;
      if (activityId !== null) announceChange(c, { type: 'message_removed', groupId, version, messageId: id });
      setActivityHeader(c, activityId ?? removalId);
      return c.json(takenBack.message, 200);
    },
  );
