import { Hono } from 'hono';
import { findMessage, insertMessage, listMessages, removeMessage } from '../../../db/groups/messages';
import { actorOf, readAs } from '../../auth/actor';
import { Message, MessagesQuery, NewMessage } from '../../contract/groups/message';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { conflict, notFound } from '../../errors';
import { announce, announceChange, nameActivity } from '../../groups/announce';
import { countWrite, countWriteById } from '../../groups/count-write';
import { noteSeenIn } from '../../groups/note-seen';
import { onlyTheirsToDo, whyGroupIsShut } from '../../groups/refusals';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { jsonText } from '../../http/json-text';
import { rememberDevice } from '../../middleware/remember-device';
import { body, param, query } from '../../middleware/validate';
import { describeCall, describeKey } from '../../openapi/describe-call';
import { pushMessage } from '../../push/send-pushes';

export const messages = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("A page of a group's chat", { 200: Message.array() }, 'not_found'),
    query(MessagesQuery),
    async (c) => {
      const page = await readAs(c, (actor) => listMessages(c.var.db, c.req.valid('query'), actor));
      if (page === null) throw notFound('Group');
      noteSeenIn(c, c.req.valid('query').groupId);
      return jsonText<Message[]>(page);
    },
  )
  .post(
    '/',
    describeCall('Says something', { 201: Message }, 'not_found', 'conflict', 'rate_limited'),
    describeKey,
    rememberDevice,
    body(NewMessage),
    async (c) => {
      const saying = c.req.valid('json');
      const { groupId } = saying;
      await countWrite(c, 'MESSAGE_LIMIT', groupId);
      const key = await idempotencyKeyOf(c, `message ${groupId}`, saying);
      const actor = await actorOf(c);
      const said = await insertMessage(c.var.db, saying, actor, key);
      if (!said) throw (await whyGroupIsShut(c.var.db, groupId, actor)) ?? conflict('This chat is full');
      const { message, hasSomebodyToTell, isAgain } = said;
      // Sent a second time, it may have been taken back since the first.
      const shown = isAgain ? await findMessage(c.var.db, message.id, actor) : message;
      if (shown) announce(c, { type: 'new_message', groupId, message: shown }, actor.deviceHash);
      if (hasSomebodyToTell && shown?.deletedAt === null) pushMessage(c, message);
      return c.json(message, 201);
    },
  )
  .delete(
    '/:id',
    describeCall('Takes a message back', { 200: Message }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const actor = await actorOf(c);
      const message = await findMessage(c.var.db, id, actor);
      await countWriteById(c, actor, message?.groupId);
      if (!message) throw notFound('Message');
      const removed = await removeMessage(c.var.db, id, actor);
      if (!removed) throw await onlyTheirsToDo(c, { ...message, name: message.senderName });
      const { groupId } = message;
      const { version, activityId, isNow } = removed;
      if (isNow) announceChange(c, { type: 'message_removed', groupId, version, messageId: id });
      nameActivity(c, activityId);
      return c.json(removed.message, 200);
    },
  );
