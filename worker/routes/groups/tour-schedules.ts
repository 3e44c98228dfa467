import type { Context } from 'hono';
import { Hono } from 'hono';
import { type Actor, findOwnerOfName } from '../../../db/groups/permissions';
import {
  findTourSchedule,
  findTourScheduleOf,
  listTourSchedules,
  removeTourSchedule,
  upsertTourSchedule,
} from '../../../db/groups/tour-schedules';
import { actorOf } from '../../auth/actor';
import { nameKey } from '../../contract/groups/name-key';
import { NewTourSchedule, TourSchedule, TourScheduleParam } from '../../contract/groups/tour-schedule';
import { Done, done } from '../../contract/values/done';
import { GroupIdParam, IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { type ApiError, conflict, notFound } from '../../errors';
import { announceChange, nameActivity } from '../../groups/announce';
import { countWrite } from '../../groups/count-write';
import { onlyTheirs, onlyTheirsToDo, whyGroupIsShut } from '../../groups/refusals';
import { jsonText } from '../../http/json-text';
import { rememberDevice } from '../../middleware/remember-device';
import { body, param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const tourSchedules = new Hono<AppEnv>()
  .get(
    '/:groupId',
    describeCall("A group's tour dates", { 200: TourSchedule.array() }),
    param(GroupIdParam),
    async (c) => {
      const schedules = await listTourSchedules(c.var.db, c.req.valid('param').groupId);
      if (schedules === null) throw notFound('Group');
      return jsonText<TourSchedule[]>(schedules);
    },
  )
  .get(
    '/:groupId/:participantName',
    describeCall("One person's tour dates", { 200: TourSchedule.nullable() }),
    param(TourScheduleParam),
    async (c) => {
      const { groupId, participantName } = c.req.valid('param');
      const schedule = await findTourScheduleOf(c.var.db, groupId, participantName);
      if (schedule === null) throw notFound('Group');
      return jsonText<TourSchedule | null>(schedule);
    },
  )
  .post(
    '/',
    describeCall(
      'Sets the tour dates of a name',
      { 200: TourSchedule, 201: TourSchedule },
      'not_found',
      'conflict',
      'rate_limited',
    ),
    rememberDevice,
    body(NewTourSchedule),
    async (c) => {
      const planning = c.req.valid('json');
      const { groupId } = planning;
      await countWrite(c, 'SCHEDULE_LIMIT', groupId);
      const actor = await actorOf(c);
      const saved = await upsertTourSchedule(c.var.db, planning, actor);
      if (!saved) throw await whyNotPlanned(c, planning, actor);
      const { schedule, version, isNew, activityId } = saved;
      announceChange(c, { type: 'tour_schedules_changed', groupId, schedule, version });
      nameActivity(c, activityId);
      return c.json(schedule, isNew ? 201 : 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Takes tour dates back', { 200: Done }, 'forbidden', 'rate_limited'),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const schedule = await findTourSchedule(c.var.db, id);
      await countWrite(c, 'EDIT_LIMIT', schedule?.groupId);
      if (!schedule) throw notFound('Tour schedule');
      const removed = await removeTourSchedule(c.var.db, id, await actorOf(c));
      if (!removed) throw await whyNotRemoved(c, id);
      const { groupId, version, activityId } = removed;
      announceChange(c, { type: 'tour_schedules_changed', groupId, version, scheduleRemoved: id });
      nameActivity(c, activityId);
      return c.json(done, 200);
    },
  );

async function whyNotRemoved(c: Context<AppEnv>, id: number): Promise<ApiError> {
  const schedule = await findTourSchedule(c.var.db, id);
  return schedule ? onlyTheirsToDo(schedule.participantName) : notFound('Tour schedule');
}

async function whyNotPlanned(
  c: Context<AppEnv>,
  { groupId, participantName }: NewTourSchedule,
  actor: Actor,
): Promise<ApiError> {
  const isShut = await whyGroupIsShut(c.var.db, groupId);
  if (isShut && !(actor.staff && isShut.code === 'conflict')) return isShut;
  const owner = await findOwnerOfName(c.var.db, groupId, nameKey(participantName), actor);
  return owner ? onlyTheirs(owner.name) : conflict('This group has enough schedules');
}
