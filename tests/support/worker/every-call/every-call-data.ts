import { env } from 'cloudflare:test';
import type { Message } from '../../../../contract/message';
import type { Property } from '../../../../contract/property';
import type { Question } from '../../../../contract/question';
import type { RoomChoice } from '../../../../contract/room-choice';
import type { Note } from '../../../../contract/staff/office-group';
import type { CreatedWebhook, WebhookDelivery } from '../../../../contract/staff/webhook';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { png } from '../../images';
import { callerWith, staff, visitor } from '../calls';
import { aParticipant } from '../data';
import { newDevice, ours } from './sample-requests';
import type { Scene } from './scene';

export const pathOf = (address: string) => address.replace(env.APP_ORIGIN, '');

export async function anUpload() {
  const asked = { filename: 'kitchen.png', type: 'image/png' };
  const { body } = await staff.post<{ key: string; uploadId: string }>('/s3/multipart', asked);
  const path = (rest: string) => `/s3/multipart/${encodeURIComponent(body.uploadId)}${rest}?key=${body.key}`;
  const signed = await staff.get<{ url: string }>(path('/1'));
  const part = { path: pathOf(signed.body.url), init: { method: 'PUT', headers: ours(), body: png(4, 3) } };
  return { path, part };
}

export async function aQuestion({ groupId }: Scene): Promise<Question> {
  const asking = { groupId, name: 'Noor', email: null, question: 'Is it warm?' };
  return (await visitor.post<Question>('/api/public/questions', asking)).body;
}

export async function aMessage({ groupId }: Scene): Promise<Message> {
  return (await visitor.post<Message>('/api/messages', { groupId, senderName: 'Noor', content: 'Hi' })).body;
}

export async function aSchedule({ groupId }: Scene): Promise<TourSchedule> {
  const preferredDates = [{ date: '2090-01-01', timePreference: 'AM' }];
  return (await visitor.post<TourSchedule>('/api/tour-schedules', { groupId, participantName: 'Noor', preferredDates }))
    .body;
}

/** A room choice of three who have just joined, in the place of any before, and the first of them with their device. */
export async function aChoice({ propertyId, unitId, groupId }: Scene) {
  const device = newDevice();
  const first = await aParticipant(groupId, {}, callerWith(device));
  const second = await aParticipant(groupId);
  await aParticipant(groupId);
  await staff.delete(`/api/groups/${groupId}/room-choice`);
  await staff.post<RoomChoice>(`/api/groups/${groupId}/room-choice`, { unitId });
  const { units = [] } = (await staff.get<Partial<Property>>(`/api/properties/${propertyId}`)).body;
  const ranking = units.find(({ id }) => id === unitId)?.rooms.map(({ id }) => id) ?? [];
  const [member, rankingPath] = [`/api/participants/${first.id}`, `/api/participants/${first.id}/room-wishes`];
  const rank = async (people: 1 | 2) => {
    for (const { id } of [first, second].slice(0, people))
      await staff.put(`/api/participants/${id}/room-wishes`, { ranking });
  };
  return { device, member, rankingPath, ranking, rank };
}

export async function aNote({ groupId }: Scene): Promise<Note> {
  return (await staff.post<Note>(`/api/groups/${groupId}/notes`, { text: 'Call them' })).body;
}

export const aWebhook = () => ({
  url: `${env.WEBHOOK_RECEIVER}/takes/${crypto.randomUUID()}`,
  events: ['question.asked'],
});

export async function anAddedWebhook(): Promise<CreatedWebhook> {
  return (await staff.post<CreatedWebhook>('/api/webhooks', aWebhook())).body;
}

export async function aDelivery(scene: Scene): Promise<{ id: number }> {
  const { id } = await anAddedWebhook();
  await aQuestion(scene);
  const { body } = await staff.get<WebhookDelivery[]>(`/api/webhooks/${id}/deliveries`);
  return body[0] ?? { id: 0 };
}
