import { type Context, Hono } from 'hono';
import { BulkChange, BulkResult } from '../../contract/group';
import { versionOfGroupJson } from '../../db/group-json';
import { deleteGroup, type GroupUpdate, type Undoing, updateGroup } from '../../db/groups';
import { formerDeadline } from '../../rules/typed-deadline';
import { announce, closeChannel } from '../announcements';
import { newSetupToken } from '../auth/secrets';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { conflict, notFound, toApiError } from '../errors';
import { checkAssignee, groupRefusals, storedDeadline } from '../groups/group-writes';
import { forEachConcurrently } from '../jobs';
import { countWrite } from '../middleware/rate-limit';
import { requireStaff, staffOf } from '../middleware/staff-auth';
import { body } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { remindGroup } from './lease-steps';

/** Changes each group independently: a refusal or failure of one does not stop the others. Throws 400 for an invalid change. */
async function changeMany(c: Context<AppEnv>, asked: BulkChange): Promise<BulkResult> {
  const act = actionOf(c, asked);
  const refused = new Map<number, string>();
  await forEachConcurrently(asked.ids, async (id) => {
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

function actionOf(c: Context<AppEnv>, asked: BulkChange) {
  if (asked.action === 'delete') return deleteOne;
  if (asked.action === 'remind') return remindOne;
  return changeOne(
    changeOf(c, asked),
    asked.action === 'assign' ? { replaces: asked.replaces } : { isUndo: asked.isUndo },
  );
}

function changeOf(c: Context<AppEnv>, asked: Exclude<BulkChange, { action: 'delete' | 'remind' }>): GroupUpdate {
  if (asked.action === 'outcome') return { outcome: asked.value };
  if (asked.action === 'deadline') {
    const typed = asked.value ?? { decisionDeadline: null };
    return asked.isUndo ? formerDeadline(typed) : storedDeadline(typed, new Date());
  }
  checkAssignee(c, asked.value);
  return { assignee: asked.value };
}

const changeOne = (change: GroupUpdate, undoing: Undoing) => async (c: Context<AppEnv>, id: number) => {
  const link = newSetupToken(new Date());
  const changed = await updateGroup(c.var.db, id, change, undefined, staffOf(c), link, versionOfGroupJson, undoing);
  if ('refused' in changed) throw refusals[changed.refused]();
  announce(c, { type: 'group_changed', groupId: id, version: changed.answer.version });
  sendAfterResponse(c, changed.toSend);
};

const groupWithoutPage = () => conflict('groupWithoutPage');

const refusals = { ...groupRefusals, groupWithoutPage };

async function remindOne(c: Context<AppEnv>, id: number) {
  await remindGroup(c, id, staffOf(c), { groupWithoutPage });
}

async function deleteOne(c: Context<AppEnv>, id: number) {
  if (!(await deleteGroup(c.var.db, id, staffOf(c)))) throw notFound('Group');
  closeChannel(c, id, 'group');
}

export const bulk = new Hono<AppEnv>().post(
  '/bulk',
  describeCall(
    'Applies one action to many groups; each succeeds or fails as a whole',
    { 200: BulkResult },
    'rate_limited',
  ),
  requireStaff,
  body(BulkChange),
  async (c) => {
    await countWrite(c, 'EDIT_LIMIT');
    return c.json(await changeMany(c, c.req.valid('json')), 200);
  },
);
