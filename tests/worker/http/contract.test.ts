import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ActivityEntry } from '../../../contract/activity';
import { Agenda, AgendaLink, AgendaLinkState } from '../../../contract/agenda';
import { AuditEntry } from '../../../contract/audit';
import { Me, PersonalLink, PushKey, PushState } from '../../../contract/device';
import { SentEmail } from '../../../contract/email';
import {
  BulkResult,
  CreatedGroup,
  Group,
  NewShareCode,
  Portal,
  RenewedSetupLink,
  SetupComplete,
  StaffGroup,
} from '../../../contract/group';
import { GroupChangedByStaff, GroupForStaff, Note, PortalForStaff } from '../../../contract/group-for-staff';
import { GroupCounts } from '../../../contract/group-list';
import { Insight } from '../../../contract/insight';
import { GuarantorLink, GuarantorView, Reminded } from '../../../contract/lease-step';
import { Message } from '../../../contract/message';
import { ApiKey, CreatedApiKey, Deleted } from '../../../contract/office';
import { Participant } from '../../../contract/participant';
import { Property, PropertyName, PublicProperty } from '../../../contract/property';
import { Question, StaffQuestion } from '../../../contract/question';
import { OwnRoomRanking, RoomChoice } from '../../../contract/room-choice';
import { TourSchedule } from '../../../contract/tour-schedule';
import { Room, Unit } from '../../../contract/unit';
import { Done, ErrorBody } from '../../../contract/values/answer';
import { CreatedWebhook, Webhook, WebhookDelivery } from '../../../contract/webhook';
import { aBrowser, colleague, staff, visitor } from '../../support/worker/calls';
import { aChoosingGroup } from '../../support/worker/choosing-rooms';
import { aGroup, aParticipant, aProperty, completeSetup, unknownId } from '../../support/worker/data';
import { guarantorToken, steps } from '../../support/worker/lease-steps';
import { aPushedMember, aSubscription } from '../../support/worker/notifications/pushes';
import { propertyForm } from '../../support/world';

/** A group in whose page every list has something in it. */
async function aFullGroup() {
  const photos = ['/public-objects/plan'];
  const units = propertyForm.units.map((unit) => ({ ...unit, photos }));
  const property = await aProperty({ units });
  const group = await aGroup({ propertyId: property.id, unitId: property.units[0]?.id });
  const member = await aParticipant(group.id, { roomPreference: property.units[0]?.rooms[0]?.id });
  const forms = {
    message: { groupId: group.id, senderName: 'Riley', content: 'Hi' },
    question: { groupId: group.id, name: 'Riley', question: 'Pets?' },
    schedule: {
      groupId: group.id,
      participantName: 'Riley',
      preferredDates: [{ date: '2098-11-22', timePreference: 'specific', specificTime: '14:30' }],
    },
  };
  const question = await visitor.post<Question>('/api/public/questions', forms.question);
  const { body: message } = await visitor.post<Message>('/api/messages', forms.message);
  const { body: schedule } = await visitor.post<TourSchedule>('/api/tour-schedules', forms.schedule);
  return { property, group, member, question: question.body, message, schedule, forms };
}

/** A group of three to whom rooms are proposed. */
async function aProposedGroup() {
  const group = await aChoosingGroup();
  await group.begin();
  for (const member of group.members) await member.wish(group.rooms);
  return group;
}

const aWebhook = () => ({ url: `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`, events: ['group.created'] });

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM webhooks').run();
});

type Full = Awaited<ReturnType<typeof aFullGroup>>;

const visitorCalls: [call: string, schema: z.ZodType, call: (full: Full) => Promise<{ body: unknown }>][] = [
  ['GET group', Group, ({ group }) => visitor.get(`/api/groups/share/${group.shareCode}`)],
  ['GET portal', Portal, ({ group }) => visitor.get(`/api/portal/${group.shareCode}`)],
  ['GET property', PublicProperty, ({ property }) => visitor.get(`/api/public/property/${property.id}`)],
  ['GET setup', Group, ({ group }) => visitor.get(`/api/admin-setup/${group.adminSetupToken}`)],
  ['GET messages', z.array(Message), ({ group }) => visitor.get(`/api/messages?groupId=${group.id}`)],
  ['GET schedules', z.array(TourSchedule), ({ group }) => visitor.get(`/api/tour-schedules/${group.id}`)],
  ['GET schedule', TourSchedule, ({ group }) => visitor.get(`/api/tour-schedules/${group.id}/Riley`)],
  ['GET questions', z.array(Question), ({ group }) => visitor.get(`/api/public/questions?groupId=${group.id}`)],
  [
    'PUT member',
    Participant,
    ({ member }) => visitor.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' }),
  ],
  ['POST link', PersonalLink, ({ member }) => staff.post(`/api/participants/${member.id}/link`)],
  [
    'PUT step',
    Participant,
    ({ member }) => staff.put(`/api/participants/${member.id}/steps/${steps.signed}`, { done: true }),
  ],
  ['POST guarantor link', GuarantorLink, ({ member }) => staff.post(`/api/participants/${member.id}/guarantor-link`)],
  [
    'POST guarantor',
    GuarantorView,
    async ({ member }) => visitor.post('/api/guarantor', { token: await guarantorToken(staff, member) }),
  ],
  [
    'PUT guarantor step',
    GuarantorView,
    async ({ member }) =>
      visitor.put(`/api/guarantor/steps/${steps.guarantor}`, {
        ...{ token: await guarantorToken(staff, member), done: true },
      }),
  ],
  [
    'POST guarantor end',
    Done,
    async ({ member }) => visitor.post('/api/guarantor/end', { token: await guarantorToken(staff, member) }),
  ],
  ['POST reminders', Reminded, ({ group }) => staff.post(`/api/groups/${group.id}/reminders`)],
  ['PUT group', Group, ({ group }) => staff.put(`/api/groups/${group.id}`, { editing: 'own' })],
  [
    'PUT tour',
    Group,
    ({ group }) =>
      staff.put(`/api/groups/${group.id}/tour`, { date: '2098-11-22', timePreference: 'AM', note: 'Gate 2' }),
  ],
  ['DELETE tour', Group, ({ group }) => staff.delete(`/api/groups/${group.id}/tour`)],
  ['POST room choice', RoomChoice, async () => (await aChoosingGroup()).begin()],
  [
    'POST room choice concerned',
    RoomChoice,
    async () => {
      const group = await aChoosingGroup();
      await group.begin();
      const { id: participantId } = await aParticipant(group.id);
      return group.lead.post(`${group.path}/concerned`, { participantId });
    },
  ],
  [
    'POST room choice close',
    RoomChoice,
    async () => {
      const group = await aChoosingGroup();
      await group.begin();
      for (const member of group.members.slice(1)) await member.wish(group.rooms);
      return group.lead.post(`${group.path}/close`);
    },
  ],
  [
    'DELETE room choice',
    Done,
    async () => {
      const group = await aChoosingGroup();
      await group.begin();
      return group.lead.delete(group.path);
    },
  ],
  [
    'GET group that chooses rooms',
    Group,
    async () => {
      const group = await aProposedGroup();
      return visitor.get(`/api/groups/share/${group.shareCode}`);
    },
  ],
  [
    'GET room wishes',
    OwnRoomRanking,
    async () => {
      const [ana] = (await aProposedGroup()).members;
      return ana?.device.get(`${ana.path}/room-wishes`) ?? { body: null };
    },
  ],
  [
    'PUT room wishes',
    Done,
    async () => {
      const group = await aChoosingGroup();
      await group.begin();
      return (await group.members[0]?.wish(group.rooms)) ?? { body: null };
    },
  ],
  [
    'POST room agreement',
    RoomChoice,
    async () => (await (await aProposedGroup()).members[0]?.agree()) ?? { body: null },
  ],
  ['GET activity', z.array(ActivityEntry), ({ group }) => visitor.get(`/api/activity?groupId=${group.id}`)],
  [
    'POST undo',
    ActivityEntry,
    async ({ group, member }) => {
      await staff.delete(`/api/participants/${member.id}`);
      const [entry] = (await staff.get<{ id: number }[]>(`/api/activity?groupId=${group.id}`)).body;
      return staff.post(`/api/activity/${entry?.id}/undo`);
    },
  ],
  ['DELETE member', Done, ({ member }) => staff.delete(`/api/participants/${member.id}`)],
  ['DELETE message', Message, ({ message }) => staff.delete(`/api/messages/${message.id}`)],
  ['DELETE schedule', Done, ({ schedule }) => staff.delete(`/api/tour-schedules/${schedule.id}`)],
  ['POST share code', NewShareCode, ({ group }) => staff.post(`/api/groups/${group.id}/share-code`)],
  ['POST setup link', RenewedSetupLink, ({ group }) => staff.post(`/api/groups/${group.id}/setup-link`)],
  ['POST mail stop', Done, () => visitor.post('/api/mail/stop')],
  ['GET push key', PushKey, () => visitor.get('/api/push/key')],
  ['GET push', PushState, ({ group }) => visitor.get(`/api/groups/${group.id}/me/push`)],
  [
    'PUT push',
    Done,
    async ({ group }) => {
      const browser = aBrowser();
      await aParticipant(group.id, {}, browser);
      return browser.put(`/api/groups/${group.id}/me/push`, await aSubscription());
    },
  ],
  [
    'DELETE push',
    Done,
    async ({ group }) => (await aPushedMember(group.id)).browser.delete(`/api/groups/${group.id}/me/push`),
  ],
  ['GET me', Me, ({ group }) => visitor.get(`/api/groups/${group.id}/me`)],
  [
    'PUT me',
    Me,
    async ({ group, message }) => {
      const browser = aBrowser();
      await aParticipant(group.id, {}, browser);
      return browser.put(`/api/groups/${group.id}/me`, { readTo: message.id });
    },
  ],
  ['POST message', Message, ({ forms }) => visitor.post('/api/messages', forms.message)],
  ['POST question', Question, ({ forms }) => visitor.post('/api/public/questions', forms.question)],
  ['POST schedule', TourSchedule, ({ forms }) => visitor.post('/api/tour-schedules', forms.schedule)],
  ['POST setup', SetupComplete, ({ group }) => completeSetup(group)],
  ['a refusal', ErrorBody, ({ member }) => visitor.put(`/api/participants/${member.id}`, { rev: 'x' })],
];

const staffCalls: [call: string, schema: z.ZodType, call: (full: Full) => Promise<{ body: unknown }>][] = [
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
  ['GET groups', z.array(StaffGroup), () => staff.get('/api/groups')],
  [
    'GET group for staff',
    GroupForStaff,
    async ({ group, member }) => {
      await staff.put(`/api/participants/${member.id}`, { interestLevel: 'im_in' });
      await staff.post(`/api/groups/${group.id}/reminders`);
      return staff.get(`/api/groups/${group.id}`);
    },
  ],
  ['GET group office', PortalForStaff, ({ group }) => staff.get(`/api/groups/${group.id}/office`)],
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
    StaffGroup,
    async ({ group }) => {
      await staff.delete(`/api/groups/${group.id}`);
      return staff.post(`/api/groups/${group.id}/restore`);
    },
  ],
  ['GET audit', z.array(AuditEntry), () => staff.get('/api/audit')],
  [
    'GET agenda',
    Agenda,
    async ({ group }) => {
      await staff.put(`/api/groups/${group.id}/tour`, { date: '2098-11-22', timePreference: 'AM' });
      return staff.get('/api/agenda?from=2098-11-01&to=2098-11-30');
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
describe('An answer has exactly the keys of the contract', async () => {
  const unchanged = await aFullGroup();

  it.each([...visitorCalls, ...staffCalls])('%s', async (what, schema, call) => {
    const { body } = await call(what.startsWith('GET ') ? unchanged : await aFullGroup());
    expect(schema.parse(body)).toStrictEqual(body);
  });
});
