import { inArray, type SQL, sql } from 'drizzle-orm';
import {
  type AffectedGroup,
  affectedGroupAfter,
  becomesReadyAfter,
  type ChangedOffer,
} from '../../rules/changes/changed-offer';
import type { Entry } from '../../rules/changes/group-change';
import type { PropertyFacts } from '../../rules/property-facts';
import type { RoomChoiceFacts } from '../../rules/room-choice/room-choice-facts';
import { all, type Database, type Statement } from '../client';
import { recordEvents } from '../deliveries/events';
import { activity, groups } from '../schema/groups';
import { participants } from '../schema/members';
import { roomAgreements, roomChoices, roomRankings } from '../schema/room-choices';
import { insertInto, randomId } from '../statements/insert-into';
import { jsonBoolean, jsonList, jsonObject, selectJson } from '../statements/json';
import { each, field } from '../statements/json-rows';
import { roomChoiceFacts } from './room-choice-facts';

const idsIn = (ids: number[]) => sql`(SELECT value FROM ${each(ids)})`;

/** Members who are not removed themselves, and prefer a room that is. */
const prefersRemoved = ({ removedRooms }: ChangedOffer) =>
  sql`${participants.removedAt} IS NULL AND ${participants.roomPreference} IN ${idsIn(removedRooms.map(({ id }) => id))}`;

/** Only groups with members who are in, and without an outcome, may become ready: `becomesReadyAfter` decides. */
const isAffected = (offer: ChangedOffer) =>
  sql`${groups.id} IN (SELECT ${roomChoices.groupId} FROM ${roomChoices}
      WHERE ${roomChoices.unitId} IN ${idsIn(offer.unitIds)}
    UNION SELECT ${participants.groupId} FROM ${participants} WHERE ${prefersRemoved(offer)}
    UNION SELECT ${groups.id} FROM ${groups} WHERE ${groups.unitId} IN ${idsIn(offer.smallerUnits)}
      AND ${groups.committed} > 0 AND ${groups.outcome} IS NULL)`;

/** Reads all of them in one statement. */
export async function loadAffectedGroups(db: Database, offer: ChangedOffer): Promise<AffectedGroup[]> {
  const facts = jsonObject<AffectedGroup>({
    id: groups.id,
    version: groups.version,
    propertyId: groups.propertyId,
    outcome: groups.outcome,
    setupCompletedAt: groups.setupCompletedAt,
    decisionDeadline: groups.decisionDeadline,
    unitId: groups.unitId,
    beds: groups.beds,
    committed: groups.committed,
    roomChoice: roomChoiceFacts,
    hasRankings: jsonBoolean(sql`EXISTS (SELECT 1 FROM ${roomChoices} JOIN ${roomRankings}
      ON ${roomRankings.choiceId} = ${roomChoices.id} WHERE ${roomChoices.groupId} = ${groups.id})`),
    members: jsonList(
      jsonObject<AffectedGroup['members'][number]>({
        id: participants.id,
        roomPreference: participants.roomPreference,
      }),
      sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${prefersRemoved(offer)}`,
      participants.id,
    ),
  });
  const rows = await all(
    db.all<{ body: string }>(selectJson(facts, sql`${groups} WHERE ${isAffected(offer)} ORDER BY ${groups.id}`)),
  );
  return rows.map(({ body }) => JSON.parse(body));
}

/** Whether the same groups are affected as when they were loaded, and none of them has changed. */
export function areAsLoaded(offer: ChangedOffer | null, loaded: AffectedGroup[]): SQL {
  if (!offer) return sql`true`;
  const versions = JSON.stringify(loaded.map(({ id, version }) => [id, version]));
  return sql`(SELECT json_group_array(json_array(${groups.id}, ${groups.version}) ORDER BY ${groups.id})
    FROM ${groups} WHERE ${isAffected(offer)}) = ${versions}`;
}

type Change = { before: PropertyFacts; after: PropertyFacts; offer: ChangedOffer; at: string };

/** What a change of a property writes of the groups that it affects. */
export function affectedGroupStatements(
  db: Database,
  affected: AffectedGroup[],
  { before, after, offer: { removedRooms }, at }: Change,
): Statement[] {
  const changes = affected.flatMap((group) => {
    const change = affectedGroupAfter(group, before, after, at);
    return change ? { group, ...change } : [];
  });
  const entries = changes.flatMap(({ group, entries: ofGroup = [] }) =>
    ofGroup.map((entry) => ({ ...entry, publicId: randomId(), groupId: group.id })),
  );
  const choices = changes.flatMap(({ group, roomChoice }) =>
    group.roomChoice && roomChoice !== undefined ? { id: group.roomChoice.id, next: roomChoice } : [],
  );
  const restarted = choices.flatMap(({ next }) => next ?? []);
  const ended = choices.flatMap(({ id, next }) => (next ? [] : id));
  const statements: Statement[] = [];
  if (changes.length > 0) statements.push(raiseVersions(db, idsIn(changes.map(({ group }) => group.id))));
  if (removedRooms.length > 0) statements.push(nameRemovedRooms(db, removedRooms));
  if (ended.length > 0) statements.push(db.delete(roomChoices).where(inArray(roomChoices.id, idsIn(ended))));
  if (restarted.length > 0) statements.push(...restartChoices(db, restarted));
  if (entries.length > 0) statements.push(insertEntries(entries, at));
  const ready = affected.flatMap((group) => (becomesReadyAfter(group, after, at) ? group.id : []));
  if (ready.length > 0)
    statements.push(
      recordEvents('group.ready', sql`${groups} WHERE ${groups.id} IN ${idsIn(ready)}`, { createdAt: at }),
    );
  return statements;
}

const raiseVersions = (db: Database, ids: SQL): Statement =>
  db
    .update(groups)
    .set({ version: sql`${groups.version} + 1` })
    .where(inArray(groups.id, ids));

/** Also of members who were removed, who may come back. */
const nameRemovedRooms = (db: Database, removed: ChangedOffer['removedRooms']): Statement =>
  db
    .update(participants)
    .set({ roomPreference: null, removedRoom: field<string>('name') })
    .from(each(removed))
    .where(sql`${participants.roomPreference} = ${field('id')}`);

/** They have no proposal anymore, and no rankings: also those for an earlier proposal are of other rooms or rents. */
function restartChoices(db: Database, choices: RoomChoiceFacts[]): Statement[] {
  const ids = idsIn(choices.map(({ id }) => id));
  const rows = choices.map(({ id, closesAt, restartedAt }) => ({ id, closesAt, restartedAt }));
  return [
    db
      .update(roomChoices)
      .set({
        ...{ status: 'open', proposal: null, closedAt: null },
        ...{ closesAt: field<string | null>('closesAt'), restartedAt: field<string | null>('restartedAt') },
      })
      .from(each(rows))
      .where(sql`${roomChoices.id} = ${field('id')}`),
    db.delete(roomRankings).where(inArray(roomRankings.choiceId, ids)),
    db.delete(roomAgreements).where(inArray(roomAgreements.choiceId, ids)),
  ];
}

const insertEntries = (entries: (Entry & { publicId: number; groupId: number })[], createdAt: string): Statement =>
  insertInto(
    activity,
    {
      ...{ publicId: field('publicId'), groupId: field('groupId'), kind: field('kind'), role: field('role') },
      ...{ subjectType: field('subjectType'), subjectId: field('subjectId'), before: field('before'), createdAt },
    },
    each(entries),
  );
