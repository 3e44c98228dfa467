import type { ActivityEntry } from '../../../../contract/activity';
import type { PersonalLink } from '../../../../contract/device';
import type { Group } from '../../../../contract/group';
import type { AgendaLink, AgendaLinkState } from '../../../../contract/staff/agenda';
import type { CreatedApiKey } from '../../../../contract/staff/office';
import type { TourSlots } from '../../../../contract/tour-booking';
import { yesterdayInUtc } from '../../../../contract/values/time';
import { tourHours } from '../../world';
import { callerWith, colleague, staff } from '../calls';
import { aParticipant } from '../data';
import { guarantorToken } from '../groups/lease-steps';
import { upgrade } from '../live';
import { anUnconfirmedSubscriber, tokenIn } from '../notifications/member-emails';
import { aPushedMember, aSubscription } from '../notifications/pushes';
import { staffHeaders } from '../staff';
import { aChoice, aDelivery, aMessage, aNote, anAddedWebhook, aQuestion, aSchedule, aWebhook } from './every-call-data';
import { propertyCalls } from './property-calls';
import { type Make, newDevice, ours, read, remove, write } from './sample-requests';
import { sceneShareCode as shareCode } from './scene';

const aNewAddress = () => `${crypto.randomUUID()}@example.com`;

/** One valid request for every call of the app; those that have a second path under /api/public once. */
export const everyCall: Record<string, Make> = {
  'POST /api/participants': ({ groupId, roomId }) => {
    const joining = { groupId, name: 'Noor', email: null, interestLevel: 'im_in', roomPreference: roomId };
    return write('POST', '/api/participants', joining);
  },
  'PUT /api/participants/:id': async ({ groupId, roomId }) => {
    const { id } = await aParticipant(groupId);
    return write('PUT', `/api/participants/${id}`, { interestLevel: 'im_in', roomPreference: roomId });
  },
  'POST /api/participants/:id/link': async ({ groupId }) =>
    write('POST', `/api/participants/${(await aParticipant(groupId)).id}/link`),
  'PUT /api/participants/:id/steps/:stepId': async ({ groupId }) =>
    write('PUT', `/api/participants/${(await aParticipant(groupId)).id}/steps/1`, { done: true }),
  'PUT /api/groups/:id/steps/:stepId': async ({ groupId }) =>
    write('PUT', `/api/groups/${groupId}/steps/3`, { participantIds: [(await aParticipant(groupId)).id], done: true }),
  'POST /api/participants/:id/guarantor-link': async ({ groupId }) =>
    write('POST', `/api/participants/${(await aParticipant(groupId)).id}/guarantor-link`),
  'POST /api/groups/:id/reminders': async ({ groupId }) => {
    await aParticipant(groupId, { interestLevel: 'im_in' });
    return write('POST', `/api/groups/${groupId}/reminders`);
  },
  'POST /api/guarantor': async ({ groupId }) => {
    const token = await guarantorToken(staff, await aParticipant(groupId));
    return write('POST', '/api/guarantor', { token });
  },
  'POST /api/guarantor/data': async ({ groupId }) => {
    const token = await guarantorToken(staff, await aParticipant(groupId));
    return write('POST', '/api/guarantor/data', { token });
  },
  'POST /api/guarantor/end': async ({ groupId }) => {
    const token = await guarantorToken(staff, await aParticipant(groupId));
    return write('POST', '/api/guarantor/end', { token });
  },
  'PUT /api/guarantor/steps/:stepId': async ({ groupId }) => {
    const token = await guarantorToken(staff, await aParticipant(groupId));
    return write('PUT', '/api/guarantor/steps/2', { token, done: true });
  },
  'GET /api/groups/:groupId/me': ({ groupId }) => read(`/api/groups/${groupId}/me`),
  'PUT /api/groups/:groupId/me': async (scene) => {
    const device = newDevice();
    await aParticipant(scene.groupId, {}, callerWith(device));
    return write('PUT', `/api/groups/${scene.groupId}/me`, { readTo: (await aMessage(scene)).id }, device);
  },
  'POST /api/groups/:groupId/me': async ({ groupId }) => {
    const { body } = await staff.post<PersonalLink>(`/api/groups/${groupId}/point-person/link`);
    return write('POST', `/api/groups/${groupId}/me`, body);
  },
  'POST /api/groups/:groupId/me/link': async ({ groupId }) => {
    const { body } = await staff.post<PersonalLink>(`/api/groups/${groupId}/point-person/link`);
    return write('POST', `/api/groups/${groupId}/me/link`, body);
  },
  'DELETE /api/groups/:groupId/me': async ({ groupId }) => {
    const device = newDevice();
    await aParticipant(groupId, {}, callerWith(device));
    return remove(`/api/groups/${groupId}/me`, device);
  },
  'GET /api/groups/:groupId/me/data': async ({ groupId }) => {
    const device = newDevice();
    await aParticipant(groupId, {}, callerWith(device));
    return read(`/api/groups/${groupId}/me/data`, device);
  },
  'GET /api/privacy': () => read('/api/privacy'),
  'GET /api/push/key': () => read('/api/push/key'),
  'GET /api/groups/:groupId/me/push': ({ groupId }) => read(`/api/groups/${groupId}/me/push`),
  'PUT /api/groups/:groupId/me/push': async ({ groupId }) => {
    const device = newDevice();
    await aParticipant(groupId, {}, callerWith(device));
    return write('PUT', `/api/groups/${groupId}/me/push`, await aSubscription(), device);
  },
  'DELETE /api/groups/:groupId/me/push': async ({ groupId }) => {
    const { cookie } = await aPushedMember(groupId);
    return remove(`/api/groups/${groupId}/me/push`, cookie);
  },
  'POST /api/groups/:groupId/point-person/link': ({ groupId }) =>
    write('POST', `/api/groups/${groupId}/point-person/link`),
  'DELETE /api/groups/:groupId/point-person/devices': ({ groupId }) =>
    remove(`/api/groups/${groupId}/point-person/devices`),
  'PUT /api/groups/:id': ({ groupId, unitId }) =>
    write('PUT', `/api/groups/${groupId}`, { bio: 'Quiet Sundays', editing: 'own', unitId }),
  'PUT /api/groups/:id/tour': ({ groupId }) =>
    write('PUT', `/api/groups/${groupId}/tour`, {
      date: '2090-01-01',
      timePreference: 'specific',
      specificTime: '14:30',
    }),
  'DELETE /api/groups/:id/tour': async ({ groupId }) => {
    await staff.put(`/api/groups/${groupId}/tour`, { date: '2090-01-01', timePreference: 'AM' });
    return remove(`/api/groups/${groupId}/tour`);
  },
  'PUT /api/groups/:id/tour-result': async ({ groupId }) => {
    const tour = { date: yesterdayInUtc(new Date()), timePreference: 'AM' };
    const { body } = await staff.put<Partial<Group>>(`/api/groups/${groupId}/tour`, tour);
    const rev = body.customizations?.confirmedTour?.rev;
    return write('PUT', `/api/groups/${groupId}/tour-result`, { result: 'no_show', rev });
  },
  'POST /api/groups/:id/tour-request': ({ groupId }) =>
    write('POST', `/api/groups/${groupId}/tour-request`, { date: '2090-01-01', half: 'AM' }),
  'DELETE /api/groups/:id/tour-request': async ({ groupId }) => {
    await staff.post(`/api/groups/${groupId}/tour-request`, { date: '2090-01-01', half: 'AM' });
    return remove(`/api/groups/${groupId}/tour-request`);
  },
  'POST /api/groups/:id/tour-booking': async ({ groupId, propertyId }) => {
    await staff.put(`/api/properties/${propertyId}`, { tourHours });
    const { body } = await staff.get<Partial<TourSlots>>(`/api/groups/share/${shareCode}/tour-slots`);
    return write('POST', `/api/groups/${groupId}/tour-booking`, { start: body.slots?.at(-1)?.start });
  },
  'GET /api/groups/share/:shareCode/tour-slots': () => read(`/api/groups/share/${shareCode}/tour-slots`),
  'POST /api/groups/:id/room-choice': async (scene) => {
    const { groupId } = scene;
    await aChoice(scene);
    await staff.delete(`/api/groups/${groupId}/room-choice`);
    return write('POST', `/api/groups/${groupId}/room-choice`, { unitId: scene.unitId, evenOut: true });
  },
  'POST /api/groups/:id/room-choice/close': async (scene) => {
    const { groupId } = scene;
    const { rank } = await aChoice(scene);
    await rank(2);
    return write('POST', `/api/groups/${groupId}/room-choice/close`);
  },
  'POST /api/groups/:id/room-choice/concerned': async (scene) => {
    const { groupId } = scene;
    await aChoice(scene);
    const { id: participantId } = await aParticipant(groupId);
    return write('POST', `/api/groups/${groupId}/room-choice/concerned`, { participantId });
  },
  'DELETE /api/groups/:id/room-choice': async (scene) => {
    const { groupId } = scene;
    await aChoice(scene);
    return remove(`/api/groups/${groupId}/room-choice`);
  },
  'GET /api/participants/:id/room-wishes': async (scene) => {
    const { rankingPath, device, rank } = await aChoice(scene);
    await rank(1);
    return { path: rankingPath, init: { headers: ours(device) } };
  },
  'PUT /api/participants/:id/room-wishes': async (scene) => {
    const { rankingPath, ranking, device } = await aChoice(scene);
    return write('PUT', rankingPath, { ranking }, device);
  },
  'POST /api/participants/:id/room-agreement': async (scene) => {
    const { groupId } = scene;
    const { member, rank, device } = await aChoice(scene);
    await rank(2);
    await staff.post(`/api/groups/${groupId}/room-choice/close`);
    return write('POST', `${member}/room-agreement`, { agrees: true }, device);
  },
  'DELETE /api/participants/:id': async ({ groupId }) =>
    remove(`/api/participants/${(await aParticipant(groupId)).id}`),
  'DELETE /api/participants/:id/data': async ({ groupId }) => {
    const device = newDevice();
    const member = callerWith(device);
    const { id, name } = await aParticipant(groupId, {}, member);
    await member.post('/api/messages', { groupId, senderName: name, content: 'Hi' });
    await member.post('/api/public/questions', { groupId, name, email: null, question: 'Is it warm?' });
    return remove(`/api/participants/${id}/data`, device);
  },
  'DELETE /api/messages/:id': async (scene) => remove(`/api/messages/${(await aMessage(scene)).id}`),
  'DELETE /api/tour-schedules/:id': async (scene) => remove(`/api/tour-schedules/${(await aSchedule(scene)).id}`),
  'GET /api/activity': ({ groupId }) => read(`/api/activity?groupId=${groupId}`),
  'POST /api/activity/:id/undo': async ({ groupId }) => {
    const { id } = await aParticipant(groupId);
    await staff.delete(`/api/participants/${id}`);
    const [entry] = (await staff.get<ActivityEntry[]>(`/api/activity?groupId=${groupId}`)).body;
    return write('POST', `/api/activity/${entry?.id}/undo`);
  },
  'POST /api/groups/:id/share-code': ({ groupId }) => write('POST', `/api/groups/${groupId}/share-code`),
  'DELETE /api/groups/:id/new-visitors': async ({ groupId }) => {
    const since = new Date().toISOString();
    await aParticipant(groupId);
    return remove(`/api/groups/${groupId}/new-visitors?since=${since}`);
  },
  'POST /api/groups/:id/setup-link': ({ groupId }) => write('POST', `/api/groups/${groupId}/setup-link`),
  'GET /api/messages': ({ groupId }) => read(`/api/messages?groupId=${groupId}`),
  'POST /api/page-errors': () =>
    write('POST', '/api/page-errors', { kind: 'error', page: 'group', name: 'TypeError', message: 'x', stack: '' }),
  'POST /api/messages': ({ groupId }) => write('POST', '/api/messages', { groupId, senderName: 'Noor', content: 'Hi' }),
  'GET /api/tour-schedules/:id': ({ groupId }) => read(`/api/tour-schedules/${groupId}`),
  'GET /api/tour-schedules/:groupId/:participantName': ({ groupId }) => read(`/api/tour-schedules/${groupId}/Noor`),
  'POST /api/tour-schedules': ({ groupId }) =>
    write('POST', '/api/tour-schedules', {
      ...{ groupId, participantName: 'Noor' },
      preferredDates: [{ date: '2030-01-01', timePreference: 'AM' }],
    }),
  'GET /api/health': () => read('/api/health'),
  'GET /api/auth/user': () => read('/api/auth/user'),
  'GET /api/login': () => read('/api/login'),
  'GET /api/account': () => read('/api/account'),
  'GET /api/openapi.json': () => read('/api/openapi.json'),
  'GET /api/docs': () => read('/api/docs'),
  'GET /api/logout': async () => {
    const leaving = await staffHeaders({ sub: crypto.randomUUID() });
    return { path: '/api/logout', init: { headers: { ...ours(), ...leaving } } };
  },
  'GET /api/groups/share/:shareCode': () => read(`/api/groups/share/${shareCode}`),
  'GET /api/groups/share/:shareCode/calendar.ics': () => read(`/api/groups/share/${shareCode}/calendar.ics`),
  'GET /api/groups/share/:shareCode/costs': () => read(`/api/groups/share/${shareCode}/costs`),
  'GET /api/public/group/:shareCode': () => read(`/api/public/group/${shareCode}`),
  'GET /api/public/property/:id': ({ propertyId }) => read(`/api/public/property/${propertyId}`),
  'GET /api/portal/:shareCode': () => read(`/api/portal/${shareCode}`),
  'GET /api/groups': () => read('/api/groups'),
  'POST /api/groups/bulk': ({ groupId }) =>
    write('POST', '/api/groups/bulk', { ids: [groupId], action: 'outcome', value: 'leased' }),
  'POST /api/groups/:id/messages': ({ groupId }) =>
    write('POST', `/api/groups/${groupId}/messages`, { content: 'Parking is included.' }),
  'GET /api/groups/:id/notes': ({ groupId }) => read(`/api/groups/${groupId}/notes`),
  'POST /api/groups/:id/notes': ({ groupId }) => write('POST', `/api/groups/${groupId}/notes`, { text: 'Call them' }),
  'PUT /api/notes/:id': async (scene) => write('PUT', `/api/notes/${(await aNote(scene)).id}`, { text: 'Changed.' }),
  'DELETE /api/notes/:id': async (scene) => remove(`/api/notes/${(await aNote(scene)).id}`),
  'GET /api/groups/matches': () => read('/api/groups/matches?status=ready'),
  'GET /api/groups/counts': () => read('/api/groups/counts'),
  'POST /api/groups': ({ propertyId }) => write('POST', '/api/groups', { propertyId }),
  'DELETE /api/groups/:id': ({ groupId }) => remove(`/api/groups/${groupId}`),
  'POST /api/admin-groups': ({ propertyId, unitId }) =>
    write('POST', '/api/admin-groups', {
      ...{ propertyId, unitId, pointPersonName: 'Noor', pointPersonEmail: 'noor@student.test' },
    }),
  'GET /api/admin-setup/:token': ({ setupToken }) => read(`/api/admin-setup/${setupToken}`),
  'POST /api/admin-setup/:token': ({ setupToken }) =>
    write('POST', `/api/admin-setup/${setupToken}`, { name: 'Noor', email: 'noor@student.test' }),
  'GET /api/public/questions': ({ groupId }) => read(`/api/public/questions?groupId=${groupId}`),
  'POST /api/public/questions': ({ groupId }) =>
    write('POST', '/api/public/questions', { groupId, name: 'Noor', email: null, question: 'Is it warm?' }),
  'GET /api/questions': () => read('/api/questions'),
  'GET /api/questions/:id': async (scene) => read(`/api/questions/${(await aQuestion(scene)).id}`),
  'PUT /api/questions/:id': async (scene) =>
    write('PUT', `/api/questions/${(await aQuestion(scene)).id}`, { answer: 'Very' }),
  'DELETE /api/questions/:id': async (scene) => remove(`/api/questions/${(await aQuestion(scene)).id}`),
  'GET /api/colleagues': () => read('/api/colleagues'),
  'GET /api/desk': () => read('/api/desk?section=us'),
  'GET /api/today': () => read('/api/today'),
  'GET /api/audit': () => read('/api/audit'),
  'GET /api/audit.csv': () => read('/api/audit.csv'),
  'GET /api/people': () => read('/api/people'),
  'PUT /api/people/:email': () => write('PUT', `/api/people/${aNewAddress()}`, { role: 'agent' }),
  'DELETE /api/people/:email': () => remove(`/api/people/${aNewAddress()}`),
  'GET /api/insight': () => read('/api/insight?from=2026-01&to=2026-12'),
  'GET /api/insight.csv': () => read('/api/insight.csv?from=2026-01&to=2026-12&table=rooms'),
  'GET /api/webhooks': () => read('/api/webhooks'),
  'POST /api/webhooks': () => write('POST', '/api/webhooks', aWebhook()),
  'PUT /api/webhooks/:id': async () =>
    write('PUT', `/api/webhooks/${(await anAddedWebhook()).id}`, { isActive: false }),
  'DELETE /api/webhooks/:id': async () => remove(`/api/webhooks/${(await anAddedWebhook()).id}`),
  'GET /api/webhooks/:id/deliveries': async () => read(`/api/webhooks/${(await anAddedWebhook()).id}/deliveries`),
  'POST /api/webhooks/deliveries/:id/resend': async (scene) =>
    write('POST', `/api/webhooks/deliveries/${(await aDelivery(scene)).id}/resend`),
  'GET /api/keys': () => read('/api/keys'),
  'POST /api/keys': () => write('POST', '/api/keys', { name: 'Reports' }),
  'DELETE /api/keys/:id': async () => {
    const { body } = await staff.post<CreatedApiKey>('/api/keys', { name: 'Reports' });
    return remove(`/api/keys/${body.id}`);
  },
  'GET /api/agenda': () => read('/api/agenda?from=2026-12-01&to=2026-12-31'),
  'GET /api/agenda.ics': async () => {
    const { body } = await staff.post<AgendaLink>('/api/agenda/link');
    return read(`/api/agenda.ics?token=${body.token}`);
  },
  'GET /api/agenda/link': () => read('/api/agenda/link'),
  'POST /api/agenda/link': () => write('POST', '/api/agenda/link'),
  'DELETE /api/agenda/link': async () => {
    await staff.post('/api/agenda/link');
    return remove('/api/agenda/link');
  },
  'DELETE /api/agenda/link/:id': async () => {
    await colleague.post('/api/agenda/link');
    const { body } = await staff.get<AgendaLinkState>('/api/agenda/link');
    return remove(`/api/agenda/link/${body.colleagues[0]?.id}`);
  },
  'GET /api/deleted': () => read('/api/deleted'),
  'GET /api/groups/:id/office': ({ groupId }) => read(`/api/groups/${groupId}/office`),
  'PUT /api/groups/:id/office': ({ groupId }) =>
    write('PUT', `/api/groups/${groupId}/office`, { bio: 'Quiet Sundays', outcome: null }),
  'GET /api/properties/names': () => read('/api/properties/names'),
  'GET /api/groups/:id': ({ groupId }) => read(`/api/groups/${groupId}`),
  'GET /api/groups.csv': () => read('/api/groups.csv'),
  'GET /api/groups/roommates.csv': () => read('/api/groups/roommates.csv'),
  'GET /api/groups/:id/members.csv': ({ groupId }) => read(`/api/groups/${groupId}/members.csv`),
  'POST /api/groups/:id/restore': async ({ groupId }) => {
    await staff.delete(`/api/groups/${groupId}`);
    return write('POST', `/api/groups/${groupId}/restore`);
  },
  'POST /api/properties/:id/restore': async ({ propertyId }) => {
    await staff.delete(`/api/properties/${propertyId}`);
    return write('POST', `/api/properties/${propertyId}/restore`);
  },
  'POST /api/mail/confirm': async ({ groupId }) => {
    const { confirmation } = await anUnconfirmedSubscriber({ groupId });
    return write('POST', '/api/mail/confirm', { token: tokenIn(confirmation, 'confirm') });
  },
  'POST /api/mail/stop': async ({ groupId }) => {
    const { confirmation } = await anUnconfirmedSubscriber({ groupId });
    return write('POST', `/api/mail/stop?token=${tokenIn(confirmation, 'stop')}`);
  },
  'POST /api/mail/allow': async ({ groupId }) => {
    const { confirmation } = await anUnconfirmedSubscriber({ groupId });
    return write('POST', '/api/mail/allow', { token: tokenIn(confirmation, 'stop') });
  },
  'GET /api/mail/stop': () => read('/api/mail/stop?token=x'),
  'GET /api/emails': () => read('/api/emails'),
  'POST /api/emails/:id/send': () => write('POST', '/api/emails/1/send'),
  ...propertyCalls,
  'GET /ws': ({ groupId }) => ({ path: `/ws?groupId=${groupId}`, init: { headers: upgrade } }),
};
