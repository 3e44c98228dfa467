import { Hono } from 'hono';
import { ApiKey, CreatedApiKey, NewApiKey } from '../../../contract/staff/office';
import { Done, done } from '../../../contract/values/answer';
import { IdParam } from '../../../contract/values/common-fields';
import { idOf } from '../../../db/group/principal';
import { deleteApiKey, insertApiKey, listApiKeys, renewApiKey } from '../../../db/office/api-keys';
import { newApiKey } from '../../auth/api-key';
import { hashOf } from '../../auth/secrets';
import type { AppEnv } from '../../env';
import { conflict, notFound } from '../../errors';
import { jsonText } from '../../middleware/answers';
import { idempotencyKeyOf } from '../../middleware/idempotency-key';
import { refusalToMake, requireManager, staffOf } from '../../middleware/staff-auth';
import { body, param } from '../../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../../openapi/call-description';
import { untilSaved } from '../../until-saved';

const noKey = () => notFound('Key');

export const apiKeys = new Hono<AppEnv>()
  .get('/', describeCall('Lists the API keys, oldest first', { 200: ApiKey.array() }), requireManager, async (c) =>
    jsonText<ApiKey[]>(await listApiKeys(c.var.db, staffOf(c))),
  )
  .post(
    '/',
    describeCall(
      "Creates an API key; the key is returned only once; `includeShareCodes` lets it read the groups' share codes",
      { 201: CreatedApiKey },
      'conflict',
    ),
    describeDetails('A request that is repeated under its idempotency key gets a new key, and ends the one before.'),
    describeKey,
    requireManager,
    body(NewApiKey),
    async (c) => {
      const making = c.req.valid('json');
      const key = newApiKey();
      const keyHash = hashOf(key);
      const staff = staffOf(c);
      const idempotencyKey = await idempotencyKeyOf(c, ['api key', idOf(staff)], making);
      const made = await untilSaved(c, {
        attempt: async () =>
          (await insertApiKey(c.var.db, making, keyHash, staff, idempotencyKey)) ?? {
            refused: await refusalToMake(c, conflict('keysFull')),
          },
        repeat: {
          key: idempotencyKey,
          readAgain: async (id) => (await renewApiKey(c.var.db, id, keyHash)) ?? { refused: noKey() },
        },
      });
      if ('refused' in made) throw made.refused;
      return c.json({ ...made, key }, 201);
    },
  )
  .delete('/:id', describeCall('Revokes an API key', { 200: Done }), requireManager, param(IdParam), async (c) => {
    if (!(await deleteApiKey(c.var.db, c.req.valid('param').id, staffOf(c)))) throw noKey();
    return c.json(done, 200);
  });
