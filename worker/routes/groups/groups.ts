import type { Context } from 'hono';
import { Hono } from 'hono';
import { findGroupForStaff } from '../../../db/groups/group-for-staff';
import { countGroups, listGroups } from '../../../db/groups/group-list';
import {
  deleteGroup,
  findGroupByShareCode,
  findSetupToken,
  isGroup,
  renewSetupLink,
  updateGroup,
  updateShareCode,
} from '../../../db/groups/groups';
import { type Actor, mayLeadGroup } from '../../../db/groups/permissions';
import { listMembers } from '../../../db/members/member-list';
import { restoreGroup } from '../../../db/office/deleted';
import { isUnit } from '../../../db/properties/units';
import { actorOf } from '../../auth/actor';
import {
  CreatedGroup,
  Group,
  NewGroup,
  RenewedSetupLink,
  ShareCodeParam,
  StaffGroup,
} from '../../contract/groups/group';
import { GroupChange, NewShareCode, StaffGroupChange } from '../../contract/groups/group-change';
import { GroupForStaff } from '../../contract/groups/group-for-staff';
import { GroupCounts, GroupsQuery } from '../../contract/groups/group-list';
import { Done, done } from '../../contract/values/done';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { type ApiError, conflict, notFound, staleChange } from '../../errors';
import { dismissShutOut } from '../../groups/admit';
import { announceChange, closeChannel } from '../../groups/announce';
import { answerGroupPage } from '../../groups/answer-group-page';
import { countWrite } from '../../groups/count-write';
import { storedDeadline } from '../../groups/decision-deadline';
import { makeGroup } from '../../groups/make-group';
import { memberLine, membersHeader } from '../../groups/members-csv';
import { onlyPointPersons, unitOfAnother } from '../../groups/refusals';
import { newSetupToken } from '../../groups/setup-token';
import { newShareCodes } from '../../groups/share-code';
import { csvFile } from '../../http/csv';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { jsonText } from '../../http/json-text';
import { rememberDevice } from '../../middleware/remember-device';
import { requireAdmin } from '../../middleware/require-admin';
import { body, checked, param, query } from '../../middleware/validate';
import { describeCall, describeKey } from '../../openapi/describe-call';
import { retentionOf } from '../../settings';

export const describeGroup = describeCall(
  "A group's page by its share code",
  { 200: Group, 304: 'The visitor has it already' },
  'gone',
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
    async (c) =>
      jsonText<StaffGroup[]>(await listGroups(c.var.db, c.req.valid('query'), retentionOf(c.env, new Date()))),
  )
  .get(
    '/counts',
    describeCall('How many groups there are, and what waits for the office', { 200: GroupCounts }),
    requireAdmin,
    async (c) => c.json(await countGroups(c.var.db, retentionOf(c.env, new Date())), 200),
  )
  .get(
    '/:id',
    describeCall('A group as staff see it', { 200: GroupForStaff }),
    requireAdmin,
    param(IdParam),
    async (c) => {
      const group = await findGroupForStaff(
        c.var.db,
        c.req.valid('param').id,
        c.var.staff.email,
        retentionOf(c.env, new Date()),
      );
      if (group === null) throw notFound('Group');
      return jsonText<GroupForStaff>(group);
    },
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
  .put(
    '/:id',
    describeCall('Changes a group, by its point person or staff', { 200: Group }, 'conflict', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    body(GroupChange),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const actor = await actorOf(c);
      const { rev, ...forStaff } = actor.staff ? checked(StaffGroupChange, await c.req.json()) : noneForStaff;
      const change = { ...inInstants(c.req.valid('json'), new Date()), ...forStaff };
      const group = await updateGroup(c.var.db, id, change, rev, actor, newSetupToken(new Date()));
      if (!group) throw await whyNotChanged(c, id, { ...forStaff, rev }, actor);
      announceChange(c, { type: 'group_changed', groupId: id, version: group.version });
      if (change.pointPersonEmail !== undefined) dismissShutOut(c, id);
      return c.json(group, 200);
    },
  )
  .post(
    '/:id/share-code',
    describeCall("Changes a group's share code, by its point person or staff", { 200: NewShareCode }, 'rate_limited'),
    describeKey,
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const key = await idempotencyKeyOf(c, `share code ${id}`, {});
      const actor = await actorOf(c);
      const changed = await updateShareCode(c.var.db, id, newShareCodes(), actor, key);
      if (!changed) throw (await isGroup(c.var.db, id, actor)) ? onlyPointPersons() : notFound('Group');
      announceChange(c, { type: 'group_changed', groupId: id, version: changed.version });
      dismissShutOut(c, id);
      return c.json({ shareCode: changed.shareCode }, 200);
    },
  )
  .post(
    '/:id/setup-link',
    describeCall(
      'Renews the setup link of a group that waits for its point person',
      { 200: RenewedSetupLink },
      'conflict',
    ),
    describeKey,
    requireAdmin,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const { token, expiresAt } = newSetupToken(new Date());
      const key = await idempotencyKeyOf(c, `setup link ${c.var.staff.id}`, { id });
      const renewed = await renewSetupLink(c.var.db, id, { token, expiresAt }, c.var.staff.email, key);
      const adminSetupToken = renewed && (await findSetupToken(c.var.db, id));
      if (!adminSetupToken) throw (await isGroup(c.var.db, id, await actorOf(c))) ? setupComplete() : notFound('Group');
      return c.json({ adminSetupToken, setupTokenExpiresAt: renewed.setupTokenExpiresAt ?? expiresAt }, 200);
    },
  )
  .get(
    '/:id/members.csv',
    describeCall("A group's members for a spreadsheet", { 200: 'A CSV file' }),
    requireAdmin,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const members = await listMembers(c.var.db, id);
      if (!members) throw notFound('Group');
      return csvFile(`group-${id}-members.csv`, membersHeader, [members.map(memberLine)]);
    },
  )
  .post(
    '/:id/restore',
    describeCall('Restores a group that was deleted', { 200: StaffGroup }),
    requireAdmin,
    param(IdParam),
    async (c) => {
      const group = await restoreGroup(
        c.var.db,
        c.req.valid('param').id,
        c.var.staff.email,
        retentionOf(c.env, new Date()),
      );
      if (group === null) throw notFound('Group');
      return jsonText<StaffGroup>(group);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes a group, which can be restored', { 200: Done }),
    requireAdmin,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      if (!(await deleteGroup(c.var.db, id, c.var.staff.email))) throw notFound('Group');
      closeChannel(c, id);
      return c.json(done, 200);
    },
  );

const noneForStaff: StaffGroupChange = {};

const setupComplete = () => conflict('This setup is already complete');

/** A change with its deadline as it is stored; a time zone alone is that of the deadline that is there. */
function inInstants({ decisionDeadline: typed, timeZone, ...change }: GroupChange, now: Date) {
  if (typed === undefined) return { ...change, timeZone };
  return { ...change, ...storedDeadline({ decisionDeadline: typed, timeZone }, now) };
}

async function whyNotChanged(
  c: Context<AppEnv>,
  id: number,
  { unitId, rev }: StaffGroupChange,
  actor: Actor,
): Promise<ApiError> {
  if (!(await isGroup(c.var.db, id, actor))) return notFound('Group');
  if (!(await mayLeadGroup(c.var.db, id, actor))) return onlyPointPersons();
  if (!(await isGroup(c.var.db, id, actor, rev))) return staleChange('group');
  return unitId && (await isUnit(c.var.db, unitId)) ? unitOfAnother() : notFound('Unit');
}

export async function showGroup(c: Context<AppEnv>, typedCode: string) {
  return answerGroupPage<Group>(c, 'group', typedCode, (shareCode, known) =>
    findGroupByShareCode(c.var.db, shareCode, known),
  );
}
