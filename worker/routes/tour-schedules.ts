import { Hono } from 'hono';
import { isGroup } from '../../db/groups';
import { findTourSchedule, listTourSchedules, upsertTourSchedule } from '../../db/tour-schedules';
import { GroupIdParam, NewTourSchedule, TourSchedule, TourScheduleParam } from '../contract/tour-schedule';
import type { AppEnv } from '../env';
import { conflict, notFound } from '../errors';
import { announce } from '../groups/announce';
import { jsonText } from '../http/json-text';
import { countAgainst } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall } from '../openapi/describe-call';

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
      const schedule = await findTourSchedule(c.var.db, groupId, participantName);
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
    body(NewTourSchedule),
    async (c) => {
      const planning = c.req.valid('json');
      const { groupId } = planning;
      await countAgainst(c, 'SCHEDULE_LIMIT', groupId);
      const saved = await upsertTourSchedule(c.var.db, planning);
      if (!saved)
        throw (await isGroup(c.var.db, groupId)) ? conflict('This group has enough schedules') : notFound('Group');
      announce(c, { type: 'tour_schedules_changed', groupId });
      return c.json(saved.schedule, saved.isNew ? 201 : 200);
    },
  );
