import { Hono } from 'hono';
import ical, {
  type ICalCalendar,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import {
  Agenda,
  type AgendaDay,
  type AgendaItem,
  AgendaLink,
  AgendaLinkState,
  AgendaQuery,
  AgendaTokenQuery,
} from '../../../contract/staff/agenda';
import { Done, done } from '../../../contract/values/answer';
import { IdParam } from '../../../contract/values/common-fields';
import { limits } from '../../../contract/values/limits';
import { dayAfter, dayMs, hourMs } from '../../../contract/values/time';
import { scopeOf } from '../../../db/group/principal';
import {
  deleteAgendaLink,
  findReaderOfAgenda,
  listAgendaLinks,
  listGroupsInAgenda,
  setAgendaLink,
} from '../../../db/office/agenda';
import { agendaDays } from '../../../rules/agenda';
import { agendaUid, hashOf, newSecretToken } from '../../auth/secrets';
import { isCompanyEmail } from '../../auth/staff';
import type { AppEnv, Bindings } from '../../env';
import { ApiError, notFound } from '../../errors';
import { calendarFile } from '../../middleware/answers';
import { retryOnPrimary } from '../../middleware/database-session';
import { countMiss, refuseGuesses } from '../../middleware/rate-limit';
import { requireManager, requireReader, roleTooLow, staffOf } from '../../middleware/staff-auth';
import { param, query } from '../../middleware/validate';
import { describeCall, describeDetails } from '../../openapi/call-description';

const eventTitles: Record<AgendaItem['type'], string> = {
  tour: 'Tour',
  canceled_tour: 'Canceled tour',
  proposed_tour: 'Proposed tour',
  deadline: 'Decision deadline',
};

const halves = { AM: ' (morning)', PM: ' (afternoon)', specific: '' };

/**
 * RFC 5545. Booked tours are instants, others in local time, or all-day without a time; proposed ones are tentative. A
 * deadline is an instant.
 */
function calendarOf(env: Bindings, days: readonly AgendaDay[]): ICalCalendar {
  const url = `${env.APP_ORIGIN}/admin/agenda`;
  const calendar = ical({
    name: 'Group leasing: agenda',
    prodId: { company: 'Group leasing', product: 'Agenda' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 60 * 60,
  });
  for (const { date, items } of days) {
    // What is canceled disappears from the calendar.
    for (const item of items.filter(({ type }) => type !== 'canceled_tour'))
      calendar.createEvent({ ...eventOf(env, item), ...whenOf(item, date), url });
  }
  return calendar;
}

/** Its id is not the group's, which allows reading and writing: events are forwarded. */
function eventOf(env: Bindings, { type, groupId, propertyName, pointPersonName, timePreference }: AgendaItem) {
  const half = timePreference ? halves[timePreference] : '';
  return {
    id: agendaUid(env, type, groupId),
    summary: `${eventTitles[type]}: ${propertyName}, ${pointPersonName}${half}`,
    status: type === 'proposed_tour' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    transparency: type === 'tour' ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
  } satisfies Partial<ICalEventData>;
}

function whenOf({ time, at, ...booked }: AgendaItem, date: string) {
  if (at !== null) return { start: new Date(at), end: new Date(at) };
  if (booked.start && booked.end) return { start: new Date(booked.start), end: new Date(booked.end) };
  const start = new Date(`${date}T${time ?? '00:00'}:00Z`);
  if (time === null) return { start, end: new Date(start.getTime() + dayMs), allDay: true, floating: true };
  return { start, end: new Date(start.getTime() + hourMs), floating: true };
}

const calendarDays = { before: 31, after: 366 };

/** Authorized only by the token, because calendars cannot sign in. */
export const agendaCalendar = new Hono<AppEnv>().get(
  '/',
  describeCall("The agenda for staff's calendars", { 200: 'An iCalendar file' }, 'not_found'),
  describeDetails(
    `From ${calendarDays.before} days ago to ${calendarDays.after} days ahead.`,
    'A deadline and a booked tour are instants in UTC, another tour is in local time.',
    'A proposed tour is tentative; a tour without a time is an all-day event.',
  ),
  query(AgendaTokenQuery),
  async (c) => {
    await refuseGuesses(c);
    const tokenHash = hashOf(c.req.valid('query').token);
    const reader = await retryOnPrimary(c, () => findReaderOfAgenda(c.var.db, tokenHash));
    if (!reader || !isCompanyEmail(reader.staff, c.env.COMPANY_EMAIL_DOMAIN)) {
      await countMiss(c);
      throw new ApiError('not_found', 'linkOver');
    }
    const now = new Date();
    const today = now.toISOString().slice(0, 10);
    const range = { from: dayAfter(today, -calendarDays.before), to: dayAfter(today, calendarDays.after) };
    const groups = await listGroupsInAgenda(c.var.db, range, { role: 'reader', ...reader }, now);
    const days = agendaDays(groups, range, now);
    return calendarFile('agenda.ics', calendarOf(c.env, days));
  },
);

export const agenda = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('Tours and deadlines of all groups, by day', { 200: Agenda }),
    describeDetails(
      `\`from\` and \`to\` are included, at most ${limits.agendaDays} days.`,
      'Days without items are left out; a day is sorted by time.',
      'A group with an outcome has only its confirmed tour.',
      `A canceled tour is there for ${limits.daysCanceledEventsAreKept} days.`,
    ),
    requireReader,
    query(AgendaQuery),
    async (c) => {
      const range = c.req.valid('query');
      const now = new Date();
      const groups = await listGroupsInAgenda(c.var.db, range, scopeOf(c.var.principal), now);
      return c.json({ days: agendaDays(groups, range, now) }, 200);
    },
  )
  .get(
    '/link',
    describeCall("Whether one has an address of the agenda's calendar, and who else", { 200: AgendaLinkState }),
    requireReader,
    async (c) => {
      const links = await listAgendaLinks(c.var.db, staffOf(c));
      const isMine = ({ staff }: { staff: string }) => staff === staffOf(c).user.email;
      const colleagues = links.filter((link) => !isMine(link));
      return c.json({ createdAt: links.find(isMine)?.createdAt ?? null, colleagues }, 200);
    },
  )
  .post(
    '/link',
    describeCall("Makes one's address of the agenda's calendar; the one before stops", { 201: AgendaLink }),
    describeDetails('The token is answered only once.'),
    requireReader,
    async (c) => {
      const token = newSecretToken();
      if (!(await setAgendaLink(c.var.db, staffOf(c), hashOf(token)))) throw roleTooLow();
      return c.json({ token }, 201);
    },
  )
  .delete(
    '/link',
    describeCall("Takes one's address of the agenda's calendar away", { 200: Done }),
    requireReader,
    async (c) => {
      await deleteAgendaLink(c.var.db, staffOf(c));
      return c.json(done, 200);
    },
  )
  .delete(
    '/link/:id',
    describeCall("Takes a colleague's address of the agenda's calendar away", { 200: Done }),
    requireManager,
    param(IdParam),
    async (c) => {
      if (!(await deleteAgendaLink(c.var.db, staffOf(c), c.req.valid('param')))) throw notFound('Address');
      return c.json(done, 200);
    },
  );
