import { type Context, Hono } from 'hono';
import {
  CreatedGroup,
  Group,
  GroupSummary,
  NewGroup,
  NewShareCode,
  PointPersonGroupChange,
  RenewedSetupLink,
  ShareCodeParam,
  StaffGroupChange,
} from '../../contract/group';
import { GroupCounts, GroupFilter, GroupMatches, GroupsQuery } from '../../contract/staff/group-list';
import { GroupChangedByStaff, OfficeGroup, OfficeGroupPage } from '../../contract/staff/office-group';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { officeLimits } from '../../contract/values/office-limits';
import { scopeOf } from '../../db/group/principal';
import { findGroupByShareCode, selectFormerProperty } from '../../db/groups';
import { countGroups, countMatches, eachGroupOf, findGroupSummary, listGroups } from '../../db/office/group-list';
import { selectFreeCode } from '../../db/office/new-groups';
import { findOfficeGroup, findOfficeGroupPage } from '../../db/office/office-group';
import { type FormerProperty, restoreGroup } from '../../rules/changes/deletion-changes';
import { renewSetupLink } from '../../rules/changes/setup-changes';
import { changeShareCode, readShareCode } from '../../rules/changes/share-code-changes';
import { withoutPeople } from '../../rules/found-home';
import type { GroupFacts } from '../../rules/group-facts';
import { announce, announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { newSetupToken, newShareCodes } from '../auth/secrets';
import { withSubjects } from '../deliveries/notifications';
import type { AppEnv } from '../env';
import { conflict, notFound, unavailable } from '../errors';
import { changeGroup } from '../groups/change-group';
import { answerByShareCode, disconnectRevoked } from '../groups/group-access';
import { changeDetails, createGroup, removeGroup } from '../groups/group-writes';
import { jsonText, jsonTextStream } from '../middleware/answers';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countWrite } from '../middleware/rate-limit';
import { requireAgent, requireManager, requireReader, resolveMeFilter, staffOf } from '../middleware/staff-auth';
import { body, bodyByRequester, param, query } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import { leaderRefusals, noGroup } from '../refusals';
import { retentionOf } from '../settings';

const retentionNow = ({ env }: Context<AppEnv>) => retentionOf(env, new Date());

const codeRefusals = { ...leaderRefusals, noFreeCode: unavailable };

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
    describeCall('Every group, newest first', { 200: GroupSummary.array() }),
    describeDetails(
      'Members have their email addresses, and pending groups their setup token.',
      'Without `limit` the whole list. `erasure=soon` are groups whose members are erased within a week.',
    ),
    requireReader,
    query(GroupsQuery),
    async (c) => {
      const filter = resolveMeFilter(c, c.req.valid('query'));
      const { db, principal } = c.var;
      if (filter.limit === undefined)
        return jsonTextStream<GroupSummary>(eachGroupOf(db, filter, principal, retentionNow(c)));
      return jsonText<GroupSummary[]>(await listGroups(db, filter, principal, retentionNow(c)));
    },
  )
  .get(
    '/matches',
    describeCall('How many groups match a filter', { 200: GroupMatches }),
    describeDetails(`Counted to ${limits.matchesCounted.toLocaleString('en-US')}.`),
    requireReader,
    query(GroupFilter),
    async (c) => {
      const filter = resolveMeFilter(c, c.req.valid('query'));
      return c.json(await countMatches(c.var.db, filter, c.var.principal, retentionNow(c)), 200);
    },
  )
  .get(
    '/counts',
    describeCall("Counts the groups and what needs the office's attention", { 200: GroupCounts }),
    describeDetails(`What needs attention is counted to ${limits.waitingCounted}. A link is expiring within a week.`),
    requireReader,
    async (c) => c.json(await countGroups(c.var.db, scopeOf(c.var.principal), retentionNow(c)), 200),
  )
  .get(
    '/:id',
    describeCall('A group as staff see it', { 200: OfficeGroup }),
    describeDetails(
      `With the newest ${limits.activityPerPage} entries of its activity, and the newest ${officeLimits.emailsOfGroupShown} emails.`,
      `Up to ${officeLimits.emailsOfGroupShown} other emails that can be sent again follow.`,
    ),
    requireReader,
    param(IdParam),
    async (c) => {
      const group = await findOfficeGroup(c.var.db, c.req.valid('param').id, c.var.principal, retentionNow(c));
      if (group === null) throw notFound('Group');
      const { version: _, ...shown } = withSubjects(group);
      return c.json(shown, 200);
    },
  )
  .post(
    '/',
    describeCall("Creates a group using the property's contact", { 201: CreatedGroup }, 'not_found', 'conflict'),
    describeDetails(
      "A missing name and address are the property's contact's, else 'Leasing Office' and the staff member's address.",
    ),
    describeKey,
    requireAgent,
    body(NewGroup),
    async (c) => {
      const asked = c.req.valid('json');
      const group = await createGroup(c, 'group', asked, {
        propertyId: asked.propertyId,
        unitId: null,
        pointPersonName: asked.pointPersonName || null,
        pointPersonEmail: asked.pointPersonEmail || null,
        pointPersonPhone: null,
        isInvited: false,
      });
      return c.json({ ...group, emailSent: false }, 201);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a group, by its point person or staff', { 200: Group }, 'conflict', 'rate_limited'),
    describeDetails(
      'Changes the keys that are sent. `decisionDeadline` is a local time in `timeZone` (UTC without one), null clears it.',
      "Only staff may set the point person's name and email, the unit, the outcome and the assignee: others' are ignored.",
      'Another email address is another point person: phone and bio are cleared unless they are sent, too.',
      "Only the point person may set `isNamedInPreview`: whether previews of the group's link have their first name.",
      '`assignee` is an address of the company, which visitors never see.',
    ),
    rememberDevice,
    param(IdParam),
    bodyByRequester(PointPersonGroupChange, StaffGroupChange),
    async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await changeDetails(c, id, c.req.valid('json')), 200);
    },
  )
  .get(
    '/:id/office',
    describeCall("All that the office's page of a group shows", { 200: OfficeGroupPage }),
    requireReader,
    param(IdParam),
    async (c) => {
      const office = await findOfficeGroupPage(c.var.db, c.req.valid('param').id, c.var.principal, retentionNow(c));
      if (office === null) throw notFound('Group');
      return c.json({ ...office, group: withSubjects(office.group) }, 200);
    },
  )
  .put(
    '/:id/office',
    describeCall('Changes a group from its office page', { 200: GroupChangedByStaff }, 'conflict', 'rate_limited'),
    describeDetails("As `PUT /api/groups/{id}`, with the answer that the office's page needs."),
    requireAgent,
    param(IdParam),
    body(StaffGroupChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const forVisitors = await changeDetails(c, id, c.req.valid('json'));
      const group = await findOfficeGroup(c.var.db, id, c.var.principal, retentionNow(c));
      if (group === null) throw notFound('Group');
      return c.json({ group: withSubjects(group), forVisitors }, 200);
    },
  )
  .post(
    '/:id/share-code',
    describeCall("Changes a group's share code, by its point person or staff", { 200: NewShareCode }, 'rate_limited'),
    describeDetails(
      'The previous code becomes unknown. From then on only staff have access, known devices,',
      'and devices that open the group by its new code.',
    ),
    describeKey,
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', id);
      const key = await idempotencyKeyOf(c, ['share code', id], {});
      const further = selectFreeCode(newShareCodes());
      const changed = await changeGroup(
        c,
        id,
        (group, freeCode: string | null | undefined) => changeShareCode(group, freeCode ?? null, new Date()),
        { repeat: { key, row: () => id, readAgain: readShareCode }, further },
      );
      if ('refused' in changed) throw codeRefusals[changed.refused]();
      announceChange(c, { type: 'group_changed', groupId: id, version: changed.version });
      disconnectRevoked(c, id);
      return c.json({ shareCode: changed.shareCode }, 200);
    },
  )
  .post(
    '/:id/setup-link',
    describeCall(
      'Renews the setup link of a group that is waiting for its point person; the former one ends',
      { 200: RenewedSetupLink },
      'conflict',
    ),
    requireAgent,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const link = newSetupToken(new Date());
      const renewed = await changeGroup(c, id, (group) => renewSetupLink(group, link, new Date()));
      if ('refused' in renewed) throw setupLinkRefusals[renewed.refused]();
      announce(c, { type: 'group_changed', groupId: id, version: renewed.version });
      return c.json({ adminSetupToken: link.token, setupTokenExpiresAt: link.expiresAt }, 200);
    },
  )
  .post(
    '/:id/restore',
    describeCall('Restores a group that was deleted', { 200: GroupSummary }),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const decide = (group: GroupFacts, former?: FormerProperty) =>
        former ? restoreGroup(group, former, new Date()) : ({ refused: 'noGroup' } as const);
      const restored = await changeGroup(c, id, decide, { further: selectFormerProperty(id) });
      const group = 'refused' in restored ? null : await findGroupSummary(c.var.db, id, staffOf(c), retentionNow(c));
      if (group === null) throw notFound('Group');
      return c.json(group, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes a group, which can be restored', { 200: Done }),
    describeDetails(`With everything in it, for ${limits.daysDeletedAreKept} days.`),
    requireManager,
    param(IdParam),
    async (c) => {
      await removeGroup(c, c.req.valid('param').id);
      return c.json(done, 200);
    },
  );

const setupLinkRefusals = { noGroup, setupComplete: () => conflict('setupComplete') };

export async function showGroup(c: Context<AppEnv>, typedCode: string) {
  return answerByShareCode<Group>(
    c,
    'group',
    typedCode,
    (shareCode, principal, known) => findGroupByShareCode(c.var.db, shareCode, principal, known),
    withoutPeople,
  );
}
