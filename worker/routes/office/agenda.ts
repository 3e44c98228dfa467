import { Hono } from 'hono';
import { deleteAgendaLink, listAgendaLinks, listGroupsInAgenda, setAgendaLink } from '../../../db/office/agenda';
import { hashOf, newSecretToken } from '../../auth/secret-token';
import { Agenda, AgendaLink, AgendaLinkState, AgendaQuery } from '../../contract/office/agenda';
import { Done, done } from '../../contract/values/done';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { notFound } from '../../errors';
import { agendaDays } from '../../groups/agenda-days';
import { requireStaff, staffOf } from '../../middleware/require-staff';
import { param, query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const agenda = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('Tours and deadlines of all groups, by day', { 200: Agenda }),
    requireStaff,
    query(AgendaQuery),
    async (c) => {
      const range = c.req.valid('query');
      const groups = await listGroupsInAgenda(c.var.db, range.from, range.to);
      return c.json({ days: agendaDays(groups, range, new Date()) }, 200);
    },
  )
  .get(
    '/link',
    describeCall("Whether one has an address of the agenda's calendar, and who else", { 200: AgendaLinkState }),
    requireStaff,
    async (c) => {
      const links = await listAgendaLinks(c.var.db);
      const isMine = ({ staff }: { staff: string }) => staff === staffOf(c).user.email;
      const colleagues = links.filter((link) => !isMine(link));
      return c.json({ createdAt: links.find(isMine)?.createdAt ?? null, colleagues }, 200);
    },
  )
  .post(
    '/link',
    describeCall("Makes one's address of the agenda's calendar; the one before stops", { 201: AgendaLink }),
    requireStaff,
    async (c) => {
      const token = newSecretToken();
      await setAgendaLink(c.var.db, staffOf(c), hashOf(token));
      return c.json({ token }, 201);
    },
  )
  .delete(
    '/link',
    describeCall("Takes one's address of the agenda's calendar away", { 200: Done }),
    requireStaff,
    async (c) => {
      await deleteAgendaLink(c.var.db, staffOf(c));
      return c.json(done, 200);
    },
  )
  .delete(
    '/link/:id',
    describeCall("Takes a colleague's address of the agenda's calendar away", { 200: Done }),
    requireStaff,
    param(IdParam),
    async (c) => {
      if (!(await deleteAgendaLink(c.var.db, staffOf(c), c.req.valid('param')))) throw notFound('Address');
      return c.json(done, 200);
    },
  );
