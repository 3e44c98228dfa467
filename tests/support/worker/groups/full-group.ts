import type { Message } from '../../../../contract/message';
import type { Question } from '../../../../contract/question';
import type { TourSchedule } from '../../../../contract/tour-schedule';
import { propertyForm } from '../../world';
import { visitor } from '../calls';
import { aGroup, aParticipant, aProperty } from '../data';
import { aChoosingGroup } from './choosing-rooms';

/** A group in whose page every list has something in it. */
export async function aFullGroup() {
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
export async function aProposedGroup() {
  const group = await aChoosingGroup();
  await group.begin();
  for (const member of group.members) await member.rank(group.rooms);
  return group;
}

export type FullGroup = Awaited<ReturnType<typeof aFullGroup>>;
