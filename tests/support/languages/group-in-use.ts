import type { APIRequestContext, Page } from '@playwright/test';
import type { CreatedGroup } from '../../../contract/group';
import type { Participant } from '../../../contract/participant';
import { post } from '../browser/api';
import { aGroup, aParticipant, completeSetup, inDays } from '../browser/data';

/** A member who writes from left to right, and one who writes from right to left. */
const [fromTheLeft, fromTheRight] = ['Ana Lima', 'نور الهاشمي'];

type GroupInUse = { made: CreatedGroup; member: Participant; guarantorToken: string };

/**
 * A group that uses all there is: members and messages of both directions, dates, a question, a deadline, a choice of
 * rooms that is open. The reader of the page is the second of its members, and has a guarantor.
 */
export async function aGroupInUse(reader: Page, request: APIRequestContext): Promise<GroupInUse> {
  const made = await aGroup(request);
  const groupId = made.id;
  await completeSetup(request, made, {
    bio: 'Hello',
    phone: '301 555 0100',
    decisionDeadline: `${inDays(9)}T12:00`,
    timeZone: 'UTC',
  });
  const join = (who: APIRequestContext, name: string) => aParticipant(who, groupId, { name, interestLevel: 'im_in' });
  await join(request, fromTheLeft);
  const member = await join(reader.request, fromTheRight);
  for (const [senderName, content] of [
    ['Bo', 'Rent is $1,299.50, call (301) 555-0100 or see https://birch.example/apply?unit=2x2.'],
    [fromTheRight, 'نلتقي عند Birch Hall الساعة 10:30، الوحدة 2x2 (الغرفة A).'],
  ])
    await post(request, '/api/messages', { groupId, senderName, content });
  await post(request, '/api/public/questions', { groupId, name: fromTheLeft, email: null, question: 'Can we paint?' });
  const preferredDates = [{ date: inDays(5), timePreference: 'AM' }];
  await post(request, '/api/tour-schedules', { groupId, participantName: fromTheLeft, preferredDates });
  const unitId = made.property.units[0]?.id;
  await post(request, `/api/groups/${groupId}/room-choice`, { unitId, evenOut: true });
  const { token } = await post<{ token: string }>(reader.request, `/api/participants/${member.id}/guarantor-link`, {});
  return { made, member, guarantorToken: token };
}
