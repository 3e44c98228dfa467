import { Hono } from 'hono';
import { Group } from '../../contract/group';
import { NewTourResult } from '../../contract/staff/tour-result';
import {
  CancelTourQuery,
  NewConfirmedTour,
  NewTourRequest,
  NewTourSchedule,
  TourSchedule,
} from '../../contract/tour-schedule';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { recentEntriesAboutSchedules } from '../../db/group/recent-entries';
import { findGroupOfTourSchedule, selectSchedulesOfUnknown } from '../../db/tours';
import {
  type ConfirmingRefusal,
  cancelTour,
  confirmTour,
  saveTourResult,
} from '../../rules/changes/confirmed-tour-changes';
import { type RequestingRefusal, requestTour, withdrawTourRequest } from '../../rules/changes/tour-request-changes';
import {
  type PlanningRefusal,
  removeSchedule,
  saveSchedule,
  type TakingBackRefusal,
} from '../../rules/changes/tour-schedule-changes';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange } from '../errors';
import { changeGroup } from '../groups/change-group';
import { changeTour } from '../groups/change-tour';
import { retryOnPrimary } from '../middleware/database-session';
import { areCallsLimited, countWrite, countWriteById } from '../middleware/rate-limit';
import { requireAgent } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';
import { type ErrorsOf, forbidden, groupClosed, leaderRefusals, noGroup, unknownOver } from '../refusals';

const planningRefusals: ErrorsOf<PlanningRefusal> = {
  noGroup,
  groupClosed,
  onlyTheirs: forbidden('onlyTheirs'),
  schedulesFull: () => conflict('schedulesFull'),
  unknownOver,
};

const noSchedule = () => notFound('TourSchedule');

const takingBackRefusals: ErrorsOf<TakingBackRefusal | 'noGroup'> = {
  noGroup: noSchedule,
  noSchedule,
  onlyTheirsToDo: forbidden('onlyTheirsToDo'),
};

export const tourSchedules = new Hono<AppEnv>()
  .post(
    '/',
    describeCall(
      "Sets a participant's tour dates",
      { 200: TourSchedule, 201: TourSchedule },
      'not_found',
      'conflict',
      'rate_limited',
    ),
    describeDetails(
      "201 if they are new, 200 if they replace former ones. They are the member's with that name; of several, those of",
      "`participantId`, otherwise the device's own, otherwise the first. Any other name has one schedule without an owner.",
      'A date is not before yesterday in UTC. A time is kept only for `specific`, and each date once.',
    ),
    rememberDevice,
    body(NewTourSchedule),
    async (c) => {
      const planning = c.req.valid('json');
      const { groupId } = planning;
      await countWrite(c, 'SCHEDULE_LIMIT', groupId);
      const saved = await changeGroup(
        c,
        groupId,
        (group, addedByUnknown) => saveSchedule(group, planning, addedByUnknown, new Date()),
        {
          further: areCallsLimited(c.env) ? selectSchedulesOfUnknown(groupId) : undefined,
          earlierEntries: recentEntriesAboutSchedules(groupId, new Date()),
        },
      );
      if ('refused' in saved) throw planningRefusals[saved.refused](saved);
      const { version, isNew, activityId, scheduleId } = saved;
      const schedule: TourSchedule = { id: scheduleId, ...saved.schedule };
      announceChange(c, { type: 'tour_schedules_changed', groupId, schedule, version });
      setActivityHeader(c, activityId);
      return c.json(schedule, isNew ? 201 : 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes tour dates', { 200: Done }, 'forbidden', 'rate_limited'),
    describeDetails(
      "By their member's devices, or under a name of no member by the device that saved them last;",
      'by the point person or staff.',
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const groupId = await retryOnPrimary(c, () => findGroupOfTourSchedule(c.var.db, id));
      await countWriteById(c, groupId ?? undefined);
      if (groupId === null) throw noSchedule();
      const removed = await changeGroup(c, groupId, (group) => removeSchedule(group, id, new Date()));
      if ('refused' in removed) throw takingBackRefusals[removed.refused](removed);
      const { version, activityId } = removed;
      announceChange(c, { type: 'tour_schedules_changed', groupId, version, scheduleRemoved: id });
      setActivityHeader(c, activityId);
      return c.json(done, 200);
    },
  );

export const confirmedTours = new Hono<AppEnv>()
  .put(
    '/:id/tour',
    describeCall("Confirms a group's tour, by its point person or staff", { 200: Group }, 'conflict', 'rate_limited'),
    describeDetails(
      "A new date or time clears the participants' answers, a new note does not. Not with an outcome.",
      '`rev` is that of the tour that it replaces, 0 for none.',
    ),
    rememberDevice,
    param(IdParam),
    body(NewConfirmedTour),
    async (c) => {
      const { id } = c.req.valid('param');
      const tour = c.req.valid('json');
      return changeTour(c, id, tourRefusals, (group) => confirmTour(group, tour, new Date()));
    },
  )
  .delete(
    '/:id/tour',
    describeCall("Takes a group's tour back, by its point person or staff", { 200: Group }, 'conflict', 'rate_limited'),
    describeDetails('Also with an outcome. Unchanged without a tour. `rev` is that of the tour.'),
    rememberDevice,
    param(IdParam),
    query(CancelTourQuery),
    async (c) => {
      const { rev } = c.req.valid('query');
      return changeTour(c, c.req.valid('param').id, tourRefusals, (group) => cancelTour(group, rev, new Date()));
    },
  )
  .put(
    '/:id/tour-result',
    describeCall('Says whether a group came to its tour', { 200: Group }, 'conflict', 'rate_limited'),
    describeDetails(
      "`rev` is that of the tour, which has begun. After `no_show` the group's page asks for another tour.",
      'Members are not notified.',
    ),
    requireAgent,
    param(IdParam),
    body(NewTourResult),
    async (c) => {
      const said = c.req.valid('json');
      return changeTour(c, c.req.valid('param').id, resultRefusals, (group) => saveTourResult(group, said, new Date()));
    },
  )
  .post(
    '/:id/tour-request',
    describeCall(
      'Asks the office for a tour on a half-day, by the point person',
      { 200: Group },
      'conflict',
      'rate_limited',
    ),
    describeDetails(
      'It replaces what was asked for before. A confirmed tour, an outcome and a new point person clear it.',
      'A date is not before yesterday in UTC. Not with an outcome, nor where the property has tour hours (400).',
    ),
    rememberDevice,
    param(IdParam),
    body(NewTourRequest),
    async (c) => {
      const asked = c.req.valid('json');
      return changeTour(c, c.req.valid('param').id, tourRefusals, (group) => requestTour(group, asked, new Date()), {
        what: 'tourRequest',
      });
    },
  )
  .delete(
    '/:id/tour-request',
    describeCall('Takes back what the office was asked for', { 200: Group }, 'rate_limited'),
    describeDetails('By the point person or staff. Unchanged where nothing was asked for.'),
    rememberDevice,
    param(IdParam),
    async (c) =>
      changeTour(c, c.req.valid('param').id, tourRefusals, (group) => withdrawTourRequest(group, new Date()), {
        what: 'tourRequest',
      }),
  );

const resultRefusals = {
  ...leaderRefusals,
  tourChanged: () => staleChange('tour'),
  tourToCome: () => conflict('tourToCome'),
};

const tourRefusals: ErrorsOf<ConfirmingRefusal | RequestingRefusal> = {
  ...leaderRefusals,
  groupClosed,
  tourChanged: () => staleChange('tour'),
  hasTourHours: () => new ApiError('invalid', 'hasTourHours'),
};
