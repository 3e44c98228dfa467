import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { nameKey } from '../../contract/values/normalized';
import type { GroupChange } from '../../rules/changes/group-change';
import type { GroupFacts, Member } from '../../rules/group-facts';
import type { Database, Statement } from '../client';
import { stopEmails } from '../deliveries/email-subscriptions';
import { insertParticipantDevice } from '../devices';
import { homesWithCurrent } from '../homes';
import { insertMemberWords } from '../office/member-search';
import { groups } from '../schema/groups';
import { participants } from '../schema/members';

/** What a change writes of the group's members. */
export function memberStatements(
  db: Database,
  group: GroupFacts,
  { joined, members = [], restoredMembers = [], copiedHome, stoppedEmails, areTourAnswersDiscarded }: GroupChange,
  deviceHash: string,
): Statement[] {
  return [
    ...(joined ? insertMember(db, group, joined, deviceHash) : []),
    ...members.map(({ id, ...change }) => updateMember(db, id, change)),
    ...restoredMembers.map(({ id }) => updateMember(db, id, { removedAt: null })),
    ...(areTourAnswersDiscarded ? [discardTourAnswers(db, group.id)] : []),
    // After the room that it copies.
    ...(copiedHome === undefined ? [] : [copyHome(db, group, copiedHome)]),
    ...(stoppedEmails === undefined ? [] : [stopEmails(db, stoppedEmails)]),
  ];
}

const insertMember = (db: Database, group: GroupFacts, member: Member, deviceHash: string): Statement[] => [
  db.insert(participants).values({ ...member, groupId: group.id, nameKey: nameKey(member.name) }),
  insertMemberWords(member.id, member),
  insertParticipantDevice(member.id, deviceHash),
];

/** Names and addresses never change. */
const updateMember = (db: Database, id: number, change: Omit<NonNullable<GroupChange['members']>[number], 'id'>) =>
  db
    .update(participants)
    .set({ ...change, rev: sql`${participants.rev} + 1` })
    .where(eq(participants.id, id));

const copyHome = (db: Database, group: GroupFacts, participantId: number) =>
  db
    .update(groups)
    .set({ homes: homesWithCurrent(participantId) })
    .where(eq(groups.id, group.id));

const discardTourAnswers = (db: Database, groupId: number): Statement =>
  db
    .update(participants)
    .set({ tourAnswer: null })
    .where(and(eq(participants.groupId, groupId), isNotNull(participants.tourAnswer)));
