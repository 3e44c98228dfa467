import type { Context } from 'hono';
import { Hono } from 'hono';
import { countGroups, deleteGroup, findGroupByShareCode, listGroups } from '../../db/groups';
import { Done } from '../contract/done';
import { CreatedGroup, Group, NewGroup, ShareCodeParam, StaffGroup } from '../contract/group';
import { GroupCounts, GroupsQuery } from '../contract/group-list';
import { IdParam } from '../contract/id';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { closeChannel } from '../groups/announce';
import { answerGroupPage } from '../groups/answer-group-page';
import { makeGroup } from '../groups/make-group';
import { jsonText } from '../http/json-text';
import { requireAdmin } from '../middleware/require-admin';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/describe-call';

export const describeGroup = describeCall(
  "A group's page by its share code",
  { 200: Group, 304: 'The visitor has it already' },
  'rate_limited',
);

export const groups = new Hono<AppEnv>()
  .get('/share/:shareCode', describeGroup, param(ShareCodeParam), async (c) =>
    showGroup(c, c.req.valid('param').shareCode),
  )
  .get(
    '/',
    describeCall('Every group, newest first', { 200: StaffGroup.array() }),
    requireAdmin,
    query(GroupsQuery),
    async (c) => jsonText<StaffGroup[]>(await listGroups(c.var.db, c.req.valid('query'))),
  )
  .get('/counts', describeCall('How many groups there are', { 200: GroupCounts }), requireAdmin, async (c) =>
    c.json(await countGroups(c.var.db), 200),
  )
  .post(
    '/',
    describeCall('Makes a group of what the property says', { 201: CreatedGroup }, 'not_found', 'conflict'),
    describeKey,
    requireAdmin,
    body(NewGroup),
    async (c) => {
      const asked = c.req.valid('json');
      const group = await makeGroup(c, 'group', asked, {
        propertyId: asked.propertyId,
        unitId: null,
        pointPersonName: asked.pointPersonName || null,
        pointPersonEmail: asked.pointPersonEmail || null,
        pointPersonPhone: null,
        emailSubject: null,
      });
      return c.json({ ...group, emailSent: false }, 201);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes a group and all that is in it', { 200: Done }),
    requireAdmin,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await deleteGroup(c.var.db, id))) throw notFound('Group');
      closeChannel(c, id);
      return c.json({ ok: true as const }, 200);
    },
  );

export async function showGroup(c: Context<AppEnv>, typedCode: string) {
  return answerGroupPage<Group>(c, 'group', typedCode, (shareCode, known) =>
    findGroupByShareCode(c.var.db, shareCode, known),
  );
}
