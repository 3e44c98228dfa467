import { Hono } from 'hono';
import { TourSchedule, TourScheduleParam } from '../../../contract/tour-schedule';
import { IdParam } from '../../../contract/values/common-fields';
import { findTourScheduleOf, listTourSchedules } from '../../../db/tours';
import type { AppEnv } from '../../env';
import { readInGroup } from '../../groups/group-access';
import { jsonText } from '../../middleware/answers';
import { param } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

export const tourScheduleReads = new Hono<AppEnv>()
  .get(
    // The group's id: in OpenAPI a path parameter has the same name for every method.
    '/:id',
    describeCall("A group's tour dates", { 200: TourSchedule.array() }),
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const schedules = await readInGroup(c, id, (principal) => listTourSchedules(c.var.db, id, principal));
      return jsonText<TourSchedule[]>(schedules);
    },
  )
  .get(
    '/:groupId/:participantName',
    describeCall("One person's tour dates", { 200: TourSchedule.nullable() }),
    describeDetails('Null without any. Names are compared trimmed, in NFKC and without case.'),
    param(TourScheduleParam),
    async (c) => {
      const { groupId, participantName } = c.req.valid('param');
      const schedule = await readInGroup(c, groupId, (principal) =>
        findTourScheduleOf(c.var.db, groupId, participantName, principal),
      );
      return jsonText<TourSchedule | null>(schedule);
    },
  );
