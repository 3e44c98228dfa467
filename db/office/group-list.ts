import { type SQL, sql } from 'drizzle-orm';
import { type GroupStatus, GroupSummary } from '../../contract/group';
import type { StepBy, Waiting, WaitingFor } from '../../contract/lease-step';
import type { GroupCounts, GroupFilter, GroupMatches, GroupsQuery } from '../../contract/staff/group-list';
import { limits } from '../../contract/values/limits';
import type { Scope } from '../../rules/scope';
import { all, type Database, findJson, first, listJsonText, run } from '../client';
import { isErasedSoon, lastActivityAt, peopleErasedAt, type Retention } from '../erasure/retention';
import { groupFields } from '../group/group-json';
import { groupWithFormerProperty, groupWithItsProperty, joinGroupOf, propertyForStaff } from '../group/group-version';
import { type Principal, readsSetupTokens, readsShareCodes, type Staff, scopeOf } from '../group/principal';
import { isDone, step, stepsOf } from '../lease-steps';
import { staffParticipantsJson } from '../participants';
import { isMember } from '../permissions';
import { questions } from '../schema/conversation';
import { groupCounts, groups } from '../schema/groups';
import { participants } from '../schema/members';
import { properties } from '../schema/properties';
import { isGroupInScope } from '../scope';
import { expiresSoon, isSetupAwaited } from '../setup';
import { jsonBoolean, jsonObject, rowJson, selectJson } from '../statements/json';
import { isNotDeleted, pageOf } from '../statements/rows';
import { isOfAssignee, isOfStatus, isReadyToLease } from './group-conditions';
import { hasMemberFound, memberFound } from './member-search';
import { containsFolded, withoutAccents } from './search';
import { groupsWaitingForUs } from './today';

const doers: Record<keyof WaitingFor, StepBy> = { members: 'member', guarantors: 'guarantor', office: 'office' };

/** As `nextOpenStep` of rules/lease-steps.ts: of members who are in; none once the group has an outcome. */
const nextSteps = sql`${participants} JOIN ${stepsOf(properties)} WHERE ${participants.groupId} = ${groups.id}
  AND ${groups.outcome} IS NULL AND ${isMember(participants)} AND ${participants.interestLevel} = 'im_in'
  AND step.key = (SELECT min(step.key) FROM ${stepsOf(properties)} WHERE NOT ${isDone(participants, step.id)})`;

const nextStepCount = (who: keyof WaitingFor) => sql`${who}, count(*) FILTER (WHERE ${step.by} = ${doers[who]})`;

const waitingFor = sql<WaitingFor>`(SELECT json_object(${nextStepCount('members')}, ${nextStepCount('guarantors')}, ${nextStepCount('office')})
  FROM ${nextSteps})`;

function isWaitingFor(who: Waiting | undefined, now: Date): SQL {
  if (!who) return sql`true`;
  return who === 'lease'
    ? isReadyToLease(now)
    : sql`EXISTS (SELECT 1 FROM ${nextSteps} AND ${step.by} = ${doers[who]})`;
}

const hasJustPassed = (now: Date): SQL =>
  sql`${groups.status} IN ('open', 'ready') AND ${groups.decisionDeadline} <= ${now.toISOString()}`;

export const statusOf = (now: Date) => sql<GroupStatus>`iif(${hasJustPassed(now)}, 'past_deadline', ${groups.status})`;

export const bedsOf = (group: typeof groups) =>
  sql<number | null>`iif(${group.propertyId} IS NULL, NULL, ${group.beds})`;

export const appliedIn = (group: typeof groups) => sql<number>`(SELECT count(*) FROM ${participants}
  WHERE ${participants.groupId} = ${group.id} AND ${participants.hasApplied} AND ${isMember(participants)})`;

const propertyJson = jsonObject<NonNullable<GroupSummary['property']>>({
  id: properties.id,
  name: properties.name,
  steps: sql`json_array_length(${properties.leaseSteps})`,
});

const withoutToken = GroupSummary.omit({ adminSetupToken: true, setupTokenExpiresAt: true, foundMember: true });

/** `json_patch` drops the token's keys where they are null. */
const groupSummaryJson = (retention: Retention) =>
  sql<GroupSummary>`json_patch(${rowJson(withoutToken, groups, {
    ...groupFields,
    status: statusOf(retention.now),
    bedsFilled: sql`min(${groups.committed}, coalesce(${bedsOf(groups)}, ${groups.committed}))`,
    beds: bedsOf(groups),
    applied: appliedIn(groups),
    waitingFor,
    lastActivityAt: lastActivityAt(groups),
    peopleErasedAt: peopleErasedAt(groups, retention),
    hasEnded: jsonBoolean(sql`${groups.erasedAt} IS NOT NULL`),
    property: sql`iif(${properties.id} IS NULL, NULL, ${propertyJson})`,
    participants: staffParticipantsJson,
  })}, ${jsonObject<{ adminSetupToken: string | null; setupTokenExpiresAt: string | null }>({
    adminSetupToken: groups.adminSetupToken,
    setupTokenExpiresAt: groups.setupTokenExpiresAt,
  })})`;

/** For API keys and webhooks: without the tokens that let a reader change the group. */
export const groupSummaryWithoutTokens = (
  retention: Retention,
  { includeShareCodes }: { includeShareCodes: boolean },
) =>
  sql<GroupSummary>`json_remove(${groupSummaryJson(retention)}, '$.adminSetupToken', '$.setupTokenExpiresAt'
    ${includeShareCodes ? sql`` : sql`, '$.shareCode'`})`;

export const groupSummaryFor = (by: Principal, retention: Retention) =>
  readsSetupTokens(by)
    ? groupSummaryJson(retention)
    : groupSummaryWithoutTokens(retention, { includeShareCodes: readsShareCodes(by) });

export const fromOfficeGroup = (id: number, scope: Scope) =>
  sql`${groupWithFormerProperty} WHERE ${groups.id} = ${id} AND ${isNotDeleted(groups)} AND ${isGroupInScope(scope, groups)}`;

export const findGroupSummary = (db: Database, id: number, by: Staff, retention: Retention) =>
  findJson(db, selectJson(groupSummaryFor(by, retention), fromOfficeGroup(id, by.user)));

const newestFirst = sql`${groups.createdAt} DESC, ${groups.id} DESC`;

/** Ties come newest first, except in `oldest`; missing values come last. */
const orders: Record<GroupsQuery['sort'], SQL> = {
  needs_us: sql`${groups.urgency} DESC, ${newestFirst}`,
  newest: newestFirst,
  oldest: sql`${groups.createdAt}, ${groups.id}`,
  name: sql`${groups.pointPersonName} COLLATE NOCASE, ${newestFirst}`,
  property: sql`${properties.name} COLLATE NOCASE NULLS LAST, ${newestFirst}`,
  deadline: sql`${groups.decisionDeadline} NULLS LAST, ${newestFirst}`,
  committed: sql`${groups.committed} DESC, ${newestFirst}`,
  setup_link: sql`${groups.setupTokenExpiresAt} NULLS LAST, ${newestFirst}`,
};

/** With a status, what needs the office first is the newest first, which is the order of its index. */
const orderOf = ({ sort, status }: Pick<GroupsQuery, 'sort' | 'status'>): SQL =>
  sort === 'needs_us' && status ? newestFirst : orders[sort];

type PagePart = { limit?: number; offset?: number; from?: SQL };

/** Sorted by age, only the rows on the page and before it are read, unless there is a search. */
function idsOf(filter: GroupFilter, order: SQL, by: Principal, retention: Retention, page: PagePart): SQL {
  const { search, setup, section, property, status, waiting, erasure, assignee } = filter;
  const { now } = retention;
  const { limit, offset = 0, from = sql`true` } = page;
  const until = limit === undefined ? -1 : offset + limit;
  const isMatch = sql.join(
    [
      isNotDeleted(groups),
      isGroupInScope(scopeOf(by), groups),
      isInSetup(setup),
      isInSection(section, scopeOf(by), now),
      isOfProperty(property),
      isFound(search, by),
      isOfErasure(erasure, retention),
      isWaitingFor(waiting, now),
      isOfAssignee(assignee),
      from,
    ],
    sql` AND `,
  );
  const ids = (condition: SQL) =>
    sql`SELECT ${groups.id} FROM ${groupWithFormerProperty} WHERE ${isMatch} AND ${condition}`;
  if (status !== 'past_deadline')
    return sql`${ids(isOfStatus(status, now))} ORDER BY ${order} ${pageOf({ limit, offset })}`;
  const found = sql`SELECT * FROM (${ids(sql`${groups.status} = 'past_deadline'`)} ORDER BY ${order} LIMIT ${sql.raw(`${until}`)})`;
  return sql`SELECT ${groups.id} FROM ${groupWithFormerProperty}
    WHERE ${groups.id} IN (${found} UNION ALL ${ids(hasJustPassed(now))}) ORDER BY ${order} ${pageOf({ limit, offset })}`;
}

function isInSetup(setup: GroupFilter['setup']): SQL {
  if (!setup) return sql`true`;
  return sql`(${groups.setupCompletedAt} IS NULL) = ${sql.raw(setup === 'pending' ? '1' : '0')}`;
}

/** Each group is in one of them. */
function isInSection(section: GroupFilter['section'], scope: Scope, now: Date): SQL {
  if (!section) return sql`true`;
  if (section === 'pending') return isInSetup('pending');
  const waits = sql`${groups.id} IN (${groupsWaitingForUs(scope, now)})`;
  if (section === 'us') return sql`${isInSetup('active')} AND ${waits}`;
  const isOver = section === 'over' ? sql`${groups.urgency} = 0` : sql`${groups.outcome} IS NULL`;
  return sql`${isInSetup('active')} AND ${isOver} AND NOT ${waits}`;
}

const isOfErasure = (erasure: GroupFilter['erasure'], retention: Retention): SQL =>
  erasure ? isErasedSoon(groups, retention) : sql`true`;

const isOfProperty = (id: number | undefined): SQL => (id ? sql`${groups.propertyId} = ${id}` : sql`true`);

const isFound = (search: string, by: Principal): SQL =>
  search ? sql`(${isGroupFound(search, by)} OR ${hasMemberFound(search)})` : sql`true`;

/** Not by a member. `instr`, because D1's LIKE takes patterns of at most 50 bytes. */
function isGroupFound(search: string, by: Principal): SQL {
  // Otherwise an API key could guess a share code letter by letter.
  const code = readsShareCodes(by) ? groups.shareCode : sql`''`;
  const ascii = sql`${groups.pointPersonEmail} || char(10) || ${code}`;
  const found = sql`SELECT ${properties.id} FROM ${properties} WHERE ${isNotDeleted(properties)} AND ${containsFolded(sql`${properties.name}`, search)}`;
  // The whole id: its digits are random, and a part of a phone number would find the groups of others.
  return sql`(${groups.id} || '' = ${search} OR instr(lower(${ascii}), lower(${withoutAccents(search)})) > 0 OR ${containsFolded(sql`${groups.pointPersonName}`, search)} OR ${propertyForStaff} IN (${found}))`;
}

/** `json_patch` adds nothing where it is null. */
const withFoundMember = (json: SQL<GroupSummary>, search: string, by: Principal): SQL<GroupSummary> =>
  search
    ? sql`json_patch(${json}, json_object('foundMember', iif(${isGroupFound(search, by)}, NULL, ${memberFound(search)})))`
    : json;

/** What lists a page of groups, and their JSON and order. */
export const groupPage = (query: GroupsQuery, by: Principal, retention: Retention) => {
  const { sort: _, limit, offset, ...filter } = query;
  const order = orderOf(query);
  return {
    ids: idsOf(filter, order, by, retention, { limit, offset }),
    order,
    json: withFoundMember(groupSummaryFor(by, retention), filter.search, by),
  };
};

const listed = <T>(json: SQL<T>, ids: SQL, order: SQL) => sql<{ body: T }>`WITH listed AS (${ids})
  ${selectJson(json, sql`${groupWithFormerProperty} WHERE ${groups.id} IN listed ORDER BY ${order}`)}`;

/** JSON is built only for the rows of the page. */
export function listGroups(db: Database, query: GroupsQuery, by: Principal, retention: Retention): Promise<string> {
  const { ids, json, order } = groupPage(query, by, retention);
  return listJsonText(db, listed(json, ids, order));
}

/** The JSON of groups, in batches: 10,000 groups are 19 MB. A group that is deleted meanwhile is missing. */
export async function* eachGroupOf(
  db: Database,
  query: GroupsQuery,
  by: Principal,
  retention: Retention,
): AsyncGenerator<string[]> {
  const { ids, json, order } = groupPage(query, by, retention);
  const found = await all(db.all<{ id: number }>(ids));
  for (let at = 0; at < found.length; at += linesAtOnce) {
    const chunk = JSON.stringify(found.slice(at, at + linesAtOnce).map(({ id }) => id));
    const rows = await all(db.all<{ body: string }>(listed(json, sql`SELECT value FROM json_each(${chunk})`, order)));
    yield rows.map(({ body }) => body);
  }
}

/** How many groups match. */
export async function countMatches(
  db: Database,
  filter: GroupFilter,
  by: Principal,
  retention: Retention,
): Promise<GroupMatches> {
  const ids = idsOf(filter, newestFirst, by, retention, { limit: limits.matchesCounted + 1 });
  const found = (await first(db.all<{ count: number }>(sql`SELECT count(*) AS count FROM (${ids})`)))?.count ?? 0;
  return { count: Math.min(found, limits.matchesCounted), isMore: found > limits.matchesCounted };
}

const linesAtOnce = 500;

export async function* eachGroup<Line extends { id: number; createdAt: string }>(
  db: Database,
  filter: GroupFilter,
  json: SQL<Line>,
  by: Principal,
  retention: Retention,
): AsyncGenerator<Line[]> {
  let from = sql`true`;
  for (;;) {
    const ids = idsOf(filter, newestFirst, by, retention, { limit: linesAtOnce, from });
    const rows = await all(db.all<{ body: string }>(listed(json, ids, newestFirst)));
    const lines = rows.map(({ body }): Line => JSON.parse(body));
    yield lines;
    const last = lines.at(-1);
    if (!last || lines.length < linesAtOnce) return;
    from = sql`(${groups.createdAt}, ${groups.id}) < (${last.createdAt}, ${last.id})`;
  }
}

const noCounts: GroupCounts = {
  ...{ total: 0, active: 0, pending: 0 },
  ...{ unansweredQuestions: 0, expiredSetupLinks: 0, expiringSetupLinks: 0, readyGroups: 0, groupsErasedSoon: 0 },
};

/** Counts no further than the largest number shown. */
const countOf = (from: SQL) =>
  sql<number>`(SELECT count(*) FROM (SELECT 1 FROM ${from} LIMIT ${sql.raw(`${limits.waitingCounted}`)}))`;

/** Kept for all groups; those of some properties are counted. */
const countedBySetup = (scope: Scope): SQL =>
  scope.properties === 'all'
    ? sql`${groupCounts}`
    : sql`(SELECT count(*) FILTER (WHERE ${isInSetup('active')}) AS active, count(*) FILTER (WHERE ${isInSetup('pending')}) AS pending
        FROM ${groups} WHERE ${isNotDeleted(groups)} AND ${isGroupInScope(scope, groups)}) ${groupCounts}`;

export async function countGroups(db: Database, scope: Scope, retention: Retention): Promise<GroupCounts> {
  const { now } = retention;
  const isIn = isGroupInScope(scope, groups);
  const counts = jsonObject<GroupCounts>({
    total: sql`${groupCounts.active} + ${groupCounts.pending}`,
    active: groupCounts.active,
    pending: groupCounts.pending,
    unansweredQuestions: countOf(
      sql`${questions} ${joinGroupOf(questions.groupId)} WHERE ${questions.answer} IS NULL AND ${isIn}`,
    ),
    expiredSetupLinks: countOf(
      sql`${groups} WHERE ${isSetupAwaited} AND ${groups.setupTokenExpiresAt} <= ${now.toISOString()} AND ${isIn}`,
    ),
    expiringSetupLinks: countOf(sql`${groups} WHERE ${isSetupAwaited}
      AND ${groups.setupTokenExpiresAt} > ${now.toISOString()} AND ${expiresSoon(now)} AND ${isIn}`),
    readyGroups: countOf(sql`${groupWithItsProperty} WHERE ${isReadyToLease(now)} AND ${isIn}`),
    groupsErasedSoon: countOf(
      sql`${groups} WHERE ${isNotDeleted(groups)} AND ${isErasedSoon(groups, retention)} AND ${isIn}`,
    ),
  });
  return (await findJson(db, selectJson(counts, countedBySetup(scope)))) ?? noCounts;
}

/** Stores which deadlines have passed, so that lists by status can use an index. */
export function markPassedDeadlines(db: Database, now: Date): Promise<void> {
  return run(db.update(groups).set({ passedDeadline: groups.decisionDeadline }).where(hasJustPassed(now)));
}
