import { Hono } from 'hono';
import { deleteAgendaLink, findAgendaLink, listGroupsInAgenda, setAgendaLink } from '../../../db/office/agenda';
import { hashOf, newSecretToken } from '../../auth/secret-token';
import { Agenda, AgendaLink, AgendaLinkState, AgendaQuery } from '../../contract/office/agenda';
import { Done, done } from '../../contract/values/done';
import type { AppEnv } from '../../env';
import { agendaDays } from '../../groups/agenda-days';
import { requireAdmin } from '../../middleware/require-admin';
import { query } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

export const agenda = new Hono<AppEnv>()
  .get(
    '/',
    describeCall('Tours and deadlines of all groups, by day', { 200: Agenda }),
    requireAdmin,
    query(AgendaQuery),
    async (c) => {
      const range = c.req.valid('query');
      const groups = await listGroupsInAgenda(c.var.db, range.from, range.to);
      return c.json({ days: agendaDays(groups, range, new Date()) }, 200);
    },
  )
  .get(
    '/link',
    describeCall("Whether one has an address of the agenda's calendar", { 200: AgendaLinkState }),
    requireAdmin,
    async (c) => c.json({ createdAt: await findAgendaLink(c.var.db, c.var.staff.email) }, 200),
  )
  .post(
    '/link',
    describeCall("Makes one's address of the agenda's calendar; the one before stops", { 201: AgendaLink }),
    requireAdmin,
    async (c) => {
      const token = newSecretToken();
      await setAgendaLink(c.var.db, c.var.staff.email, hashOf(token));
      return c.json({ token }, 201);
    },
  )
  .delete(
    '/link',
    describeCall("Takes one's address of the agenda's calendar away", { 200: Done }),
    requireAdmin,
    async (c) => {
      await deleteAgendaLink(c.var.db, c.var.staff.email);
      return c.json(done, 200);
    },
  );
