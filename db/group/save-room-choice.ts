import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { GroupChange } from '../../rules/changes/group-change';
import type { GroupFacts } from '../../rules/group-facts';
import type { RankingOfMember, RoomChoiceFacts } from '../../rules/room-choice/room-choice-facts';
import type { Database, Statement } from '../client';
import { activity } from '../schema/groups';
import { roomAgreements, roomChoices, roomRankingSenders, roomRankings } from '../schema/room-choices';
import { asInserted, insertInto, randomId } from '../statements/insert-into';

/** What a change writes of the group's room choice: all in which it differs from the one before. */
export function roomChoiceStatements(
  db: Database,
  { id: groupId, roomChoice: before }: GroupFacts,
  { roomChoice: after }: GroupFacts,
  change: GroupChange,
  deviceHash: string,
): Statement[] {
  const { at, roomRanking } = change;
  const statements: Statement[] = [];
  if (before && before.id !== after?.id) {
    statements.push(db.delete(roomChoices).where(eq(roomChoices.id, before.id)));
    // No one canceled it.
    if (change.roomChoice === undefined) statements.push(insertEndedEntry(db, groupId, at));
  }
  if (after && before?.id !== after.id)
    statements.push(db.insert(roomChoices).values({ ...rowOf(after), id: after.id, groupId, createdAt: at }));
  if (after && before?.id === after.id) statements.push(...differences(db, before, after));
  if (after && roomRanking)
    statements.push(upsertRanking(after, roomRanking), upsertSender(roomRanking, deviceHash, at));
  return statements;
}

const insertEndedEntry = (db: Database, groupId: number, createdAt: string): Statement =>
  db.insert(activity).values({
    ...{ publicId: randomId(), groupId, kind: 'rooms_ended', role: 'office', createdAt },
    ...{ subjectType: 'group', subjectId: groupId },
  });

const rowOf = ({ unitId, evenOut, status, closesAt, closedAt, ...choice }: RoomChoiceFacts) => {
  const { participantIds, participantsChangedAt, proposal, restartedAt } = choice;
  return {
    ...{ unitId, evenOut, status, closesAt, closedAt },
    ...{ participantIds, participantsChangedAt, proposal, restartedAt },
  };
};

function differences(db: Database, before: RoomChoiceFacts, after: RoomChoiceFacts): Statement[] {
  const { id: choiceId } = after;
  const statements: Statement[] = [];
  const former: Record<string, unknown> = rowOf(before);
  const row = Object.entries(rowOf(after)).filter(
    ([column, value]) => JSON.stringify(value) !== JSON.stringify(former[column]),
  );
  if (row.length > 0)
    statements.push(db.update(roomChoices).set(Object.fromEntries(row)).where(eq(roomChoices.id, choiceId)));
  const isOld = before.rankedBy.filter((id) => !after.rankedBy.includes(id));
  if (isOld.length > 0)
    statements.push(
      db
        .update(roomRankings)
        .set({ isOld: true })
        .where(and(eq(roomRankings.choiceId, choiceId), inArray(roomRankings.participantId, isOld))),
    );
  return [...statements, ...agreementsThatDiffer(db, before, after)];
}

function agreementsThatDiffer(db: Database, before: RoomChoiceFacts, after: RoomChoiceFacts): Statement[] {
  const [former, current] = [answersOf(before), answersOf(after)];
  const gone = [...former.keys()].filter((id) => !current.has(id));
  const statements: Statement[] = [...current]
    .filter(([id, agrees]) => former.get(id) !== agrees)
    .map(([participantId, agrees]) => upsertAgreement(after, participantId, agrees));
  if (gone.length > 0)
    statements.push(
      db
        .delete(roomAgreements)
        .where(and(eq(roomAgreements.choiceId, after.id), inArray(roomAgreements.participantId, gone))),
    );
  return statements;
}

/** Who agrees to the proposal, and who declines it. */
const answersOf = ({ agreed, declined }: RoomChoiceFacts): Map<number, boolean> =>
  new Map([...agreed.map((id) => [id, true] as const), ...declined.map((id) => [id, false] as const)]);

const upsertAgreement = ({ id: choiceId }: RoomChoiceFacts, participantId: number, agrees: boolean): SQL =>
  sql`${insertInto(roomAgreements, { choiceId, participantId, agrees })}
    ON CONFLICT DO UPDATE SET ${asInserted(roomAgreements.agrees)}`;

function upsertRanking({ id: choiceId }: RoomChoiceFacts, ranking: RankingOfMember): SQL {
  const { ranking: order, values, isOld } = roomRankings;
  return sql`${insertInto(roomRankings, { ...ranking, choiceId, isOld: false })}
    ON CONFLICT DO UPDATE SET ${asInserted(order, values, isOld)}`;
}

/** `sent_at` is since when the device has been the last sender. */
function upsertSender({ participantId }: RankingOfMember, deviceHash: string, sentAt: string): SQL {
  return sql`${insertInto(roomRankingSenders, { participantId, deviceHash, sentAt })}
    ON CONFLICT DO UPDATE SET ${asInserted(roomRankingSenders.deviceHash)},
      sent_at = iif(device_hash = excluded.device_hash, sent_at, excluded.sent_at)`;
}
