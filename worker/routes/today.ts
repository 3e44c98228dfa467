import { Hono } from 'hono';
import { type NearDeadline, Today, TodayQuery, type TourToConfirm } from '../../contract/today';
import { limits } from '../../contract/values/limits';
import { dayAfter, dayAndTimeIn, earliestToday } from '../../contract/values/time';
import { readToday, type StoredTour } from '../../db/office/today';
import { slotsToConfirm } from '../../rules/tour-slots';
import type { AppEnv } from '../env';
import { requireStaff, resolveMeFilter } from '../middleware/staff-auth';
import { query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';

export const today = new Hono<AppEnv>().get(
  '/',
  describeCall('What waits for the office: counts, and the first five of each kind', { 200: Today }),
  describeDetails(
    'Counted to 100, among the first 1,000 of each kind; bounced emails among the latest.',
    'At most 50 tours and five deadlines.',
  ),
  requireStaff,
  query(TodayQuery),
  async (c) => {
    const now = new Date();
    const stored = await readToday(c.var.db, resolveMeFilter(c, c.req.valid('query')), now);
    const { count, first } = stored.toursToConfirm;
    const tours = first.flatMap((tour) => bestSlotOf(tour, now)).toSorted((a, b) => a.date.localeCompare(b.date));
    return c.json(
      {
        ...stored,
        toursToConfirm: { count, first: tours },
        nearDeadlines: stored.nearDeadlines.filter((group) => isByTomorrow(group, now)).slice(0, limits.waitingShown),
      },
      200,
    );
  },
);

function bestSlotOf({ schedules, ...tour }: StoredTour, now: Date): TourToConfirm[] {
  const [best] = slotsToConfirm(null, schedules, earliestToday(now));
  if (!best) return [];
  const { date, half, canCome } = best;
  return [{ ...tour, date, half, canCome: canCome.length, asked: schedules.length }];
}

/** In the group's time zone, UTC without one. */
function isByTomorrow({ decisionDeadline, timeZone }: NearDeadline, now: Date): boolean {
  const dayOf = (instant: Date) => dayAndTimeIn(timeZone ?? 'UTC', instant).day;
  return dayOf(new Date(decisionDeadline)) <= dayAfter(dayOf(now));
}
