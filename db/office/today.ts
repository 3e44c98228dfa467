import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { LeaseStep } from '../../contract/lease-step';
import {
  BouncedEmail,
  ExpiringSetupLink,
  GroupReadyToLease,
  type NearDeadline,
  type OfficeSteps,
  type Today,
  type TodayQuery,
  type TourToConfirm,
  type UpcomingTour,
} from '../../contract/staff/today';
import type { ConfirmedTour, ProposedDates, TourRequest } from '../../contract/tour-schedule';
import { limits } from '../../contract/values/limits';
import { dayAfter, dayMs, earliestToday } from '../../contract/values/time';
import type { canRemind } from '../../rules/changes/reminder-changes';
import type { Member } from '../../rules/group-facts';
import type { Scope } from '../../rules/scope';
import { type Database, findJson } from '../client';
import { isDecidingWithin } from '../deliveries/due-notifications';
import { remindableFacts } from '../deliveries/step-reminders';
import { isItsProperty } from '../group/group-version';
import { countOfMembers } from '../participants';
import { firstJoined, isMember } from '../permissions';
import { staffQuestionJson } from '../questions';
import { isChoosingRooms } from '../room-choice-json';
import { questions } from '../schema/conversation';
import { deliveries } from '../schema/deliveries';
import { groups, isTourPlanned, tourDate, tourRequestDate } from '../schema/groups';
import { participants } from '../schema/members';
import { properties } from '../schema/properties';
import { isGroupInScope } from '../scope';
import { expiresSoon, isSetupAwaited } from '../setup';
import { jsonBoolean, jsonList, jsonObject, rowJson, selectJson } from '../statements/json';
import { proposedDatesJson } from '../tours';
import { isOfAssignee, isReadyToLease } from './group-conditions';

/** The worker finds the half-day. */
export type StoredTour = Omit<TourToConfirm, 'date' | 'half' | 'canCome' | 'asked' | 'requestedAt' | 'planned'> & {
  schedules: ProposedDates[];
  confirmedTour: ConfirmedTour | null;
  tourRequest: TourRequest | null;
};

type Queue<Item> = { count: number; first: Item[] };

type StepFacts = {
  leaseSteps: LeaseStep[];
  members: Pick<Member, 'id' | 'name' | 'interestLevel' | 'stepsDone'>[];
};

export type StoredOfficeSteps = Omit<OfficeSteps, 'steps'> & StepFacts;

export type StoredDeadline = Omit<NearDeadline, 'members' | 'canRemind'> & Parameters<typeof canRemind>[0];

/** What the worker decides on: rules/ has what waits for whom. */
type StoredToday = Omit<Today, 'toursToConfirm' | 'officeSteps' | 'nearDeadlines'> & {
  toursToConfirm: Queue<StoredTour>;
  officeSteps: Queue<StoredOfficeSteps>;
  nearDeadlines: StoredDeadline[];
};

/** What waits for the office in some groups. */
export type StoredTasks = {
  questions: Today['questions']['first'];
  toursToConfirm: StoredTour[];
  officeSteps: StoredOfficeSteps[];
  readyGroups: GroupReadyToLease[];
  bouncedEmails: BouncedEmail[];
};

const groupFields = {
  groupId: groups.id,
  pointPersonName: groups.pointPersonName,
  propertyName: properties.name,
};

/** What belongs to a deleted group or property waits for no one. */
const joinItsGroup = (groupId: SQLWrapper) =>
  sql`JOIN ${groups} ON ${groups.id} = ${groupId} JOIN ${properties} ON ${isItsProperty}`;

type QueueQuery<Item> = {
  table: typeof groups | typeof questions | typeof deliveries;
  join: SQL;
  /** Rows that do not match it are not counted among those read. */
  joinWithin?: SQL;
  /** An index has these rows, in this order. */
  indexed: SQL;
  order: SQL;
  /** Where rows stay in the index after they no longer wait: the newest are read. */
  isNewestFirst?: boolean;
  /** What of them waits. */
  isWaiting?: SQL;
  item: SQL<Item>;
  orderOfItems?: SQL;
  /** Rows of other indexes that come before these. */
  ahead?: Pick<QueueQuery<Item>, 'indexed' | 'order'>[];
};

function isRowInScope(table: QueueQuery<unknown>['table'], scope: Scope): SQL {
  if (scope.properties === 'all' || !('groupId' in table)) return isGroupInScope(scope, groups);
  return sql`EXISTS (SELECT 1 FROM ${groups} WHERE ${groups.id} = ${table.groupId} AND ${isGroupInScope(scope, groups)})`;
}

/** Reads a bounded number of rows; those of other properties do not count. */
function waitingIn<Item>(query: QueueQuery<Item>, scope: Scope): SQL {
  const { table, join, joinWithin = sql``, indexed, order, isNewestFirst = false, isWaiting = sql`true` } = query;
  const read = sql`SELECT ${table}.* FROM ${table} ${joinWithin} WHERE ${indexed} AND ${isRowInScope(table, scope)}
    ORDER BY ${order} ${isNewestFirst ? sql`DESC` : sql``} LIMIT ${sql.raw(String(limits.waitingRead))}`;
  return sql`(${read}) ${table} ${join} WHERE ${isWaiting}`;
}

/** What comes first, if the queue has that, and all of it. */
const partsOf = <Item>({ ahead = [], ...query }: QueueQuery<Item>): QueueQuery<Item>[] => [
  ...ahead.map((part) => ({ ...query, ...part, isWaiting: undefined })),
  query,
];

function idsOf<Item>(query: QueueQuery<Item>, scope: Scope, isMatch: SQL, atMost: number): SQL {
  const limit = sql`LIMIT ${sql.raw(String(atMost))}`;
  const parts = partsOf(query).map(
    (part) =>
      sql`SELECT id FROM (SELECT ${part.table.id} AS id FROM ${waitingIn(part, scope)} AND ${isMatch} ${limit})`,
  );
  return sql`${sql.join(parts, sql` UNION ALL `)} ${limit}`;
}

const itemsOf = <Item>({ table, join, item, order, orderOfItems }: QueueQuery<Item>, ids: SQL) =>
  jsonList(item, sql`${table} ${join} WHERE ${table.id} IN (${ids})`, orderOfItems ?? order);

const listOf = <Item>(query: QueueQuery<Item>, scope: Scope, isMatch: SQL, atMost: number) =>
  itemsOf(query, idsOf(query, scope, isMatch, atMost));

/** The first items of a queue and their number, counted no further than the largest number shown. */
const queueOf = <Item>(query: QueueQuery<Item>, scope: Scope, isMatch: SQL) =>
  sql<Queue<Item>>`(WITH found AS MATERIALIZED (${idsOf(query, scope, isMatch, limits.waitingCounted)})
    SELECT json_object('count', (SELECT count(*) FROM found), 'first',
      ${itemsOf(query, sql`SELECT id FROM found LIMIT ${sql.raw(String(limits.waitingShown))}`)}))`;

const unanswered: QueueQuery<Today['questions']['first'][number]> = {
  table: questions,
  join: joinItsGroup(questions.groupId),
  joinWithin: joinItsGroup(questions.groupId),
  indexed: sql`${questions.answer} IS NULL`,
  order: sql`${questions.id}`,
  item: staffQuestionJson,
};

const joinProperty = sql`JOIN ${properties} ON ${isItsProperty}`;

const isDeciding = sql`${groups.outcome} IS NULL AND ${groups.propertyId} IS NOT NULL`;

const day = tourDate('groups.');

const requestDay = tourRequestDate('groups.');

const hasTourWithoutResult = sql`${groups.confirmedTour} IS NOT NULL AND ${groups.confirmedTour} ->> '$.result' IS NULL`;

/** What `tourToConfirm` of rules/tours/half-days.ts takes as a tour that is upcoming. */
const isTourToCome = (today: string) => sql`${hasTourWithoutResult} AND ${day} >= ${today}`;

/**
 * The groups without an outcome for which `tourToConfirm` of rules/tours/half-days.ts finds one: first those that asked for
 * it, then those that planned it. Where the property has hours for tours, groups with dates book one.
 */
function toursToConfirm(now: Date): QueueQuery<StoredTour> {
  const today = earliestToday(now);
  const isRequested = sql`${groups.tourRequest} IS NOT NULL AND ${requestDay} >= ${today}`;
  return {
    table: groups,
    join: joinProperty,
    indexed: sql`${isDeciding} AND ${groups.lastProposedDay} >= ${today}`,
    order: sql`${groups.lastProposedDay}`,
    isWaiting: sql`NOT (${isTourToCome(today)}) AND NOT (${isRequested}) AND ${properties.tourHours} IS NULL`,
    ahead: [
      { indexed: sql`${isDeciding} AND ${isRequested}`, order: requestDay },
      {
        indexed: sql`${isDeciding} AND ${isTourPlanned('groups.')} AND ${isTourToCome(today)} AND NOT (${isRequested})`,
        order: day,
      },
    ],
    item: jsonObject<StoredTour>({
      ...groupFields,
      rev: sql`coalesce(${groups.confirmedTour} ->> '$.rev', 0)`,
      schedules: proposedDatesJson,
      confirmedTour: groups.confirmedTour,
      tourRequest: groups.tourRequest,
      hasTourHours: jsonBoolean(sql`${properties.tourHours} IS NOT NULL`),
    }),
  };
}

const members = jsonList(
  jsonObject<StepFacts['members'][number]>({
    id: participants.id,
    name: participants.name,
    interestLevel: participants.interestLevel,
    stepsDone: participants.stepsDone,
  }),
  sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}`,
  firstJoined(participants),
);

const officeSteps: QueueQuery<StoredOfficeSteps> = {
  table: groups,
  join: joinProperty,
  indexed: sql`${isDeciding} AND ${groups.officeStepSince} IS NOT NULL`,
  order: sql`${groups.officeStepSince}`,
  item: jsonObject<StoredOfficeSteps>({
    ...groupFields,
    since: sql<string>`${groups.officeStepSince}`,
    leaseSteps: properties.leaseSteps,
    members,
  }),
};

const readyGroups = (now: Date): QueueQuery<GroupReadyToLease> => ({
  table: groups,
  join: joinProperty,
  indexed: isReadyToLease(now),
  order: sql`${groups.createdAt}`,
  item: rowJson(GroupReadyToLease, groups, {
    ...groupFields,
    beds: sql`${groups.beds}`,
    isChoosingRooms: jsonBoolean(isChoosingRooms),
  }),
});

const setupEmailId = sql<number | null>`(SELECT max(${deliveries.id}) FROM ${deliveries}
  WHERE ${deliveries.groupId} = ${groups.id} AND ${deliveries.kind} = 'setup')`;

const setupLinks = (now: Date): QueueQuery<ExpiringSetupLink> => ({
  table: groups,
  join: joinProperty,
  indexed: sql`${isSetupAwaited} AND ${expiresSoon(now)}`,
  order: sql`${groups.setupTokenExpiresAt}`,
  isWaiting: sql`${groups.status} = 'pending'`,
  item: rowJson(ExpiringSetupLink, groups, {
    ...groupFields,
    expiresAt: sql<string>`${groups.setupTokenExpiresAt}`,
    emailId: setupEmailId,
  }),
});

const later = alias(deliveries, 'later');

const memberWithAddress = sql`${participants} WHERE ${participants.groupId} = ${groups.id} AND ${isMember(participants)}
  AND ${participants.email} = ${deliveries.recipient}`;

/** What `bouncedAddresses` of rules/bounced-emails.ts finds, of groups without an outcome. */
const bouncedEmails: QueueQuery<BouncedEmail> = {
  table: deliveries,
  join: joinItsGroup(deliveries.groupId),
  indexed: sql`${deliveries.channel} = 'email' AND ${deliveries.state} = 'bounced'`,
  order: sql`${deliveries.id}`,
  isNewestFirst: true,
  isWaiting: sql`${groups.outcome} IS NULL
    AND (${groups.pointPersonEmail} = ${deliveries.recipient} OR EXISTS (SELECT 1 FROM ${memberWithAddress}))
    AND NOT EXISTS (SELECT 1 FROM ${deliveries} AS ${later} WHERE ${later.groupId} = ${deliveries.groupId}
      AND ${later.recipient} = ${deliveries.recipient} AND ${later.id} > ${deliveries.id} AND ${later.state} <> 'canceled')`,
  item: rowJson(BouncedEmail, deliveries, {
    ...groupFields,
    emailId: deliveries.id,
    memberName: sql<string | null>`iif(${groups.pointPersonEmail} = ${deliveries.recipient}, NULL,
      (SELECT ${participants.name} FROM ${memberWithAddress} LIMIT 1))`,
  }),
};

const tourField = (key: 'timePreference' | 'specificTime' | 'start' | 'rev') =>
  sql`${groups.confirmedTour} ->> ${sql.raw(`'$.${key}'`)}`;

/** Tours of which the office has not said how they went. */
const toursOn = (isOnDay: SQL): QueueQuery<UpcomingTour> => ({
  table: groups,
  join: joinProperty,
  indexed: sql`${hasTourWithoutResult} AND ${isOnDay}`,
  order: day,
  item: jsonObject<UpcomingTour>({
    ...groupFields,
    date: sql<string>`${day}`,
    timePreference: sql<UpcomingTour['timePreference']>`${tourField('timePreference')}`,
    specificTime: sql<string | null>`${tourField('specificTime')}`,
    canCome: countOfMembers(sql`${participants.tourAnswer} = 'yes'`),
    members: countOfMembers(),
    phone: groups.pointPersonPhone,
    start: sql<string | null>`${tourField('start')}`,
    rev: sql<number>`${tourField('rev')}`,
  }),
  orderOfItems: sql`${day}, ${groups.id}`,
});

/** From today on, wherever in the world that is. */
const upcomingTours = (now: Date) => toursOn(sql`${day} >= ${earliestToday(now)}`);

/** Before today everywhere, in groups that could still have another tour. */
function earlierTours(now: Date) {
  const today = earliestToday(now);
  return toursOn(sql`${day} BETWEEN ${dayAfter(today, -7)} AND ${dayAfter(today, -1)} AND ${isDeciding}`);
}

/** Within two days, which is at least until the end of tomorrow. */
const nearDeadlines = (now: Date): QueueQuery<StoredDeadline> => ({
  table: groups,
  join: joinProperty,
  indexed: isDecidingWithin(2 * dayMs, now, groups),
  order: sql`${groups.decisionDeadline}`,
  item: jsonObject<StoredDeadline>({
    ...groupFields,
    decisionDeadline: sql<string>`${groups.decisionDeadline}`,
    timeZone: groups.timeZone,
    committed: groups.committed,
    ...remindableFacts,
  }),
});

/** The queues of what the office does in a group that is set up. */
const queuesForUs = (now: Date) => ({
  questions: unanswered,
  toursToConfirm: toursToConfirm(now),
  officeSteps,
  readyGroups: readyGroups(now),
  bouncedEmails,
});

/** The ids of the groups that are in such a queue. A queue's parts are nested, because D1 joins at most five SELECTs. */
export function groupsWaitingForUs(scope: Scope, now: Date): SQL {
  const groupsOf = (query: QueueQuery<unknown>) => {
    const parts = partsOf(query).map((part) => sql`SELECT ${groups.id} AS id FROM ${waitingIn(part, scope)}`);
    return sql`SELECT id FROM (${sql.join(parts, sql` UNION ALL `)})`;
  };
  return sql.join(Object.values(queuesForUs(now)).map(groupsOf), sql` UNION `);
}

/** All that waits in the groups that match. */
export function waitingInGroups(isMatch: SQL, scope: Scope, now: Date): SQL<StoredTasks> {
  const { questions, toursToConfirm, officeSteps, readyGroups, bouncedEmails } = queuesForUs(now);
  const all = <Item>(queue: QueueQuery<Item>) => listOf(queue, scope, isMatch, limits.waitingRead);
  return jsonObject<StoredTasks>({
    questions: all(questions),
    toursToConfirm: all(toursToConfirm),
    officeSteps: all(officeSteps),
    readyGroups: all(readyGroups),
    bouncedEmails: all(bouncedEmails),
  });
}

/**
 * Each queue begins with what has waited longest; tours with those that were asked for, then those whose last proposed day
 * comes first. One statement; how many rows it reads does not depend on the number of groups.
 */
export async function readToday(db: Database, { assignee }: TodayQuery, scope: Scope, now: Date): Promise<StoredToday> {
  const isMatch = isOfAssignee(assignee);
  const today = jsonObject<StoredToday>({
    questions: queueOf(unanswered, scope, isMatch),
    toursToConfirm: queueOf(toursToConfirm(now), scope, isMatch),
    officeSteps: queueOf(officeSteps, scope, isMatch),
    readyGroups: queueOf(readyGroups(now), scope, isMatch),
    setupLinks: queueOf(setupLinks(now), scope, isMatch),
    bouncedEmails: queueOf(bouncedEmails, scope, isMatch),
    upcomingTours: listOf(upcomingTours(now), scope, isMatch, limits.upcomingToursShown),
    earlierTours: listOf(earlierTours(now), scope, isMatch, limits.upcomingToursShown),
    nearDeadlines: listOf(nearDeadlines(now), scope, isMatch, limits.waitingCounted),
  });
  return (await findJson(db, selectJson(today, sql`(SELECT 1)`))) as StoredToday;
}
