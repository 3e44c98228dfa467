import type { ActivityEntry } from '../../../../contract/activity';
import type { Me } from '../../../../contract/device';
import type { Message } from '../../../../contract/message';
import type { Participant } from '../../../../contract/participant';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { aBrowser, visitor } from '../calls';
import { aGroup, aParticipant, made } from '../data';

type Who = typeof visitor;

export const day = (date: number) => [{ date: `2090-05-0${date}`, timePreference: 'AM' }];

/** A group that Maya leads, in which Vic is a member. */
export async function aGroupOfMayaAndVic() {
  const { id, shareCode, adminSetupToken } = await aGroup({ pointPersonName: 'M. Okafor' });
  const [maya, vic] = [aBrowser(), aBrowser()];
  await maya.post(`/api/admin-setup/${adminSetupToken}`, { name: 'Maya Okafor', email: 'maya@student.test' });
  const member = await aParticipant(id, { name: 'Vic' }, vic);
  return { id, shareCode, maya, vic, member, path: `/api/groups/${id}` };
}

export const log = async (id: number, who: Who = visitor) =>
  (await who.get<ActivityEntry[]>(`/api/activity?groupId=${id}`)).body;
export const me = async (id: number, who: Who) => (await who.get<Me>(`/api/groups/${id}/me`)).body;
export const say = async (groupId: number, who: Who, senderName: string, more: object = {}) =>
  made(await who.post<Message>('/api/messages', { groupId, senderName, content: 'Hi', ...more }));
export const plan = (groupId: number, who: Who, participantName: string, date: number, more: object = {}) =>
  who.post<TourSchedule>('/api/tour-schedules', { groupId, participantName, preferredDates: day(date), ...more });
export const undo = (entry: ActivityEntry | undefined, who: Who) =>
  who.post<ActivityEntry>(`/api/activity/${entry?.id}/undo`);
export const edit = (member: Participant, who: Who, change: object) =>
  who.put<Participant>(`/api/participants/${member.id}`, change);
