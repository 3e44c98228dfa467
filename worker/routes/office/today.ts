import { Hono } from 'hono';
import {
  type NearDeadline,
  type OfficeSteps,
  Today,
  TodayQuery,
  type TourToConfirm,
  type UpcomingTour,
} from '../../../contract/staff/today';
import { limits } from '../../../contract/values/limits';
import { dayAfter, dayAndTimeIn, earliestToday } from '../../../contract/values/time';
import { readToday, type StoredDeadline, type StoredOfficeSteps, type StoredTour } from '../../../db/office/today';
import { canRemind } from '../../../rules/changes/reminder-changes';
import { officeStepsOf } from '../../../rules/office-steps';
import { requestToCome, startTime, tourToConfirm } from '../../../rules/tours/half-days';
import type { AppEnv } from '../../env';
import { requireReader, resolveMeFilter, staffOf } from '../../middleware/staff-auth';
import { query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

export const today = new Hono<AppEnv>().get(
  '/',
  describeCall(`What waits for the office: counts, and the first ${limits.waitingShown} of each kind`, { 200: Today }),
  describeDetails(
    `Counted to ${limits.waitingCounted}, among the first ${limits.waitingRead.toLocaleString('en-US')} of each kind; bounced emails among the latest.`,
    `At most ${limits.upcomingToursShown} upcoming tours, ${limits.upcomingToursShown} earlier ones and ${limits.waitingShown} deadlines.`,
  ),
  requireReader,
  query(TodayQuery),
  async (c) => {
    const now = new Date();
    const stored = await readToday(c.var.db, resolveMeFilter(c, c.req.valid('query')), staffOf(c).user, now);
    const { toursToConfirm, officeSteps, nearDeadlines, upcomingTours, earlierTours } = stored;
    const tours = toursToConfirm.first
      .flatMap((tour) => asTourToConfirm(tour, now))
      .toSorted((a, b) => rankOf(a) - rankOf(b) || a.date.localeCompare(b.date));
    return c.json(
      {
        ...stored,
        toursToConfirm: { count: toursToConfirm.count, first: tours },
        officeSteps: { count: officeSteps.count, first: officeSteps.first.map(withSteps) },
        upcomingTours: upcomingTours.toSorted(byStart),
        earlierTours: earlierTours.toSorted(byStart),
        nearDeadlines: nearDeadlines
          .filter((group) => isByTomorrow(group, now))
          .slice(0, limits.waitingShown)
          .map((group) => withReminder(group, now)),
      },
      200,
    );
  },
);

const startOf = ({ timePreference, specificTime }: UpcomingTour) => startTime(timePreference, specificTime);

const byStart = (a: UpcomingTour, b: UpcomingTour) =>
  a.date.localeCompare(b.date) || startOf(a).localeCompare(startOf(b));

/** What was asked for comes first, then what was planned. */
const rankOf = ({ requestedAt, planned }: TourToConfirm) => (requestedAt ? 0 : planned ? 1 : 2);

export function asTourToConfirm(
  { schedules, confirmedTour, tourRequest, ...tour }: StoredTour,
  now: Date,
): TourToConfirm[] {
  const today = earliestToday(now);
  const halfDay = tourToConfirm({ confirmedTour, tourRequest, hasTourHours: tour.hasTourHours }, schedules, today);
  if (!halfDay) return [];
  const { date, half, canCome } = halfDay;
  const planned = halfDay.planned && {
    specificTime: halfDay.planned.specificTime,
    note: halfDay.planned.note,
    meetingPlace: halfDay.planned.meetingPlace,
  };
  const requestedAt = requestToCome({ tourRequest }, today)?.requestedAt ?? null;
  return [{ ...tour, date, half, canCome: canCome.length, asked: schedules.length, requestedAt, planned }];
}

export const withSteps = ({ leaseSteps, members, ...group }: StoredOfficeSteps): OfficeSteps => ({
  ...group,
  steps: officeStepsOf(members, leaseSteps),
});

function withReminder({ leaseSteps, members, remindedAt, ...group }: StoredDeadline, now: Date): NearDeadline {
  return {
    ...group,
    members: members.filter(({ interestLevel }) => interestLevel !== 'im_out').length,
    canRemind: canRemind({ leaseSteps, members, remindedAt }, now),
  };
}

/** In the group's time zone, UTC without one. */
function isByTomorrow({ decisionDeadline, timeZone }: StoredDeadline, now: Date): boolean {
  const dayOf = (instant: Date) => dayAndTimeIn(timeZone ?? 'UTC', instant).day;
  return dayOf(new Date(decisionDeadline)) <= dayAfter(dayOf(now));
}
