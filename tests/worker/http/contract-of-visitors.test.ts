import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ActivityEntry } from '../../../contract/activity';
import { GroupCosts } from '../../../contract/charge';
import { Me, PersonalLink, PushKey, PushState } from '../../../contract/device';
import { Group, NewShareCode, Portal, RenewedSetupLink } from '../../../contract/group';
import { GuarantorLink, GuarantorView, Reminded } from '../../../contract/lease-step';
import { Message } from '../../../contract/message';
import { RemovedOfVisitors } from '../../../contract/new-visitors';
import { Participant } from '../../../contract/participant';
import { PublicProperty } from '../../../contract/property';
import { Question } from '../../../contract/question';
import { OwnRoomRanking, RoomChoice } from '../../../contract/room-choice';
import { SetupComplete } from '../../../contract/setup';
import { StoppedEmails } from '../../../contract/staff/email';
import { TourSlots } from '../../../contract/tour-booking';
import { TourSchedule } from '../../../contract/tour-schedule';
import { Done, ErrorBody } from '../../../contract/values/answer';
import { aBrowser, staff, visitor } from '../../support/worker/calls';
import { aParticipant, completeSetup } from '../../support/worker/data';
import { aBookingGroup } from '../../support/worker/groups/booking';
import { aChoosingGroup } from '../../support/worker/groups/choosing-rooms';
import { aFullGroup, aProposedGroup, type FullGroup } from '../../support/worker/groups/full-group';
import { guarantorToken, steps } from '../../support/worker/groups/lease-steps';
import { aPushedMember, aSubscription } from '../../support/worker/notifications/pushes';

const visitorCalls: [call: string, schema: z.ZodType, call: (full: FullGroup) => Promise<{ body: unknown }>][] = [
  ['GET group', Group, ({ group }) => visitor.get(`/api/groups/share/${group.shareCode}`)],
  ['GET portal', Portal, ({ group }) => visitor.get(`/api/portal/${group.shareCode}`)],
  ['GET costs', GroupCosts, ({ group }) => visitor.get(`/api/groups/share/${group.shareCode}/costs`)],
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
      staff.put(`/api/groups/${group.id}/tour`, {
        date: '2098-11-22',
        timePreference: 'AM',
        note: 'Gate 2',
        meetingPlace: 'Lobby',
      }),
  ],
  [
    'POST tour request',
    Group,
    ({ group }) => staff.post(`/api/groups/${group.id}/tour-request`, { date: '2098-11-22', half: 'AM' }),
  ],
  ['DELETE tour request', Group, ({ group }) => staff.delete(`/api/groups/${group.id}/tour-request`)],
  ['GET tour slots', TourSlots, async () => visitor.get((await aBookingGroup()).slotsPath)],
  ['POST tour booking', Group, async () => (await aBookingGroup()).book()],
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
      for (const member of group.members.slice(1)) await member.rank(group.rooms);
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
    'GET room rankings',
    OwnRoomRanking,
    async () => {
      const [ana] = (await aProposedGroup()).members;
      return ana?.device.get(`${ana.path}/room-wishes`) ?? { body: null };
    },
  ],
  [
    'PUT room rankings',
    Done,
    async () => {
      const group = await aChoosingGroup();
      await group.begin();
      return (await group.members[0]?.rank(group.rooms)) ?? { body: null };
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
  [
    'DELETE new visitors',
    RemovedOfVisitors,
    ({ group }) => staff.delete(`/api/groups/${group.id}/new-visitors?since=${new Date().toISOString()}`),
  ],
  ['POST share code', NewShareCode, ({ group }) => staff.post(`/api/groups/${group.id}/share-code`)],
  ['POST setup link', RenewedSetupLink, ({ group }) => staff.post(`/api/groups/${group.id}/setup-link`)],
  ['POST mail stop', StoppedEmails, () => visitor.post('/api/mail/stop')],
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

/** A schema drops the keys that it does not know; an answer that comes back as it was has none of them. */
describe('An answer to a visitor has exactly the keys of the contract', async () => {
  const unchanged = await aFullGroup();

  it.each(visitorCalls)('%s', async (what, schema, call) => {
    const { body } = await call(what.startsWith('GET ') ? unchanged : await aFullGroup());
    expect(schema.parse(body)).toStrictEqual(body);
  });
});
