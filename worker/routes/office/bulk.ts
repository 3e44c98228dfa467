import { type Context, Hono } from 'hono';
import { BulkChange, BulkResult } from '../../../contract/group';
import { loadGroups } from '../../../db/group/group-facts';
import { saveGroup } from '../../../db/group/save-group';
import { ChangedMeanwhile } from '../../../db/group/stale-facts';
import { selectReplacedValues } from '../../../db/groups';
import { findPersonFacts } from '../../../db/office/people';
import { type EditTerms, editGroup, type GroupEdit } from '../../../rules/changes/group-edits';
import type { GroupFacts } from '../../../rules/group-facts';
import { formerDeadline } from '../../../rules/typed-deadline';
import { announce } from '../../announcements';
import { sendAfterResponse } from '../../deliveries/dispatch';
import type { AppEnv } from '../../env';
import { conflict, toApiError } from '../../errors';
import { disconnectStrangers } from '../../groups/group-access';
import { checkAssignee, editRefusals, removeGroup, storedDeadline } from '../../groups/group-writes';
import { forEachSettled } from '../../jobs';
import { readFromPrimary } from '../../middleware/database-session';
import { countWrite } from '../../middleware/rate-limit';
import { checkRole, requireAgent, staffOf } from '../../middleware/staff-auth';
import { body } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';
import { remindGroup } from '../lease-steps';

/** Changes each group independently: a refusal or failure of one does not stop the others. Throws 400 for an invalid change. */
async function changeMany(c: Context<AppEnv>, asked: BulkChange): Promise<BulkResult> {
  const act = await actionOf(c, asked);
  const refused = new Map<number, string>();
  await forEachSettled(asked.ids, async (id) => {
    try {
      await act(c, id);
    } catch (error) {
      refused.set(id, toApiError(error as Error, c).sentenceFor(c));
    }
  });
  return {
    done: asked.ids.filter((id) => !refused.has(id)),
    refused: asked.ids.flatMap((id) => {
      const message = refused.get(id);
      return message === undefined ? [] : { id, message };
    }),
  };
}

type Act = (c: Context<AppEnv>, id: number) => Promise<void>;

async function actionOf(c: Context<AppEnv>, asked: BulkChange): Promise<Act> {
  if (asked.action === 'delete') return removeGroup;
  if (asked.action === 'remind') return remindOne;
  const edit = editOf(asked);
  // A replica's older facts would refuse groups that only need another attempt.
  readFromPrimary(c);
  const { ids } = asked;
  if (asked.action === 'assign') {
    checkAssignee(c, asked.value);
    const { groups } = await loadGroups(c.var.db, ids, staffOf(c));
    const assignee = asked.value ? await findPersonFacts(c.var.db, asked.value) : null;
    return editOne(edit, groups, () => ({ assignee, replaces: asked.replaces }));
  }
  const field = asked.action === 'outcome' ? 'outcome' : 'decisionDeadline';
  const replacedValues = asked.isUndo ? selectReplacedValues(ids, field) : undefined;
  const { groups, further } = await loadGroups<ReplacedValue>(c.var.db, ids, staffOf(c), replacedValues);
  const replaced = new Map(further.map(({ groupId, value }) => [groupId, { [field]: value }]));
  return editOne(edit, groups, (id) => ({ reverts: asked.isUndo ? (replaced.get(id) ?? {}) : undefined }));
}

type ReplacedValue = { groupId: number; value: string | null };

function editOf(asked: Exclude<BulkChange, { action: 'delete' | 'remind' }>): GroupEdit {
  if (asked.action === 'outcome') return { outcome: asked.value };
  if (asked.action === 'deadline') {
    const typed = asked.value ?? { decisionDeadline: null };
    return asked.isUndo ? formerDeadline(typed) : storedDeadline(typed, new Date());
  }
  return { assignee: asked.value };
}

/** A group that someone else changes meanwhile is refused. */
function editOne(edit: GroupEdit, loaded: GroupFacts[], termsOf: (id: number) => EditTerms): Act {
  const groups = new Map(loaded.map((group) => [group.id, group]));
  return async (c, id) => {
    const group = groups.get(id);
    if (!group) throw refusals.noGroup();
    const decided = editGroup(group, edit, termsOf(id), new Date());
    if ('refused' in decided) throw refusals[decided.refused]();
    const saving = { group, principal: staffOf(c), ...decided };
    const { version, toSend } = await saveGroup(c.var.db, saving).catch((error: Error) => {
      throw error instanceof ChangedMeanwhile ? conflict('changedWhileSaving') : error;
    });
    announce(c, { type: 'group_changed', groupId: id, version });
    if (edit.outcome === 'leased') disconnectStrangers(c, id);
    sendAfterResponse(c, toSend);
  };
}

const groupWithoutPage = () => conflict('groupWithoutPage');

const refusals = { ...editRefusals, groupWithoutPage };

async function remindOne(c: Context<AppEnv>, id: number) {
  await remindGroup(c, id, { groupWithoutPage });
}

export const bulk = new Hono<AppEnv>().post(
  '/bulk',
  describeCall(
    'Applies one action to many groups; each succeeds or fails as a whole',
    { 200: BulkResult },
    'rate_limited',
  ),
  describeDetails(
    'The answer says which groups were changed, and why the others were not. A failure stops no other group.',
    '`replaces` changes only groups with this assignee; `isUndo` restores what the newest such change of a group replaced,',
    'also a past deadline and the time of the outcome. Where something else was changed since, a group is refused.',
    'A group that someone else changes at the same moment is refused, too. Deleting needs the role `manager`.',
  ),
  requireAgent,
  body(BulkChange),
  async (c) => {
    const change = c.req.valid('json');
    if (change.action === 'delete') checkRole(c, 'manager');
    await countWrite(c, 'EDIT_LIMIT');
    return c.json(await changeMany(c, change), 200);
  },
);
