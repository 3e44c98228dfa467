import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { BulkResult, CreatedGroup, GroupSummary } from '../../../contract/group';
import { Property, PropertyName } from '../../../contract/property';
import { StaffQuestion } from '../../../contract/question';
import { Agenda, AgendaLink, AgendaLinkState } from '../../../contract/staff/agenda';
import { AuditEntry } from '../../../contract/staff/audit';

import { BusyCalendar } from '../../../contract/staff/busy-calendar';
import { DeskGroup } from '../../../contract/staff/desk';
import { SentEmail } from '../../../contract/staff/email';
import { GroupCounts } from '../../../contract/staff/group-list';
import { Insight } from '../../../contract/staff/insight';
import { ApiKey, CreatedApiKey, Deleted } from '../../../contract/staff/office';
import { GroupChangedByStaff, Note, OfficeGroup, OfficeGroupPage } from '../../../contract/staff/office-group';
import { Today } from '../../../contract/staff/today';
import { CreatedWebhook, Webhook, WebhookDelivery } from '../../../contract/staff/webhook';
import { Room, Unit } from '../../../contract/unit';
import { Done } from '../../../contract/values/answer';
import { aCalendar, addCalendar } from '../../support/worker/busy-calendars';
import { colleague, staff } from '../../support/worker/calls';
import { aGroup, unknownId } from '../../support/worker/data';
import { aFullGroup, type FullGroup } from '../../support/worker/groups/full-group';
import { propertyForm } from '../../support/world';

const aWebhook = () => ({ url: `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`, events: ['group.created'] });

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run();
});

const staffCalls: [call: string, schema: z.ZodType, call: (full: FullGroup) => Promise<{ body: unknown }>][] = [
  ['GET properties', z.array(Property), () => staff.get('/api/properties')],
  ['GET property', Property, ({ property }) => staff.get(`/api/properties/${property.id}`)],
  ['POST property', Property, () => staff.post('/api/properties', propertyForm)],
  ['POST property copy', Property, ({ property }) => staff.post(`/api/properties/${property.id}/copy`)],
  ['PUT property', Property, ({ property }) => staff.put(`/api/properties/${property.id}`, { name: 'New' })],
  ['PUT unit', Unit, ({ property }) => staff.put(`/api/units/${property.units[0]?.id}`, { name: 'New' })],
  [
    'POST unit',
    Unit,
    ({ property }) => staff.post('/api/units', { propertyId: property.id, name: 'U', bedrooms: 1, bathrooms: 1 }),
  ],
  ['PUT room', Room, ({ property }) => staff.put(`/api/rooms/${property.units[0]?.rooms[0]?.id}`, { name: 'New' })],
  [
    'POST room',
    Room,
    ({ property }) => staff.post('/api/rooms', { unitId: property.units[0]?.id, name: 'R', monthlyRate: 1 }),
  ],
  ['GET property names', z.array(PropertyName), () => staff.get('/api/properties/names')],
  ['GET groups', z.array(GroupSummary), () => staff.get('/api/groups')],
  [
    'GET group for staff',
    OfficeGroup,
    async ({ group, member }) => {
      await staff.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' });
      await staff.post(`/api/groups/${group.id}/reminders`);
      return staff.get(`/api/groups/${group.id}`);
    },
  ],
  ['GET group office', OfficeGroupPage, ({ group }) => staff.get(`/api/groups/${group.id}/office`)],
  [
    'PUT group office',
    GroupChangedByStaff,
    ({ group }) => staff.put(`/api/groups/${group.id}/office`, { bio: 'Hello' }),
  ],
  ['GET notes', z.array(Note), ({ group }) => staff.get(`/api/groups/${group.id}/notes`)],
  ['POST note', Note, ({ group }) => staff.post(`/api/groups/${group.id}/notes`, { text: 'Call them' })],
  [
    'DELETE note',
    Done,
    async ({ group }) => {
      const { body } = await staff.post<Note>(`/api/groups/${group.id}/notes`, { text: 'Call them' });
      return staff.delete(`/api/notes/${body.id}`);
    },
  ],
  [
    'POST bulk',
    BulkResult,
    ({ group }) => staff.post('/api/groups/bulk', { ids: [group.id, unknownId], action: 'outcome', value: null }),
  ],
  ['GET counts', GroupCounts, () => staff.get('/api/groups/counts')],
  ['POST group', CreatedGroup, ({ property }) => staff.post('/api/groups', { propertyId: property.id })],
  [
    'POST admin group',
    CreatedGroup,
    ({ property }) =>
      staff.post('/api/admin-groups', {
        propertyId: property.id,
        unitId: property.units[0]?.id,
        pointPersonName: 'Jo',
        pointPersonEmail: 'jo@student.test',
      }),
  ],
  ['GET questions', z.array(StaffQuestion), () => staff.get('/api/questions')],
  ['GET question', StaffQuestion, ({ question }) => staff.get(`/api/questions/${question.id}`)],
  ['PUT question', StaffQuestion, ({ question }) => staff.put(`/api/questions/${question.id}`, { answer: 'Yes' })],
  ['GET emails', z.array(SentEmail), () => staff.get('/api/emails')],
  [
    'GET deleted',
    z.array(Deleted),
    async () => {
      const { group } = await aFullGroup();
      await staff.delete(`/api/groups/${group.id}`);
      return staff.get('/api/deleted');
    },
  ],
  [
    'POST property restore',
    Property,
    async ({ property }) => {
      await staff.delete(`/api/properties/${property.id}`);
      return staff.post(`/api/properties/${property.id}/restore`);
    },
  ],
  [
    'POST group restore',
    GroupSummary,
    async ({ group }) => {
      await staff.delete(`/api/groups/${group.id}`);
      return staff.post(`/api/groups/${group.id}/restore`);
    },
  ],
  ['GET today', Today, () => staff.get('/api/today')],
  ['GET desk', z.array(DeskGroup), () => staff.get('/api/desk')],
  ['GET audit', z.array(AuditEntry), () => staff.get('/api/audit')],
  [
    'GET agenda',
    Agenda,
    async ({ group }) => {
      await staff.put(`/api/groups/${group.id}/tour`, { date: '2098-11-22', timePreference: 'AM' });
      return staff.get('/api/agenda?from=2098-11-01&to=2098-11-30');
    },
  ],
  [
    'POST busy calendar',
    BusyCalendar,
    ({ property }) => staff.post(`/api/properties/${property.id}/busy-calendars`, { url: aCalendar().url }),
  ],
  [
    'GET busy calendars',
    z.array(BusyCalendar).min(1),
    async ({ property }) => {
      await addCalendar(property.id, aCalendar().url);
      return staff.get(`/api/properties/${property.id}/busy-calendars`);
    },
  ],
  ['POST webhook', CreatedWebhook, () => staff.post('/api/webhooks', aWebhook())],
  [
    'GET webhooks',
    z.array(Webhook).min(1),
    async () => {
      await staff.post('/api/webhooks', aWebhook());
      return staff.get('/api/webhooks');
    },
  ],
  [
    'PUT webhook',
    Webhook,
    async () => {
      const { body } = await staff.post<CreatedWebhook>('/api/webhooks', aWebhook());
      return staff.put(`/api/webhooks/${body.id}`, { isActive: false });
    },
  ],
  [
    'GET deliveries',
    z.array(WebhookDelivery).min(1),
    async () => {
      const { body } = await staff.post<CreatedWebhook>('/api/webhooks', aWebhook());
      await aGroup();
      return staff.get(`/api/webhooks/${body.id}/deliveries`);
    },
  ],
  [
    'POST resend',
    WebhookDelivery,
    async () => {
      const { body } = await staff.post<CreatedWebhook>('/api/webhooks', aWebhook());
      await aGroup();
      const deliveries = await staff.get<WebhookDelivery[]>(`/api/webhooks/${body.id}/deliveries`);
      return staff.post(`/api/webhooks/deliveries/${deliveries.body[0]?.id}/resend`);
    },
  ],
  ['POST key', CreatedApiKey, () => staff.post('/api/keys', { name: 'Reports' })],
  ['GET keys', z.array(ApiKey).min(1), () => staff.get('/api/keys')],
  ['GET insight', Insight, () => staff.get('/api/insight?from=2026-01&to=2026-12')],
  ['POST agenda link', AgendaLink, () => staff.post('/api/agenda/link')],
  ['GET agenda link', AgendaLinkState, () => staff.get('/api/agenda/link')],
  ['DELETE agenda link', Done, () => staff.delete('/api/agenda/link')],
  [
    'DELETE agenda link of a colleague',
    Done,
    async () => {
      await colleague.post('/api/agenda/link');
      const { body } = await staff.get<AgendaLinkState>('/api/agenda/link');
      return staff.delete(`/api/agenda/link/${body.colleagues[0]?.id}`);
    },
  ],
  [
    'DELETE devices of the point person',
    Done,
    ({ group }) => staff.delete(`/api/groups/${group.id}/point-person/devices`),
  ],
];

/** A schema drops the keys that it does not know; an answer that comes back as it was has none of them. */
describe('An answer to staff has exactly the keys of the contract', async () => {
  const unchanged = await aFullGroup();

  it.each(staffCalls)('%s', async (what, schema, call) => {
    const { body } = await call(what.startsWith('GET ') ? unchanged : await aFullGroup());
    expect(schema.parse(body)).toStrictEqual(body);
  });
});
