import { sql } from 'drizzle-orm';
import { type Database, findJson } from '../client';
import { staffGroupWithoutTokens } from '../groups/group-list';
import { groupWithFormerProperty } from '../groups/group-version';
import { selectStaffQuestion } from '../groups/questions';
import type { Retention } from '../groups/retention';
import { staffParticipantJson } from '../members/participants';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';
import { selectJson } from '../statements/json';
import { isNotDeleted } from '../statements/not-deleted';
import type { DeliveryToSend } from './webhook-deliveries';

/** What a webhook is told of an event: the thing as staff see it; null where it is no longer there. */
export function findDeliveryData(db: Database, delivery: DeliveryToSend, retention: Retention): Promise<unknown> {
  const { event, groupId, subjectId } = delivery;
  if (event === 'question.asked') return findJson(db, selectStaffQuestion(subjectId));
  const group = sql`${groups.id} = ${groupId} AND ${isNotDeleted(groups)}`;
  if (event === 'member.joined' || event === 'member.left') {
    const member = sql`${participants} JOIN ${groups} ON ${groups.id} = ${participants.groupId}`;
    return findJson(
      db,
      selectJson(staffParticipantJson, sql`${member} WHERE ${participants.id} = ${subjectId} AND ${group}`),
    );
  }
  return findJson(db, selectJson(staffGroupWithoutTokens(retention), sql`${groupWithFormerProperty} WHERE ${group}`));
}
