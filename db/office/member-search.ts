import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { isMember } from '../permissions';
import { groups } from '../schema/groups';
import { memberWords, participants } from '../schema/members';
import { searchTerms, searchWords } from './search';

/** Follows the statement that inserts the member. */
export const insertMemberWords = (id: number, member: { name: string; email: string | null }): SQL =>
  sql`INSERT INTO ${memberWords} (participant_id, word) SELECT ${participants.id}, value
    FROM ${participants}, json_each(${JSON.stringify(searchWords(member))}) WHERE ${participants.id} = ${id}`;

const startsWith = (word: SQLWrapper, term: SQLWrapper): SQL =>
  sql`${word} >= ${term} AND ${word} < ${term} || char(1114111)`;

const ofMember = alias(memberWords, 'of_member');

/** Whether one of the member's words starts with each of the terms. */
const hasAll = (participantId: SQLWrapper, terms: string[]): SQL =>
  sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(terms)}) AS term WHERE NOT EXISTS (SELECT 1
    FROM ${memberWords} AS ${ofMember} WHERE ${ofMember.participantId} = ${participantId}
      AND ${startsWith(ofMember.word, sql`term.value`)}))`;

/** A single letter of an alphabet would find a large part of all members. */
const isLongEnough = (term: string) => term.length > 1 || term > '\u2e7f';

/** Whether a member's name or address has the words of the search. Reads the index entries of the longest word only. */
export function hasMemberFound(search: string): SQL {
  const [longest, ...others] = searchTerms(search);
  if (!longest || !isLongEnough(longest)) return sql`false`;
  return sql`${groups.id} IN (SELECT ${participants.groupId} FROM ${memberWords}
    CROSS JOIN ${participants} ON ${participants.id} = ${memberWords.participantId}
    WHERE ${startsWith(memberWords.word, sql`${longest}`)} AND ${isMember(participants)}
      AND ${others.length > 0 ? hasAll(memberWords.participantId, others) : sql`true`})`;
}

/** The name of the group's first member whom the search finds. */
export const memberFound = (search: string): SQL<string | null> =>
  sql`(SELECT ${participants.name} FROM ${participants} WHERE ${participants.groupId} = ${groups.id}
    AND ${isMember(participants)} AND ${hasAll(participants.id, searchTerms(search))}
    ORDER BY ${participants.createdAt}, ${participants.id} LIMIT 1)`;
