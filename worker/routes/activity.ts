import { Hono } from 'hono';
import { ActivityEntry, ActivityQuery } from '../../contract/activity';
import type { Notice } from '../../contract/live';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { findGroupOfEntry, selectEntries, selectEntry } from '../../db/group/entry-facts';
import { loadGroup } from '../../db/group/group-facts';
import type { Saved } from '../../db/group/save-group';
import { shownEntries } from '../../rules/activity';
import { type Undone, undo } from '../../rules/changes/undo';
import type { UndoRefusal } from '../../rules/changes/undoable-kinds';
import { mayReadPeople } from '../../rules/group-facts';
import { announceChange } from '../announcements';
import { rememberDevice } from '../auth/device';
import { principalOf } from '../auth/principal';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { changeGroup } from '../groups/change-group';
import { updateTypists } from '../groups/group-access';
import { retryOnPrimary } from '../middleware/database-session';
import { countMiss, countWriteById, refuseGuesses } from '../middleware/rate-limit';
import { param, query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';
import { type ErrorsOf, forbidden, groupClosed, onlyOffices } from '../refusals';

export const activity = new Hono<AppEnv>()
  .get(
    '/',
    describeCall("Lists a group's activity, newest first", { 200: ActivityEntry.array() }, 'not_found'),
    describeDetails(
      `${limits.activityPerPage} entries, or with \`before\` those before that entry.`,
      '`before` and `after` of an entry have only what changed.',
      "The office has a name only for staff: the staff member's address.",
      'Never in it: answers to a tour, texts of messages, addresses, codes, tokens, and the values of bio, phone and name.',
    ),
    query(ActivityQuery),
    async (c) => {
      const wanted = c.req.valid('query');
      await refuseGuesses(c, wanted.groupId);
      const [principal, now] = [await principalOf(c, wanted.groupId), new Date()];
      const entries = selectEntries(wanted, principal, now);
      const found = await loadGroup(c.var.db, wanted.groupId, principal, { further: entries });
      if (!found || !mayReadPeople(found.group)) {
        await countMiss(c);
        throw notFound('Group');
      }
      return c.json(shownEntries(found.group, found.further ?? [], now), 200);
    },
  )
  .post(
    '/:id/undo',
    describeCall('Undoes a change', { 201: ActivityEntry }, 'forbidden', 'conflict', 'rate_limited'),
    describeDetails(
      'Within 24 hours, once, by those who may make that change, and only the newest change of something.',
      'The answer is the new entry.',
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const groupId = await retryOnPrimary(c, () => findGroupOfEntry(c.var.db, id));
      await countWriteById(c, groupId ?? undefined);
      if (groupId === null) throw noEntry();
      const [principal, now] = [await principalOf(c, groupId), new Date()];
      const further = selectEntry(id, principal, now);
      const undone = await changeGroup(c, groupId, (group, entry) => undo(group, entry, now), { further });
      if ('refused' in undone) throw refusals[undone.refused](undone);
      const { activityId, entry, toSend } = undone;
      announceChange(c, noticeOf(undone));
      if (undone.areMembersBack) updateTypists(c, groupId);
      sendAfterResponse(c, toSend);
      return c.json({ ...entry, id: activityId ?? 0 }, 201);
    },
  );

const noEntry = () => notFound('Entry');

const refusals: ErrorsOf<UndoRefusal | 'noGroup'> = {
  noGroup: noEntry,
  noEntry,
  undoOver: () => conflict('undoOver'),
  onlyOffices,
  onlyPointPersons: () => new ApiError('forbidden', 'onlyPointPersons'),
  onlyTheirs: forbidden('onlyTheirs'),
  changedSince: () => conflict('changedSince'),
  groupFull: () => conflict('groupFull'),
  schedulesFull: () => conflict('schedulesFull'),
  groupClosed,
};

function noticeOf({ entry: { groupId, subject }, version, participant, schedule, message }: Undone & Saved): Notice {
  const changed = { groupId, version };
  if (message) return { type: 'message_restored', ...changed, message };
  if (participant) return { type: 'group_changed', ...changed, participant };
  if (subject.type === 'group') return { type: 'group_changed', ...changed, messagesChanged: true };
  const dates = schedule ? { schedule } : { scheduleRemoved: subject.id };
  return { type: 'tour_schedules_changed', ...changed, ...dates };
}
