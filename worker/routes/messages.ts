import { Hono } from 'hono';
import { isGroup } from '../../db/groups';
import { insertMessage, listMessages } from '../../db/messages';
import { Message, MessagesQuery, NewMessage } from '../contract/message';
import type { AppEnv } from '../env';
import { conflict, notFound } from '../errors';
import { announce } from '../groups/announce';
import { countWrite } from '../groups/count-write';
import { idempotencyKeyOf } from '../http/idempotency-key';
import { jsonText } from '../http/json-text';
import { rememberDevice } from '../middleware/remember-device';
import { body, query } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/describe-call';

export const messages = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("A page of a group's chat", { 200: Message.array() }, 'not_found'),
    query(MessagesQuery),
    async (c) => {
      const page = await listMessages(c.var.db, c.req.valid('query'));
      if (page === null) throw notFound('Group');
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
      const message = await insertMessage(c.var.db, saying, c.var.deviceHash, key);
      if (!message) throw (await isGroup(c.var.db, groupId)) ? conflict('This chat is full') : notFound('Group');
      announce(c, { type: 'new_message', groupId, message });
      return c.json(message, 201);
    },
  );
