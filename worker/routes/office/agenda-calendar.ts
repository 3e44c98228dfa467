import { Hono } from 'hono';
import { findStaffOfAgendaLink, listGroupsInAgenda } from '../../../db/office/agenda';
import { hashOf } from '../../auth/secret-token';
import { isCompanyEmail } from '../../auth/staff';
import { AgendaTokenQuery } from '../../contract/office/agenda';
import type { AppEnv } from '../../env';
import { ApiError } from '../../errors';
import { agendaCalendar as calendarOf } from '../../groups/agenda-calendar';
import { agendaDays } from '../../groups/agenda-days';
import { calendarFile } from '../../http/calendar-file';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

const dayMs = 24 * 60 * 60 * 1000;

/** How far back and ahead a calendar sees. */
const daysShown = { before: 31, after: 366 };

const dayAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);

/** The agenda for the calendars of staff, who are known by the token alone (docs/product.md, "Agenda"). */
export const agendaCalendar = new Hono<AppEnv>().get(
  '/',
  describeCall("The agenda for staff's calendars", { 200: 'An iCalendar file' }, 'not_found'),
  query(AgendaTokenQuery),
  async (c) => {
    const staff = await findStaffOfAgendaLink(c.var.db, hashOf(c.req.valid('query').token));
    if (!staff || !isCompanyEmail(staff, c.env.COMPANY_EMAIL_DOMAIN)) {
      throw new ApiError('not_found', 'linkOver');
    }
    const now = new Date();
    const range = { from: dayAfter(now, -daysShown.before), to: dayAfter(now, daysShown.after) };
    const days = agendaDays(await listGroupsInAgenda(c.var.db, range.from, range.to), range, now);
    return calendarFile('agenda.ics', calendarOf(days, `${c.env.APP_ORIGIN}/admin/agenda`));
  },
);
