import type { InterestLevelCode } from '../contract/interest-levels';
import type { LeaseStep } from '../contract/lease-step';
import { type Insight, type InsightQuery, monthsBetween, type PropertyInsight } from '../contract/staff/insight';
import { dayMs } from '../contract/values/time';

/** Months are `YYYY-MM`. */
type GroupsAlike = {
  propertyId: number;
  made: string;
  setUp: string | null;
  leased: string | null;
  count: number;
  /** JSON of the days from setup to outcome, for outcomes within the queried months. */
  daysToOutcome: string;
};

type MembersAlike = { propertyId: number; level: InterestLevelCode; roomId: number | null; count: number };

/** How many of the members who are in have done the step, and when the last did. */
type GroupAtStep = {
  propertyId: number;
  groupId: number;
  since: string;
  outcome: 'leased' | 'closed' | null;
  stepId: number;
  members: number;
  done: number;
  doneAt: string | null;
};

type PropertyOfInsight = { id: number; name: string; leaseSteps: string };

type RoomOfInsight = { id: number; propertyId: number; name: string; unitName: string };

/** What insight is made of: rows alike are counted (db/office/insight.ts). */
export type InsightRows = {
  properties: PropertyOfInsight[];
  groups: GroupsAlike[];
  members: MembersAlike[];
  rooms: RoomOfInsight[];
  steps: GroupAtStep[];
};

type Level = keyof PropertyInsight['interest'];

/**
 * By property: the groups made, set up and leased in each month; the members of the groups made in these months, by level,
 * and the rooms that they want, except those at I'm Out; how long groups took from setup to outcome, and for each step.
 */
export function insightOf(rows: InsightRows, { from, to }: InsightQuery): Insight {
  const months = monthsBetween(from, to);
  return {
    medianDaysToOutcome: medianDays(rows.groups),
    properties: rows.properties.map(({ id, name, leaseSteps }) => {
      const isOfProperty = ({ propertyId }: { propertyId: number }) => propertyId === id;
      const [groups, members] = [rows.groups.filter(isOfProperty), rows.members.filter(isOfProperty)];
      const groupsIn = (what: 'made' | 'setUp' | 'leased', month: string) =>
        countOf(groups.filter((alike) => alike[what] === month));
      const membersAt = (level: Level) => countOf(members.filter((alike) => alike.level === level));
      const wanting = (room: number) =>
        countOf(members.filter(({ roomId, level }) => roomId === room && level !== 'im_out'));
      return {
        id,
        name,
        months: months.map((month) => ({
          month,
          made: groupsIn('made', month),
          setUp: groupsIn('setUp', month),
          leased: groupsIn('leased', month),
        })),
        interest: {
          im_in: membersAt('im_in'),
          interested: membersAt('interested'),
          need_info: membersAt('need_info'),
          im_out: membersAt('im_out'),
        },
        rooms: rows.rooms
          .filter(isOfProperty)
          .map((room) => ({ id: room.id, name: room.name, unitName: room.unitName, wanted: wanting(room.id) }))
          .sort((one, other) => other.wanted - one.wanted),
        steps: stepInsight(JSON.parse(leaseSteps), rows.steps.filter(isOfProperty)),
        medianDaysToOutcome: medianDays(groups),
      };
    }),
  };
}

const countOf = (alike: { count: number }[]) => alike.reduce((sum, { count }) => sum + count, 0);

const medianDays = (groups: InsightRows['groups']) =>
  median(groups.flatMap(({ daysToOutcome }): number[] => JSON.parse(daysToOutcome)));

/** One decimal; null without numbers. */
function median(numbers: number[]): number | null {
  const count = numbers.length;
  if (count === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (middle: number) => sorted[Math.floor(middle)] ?? 0;
  return Math.round((at((count - 1) / 2) + at(count / 2)) * 5) / 10;
}

/**
 * A group is at its first step that is open for a member who is in. `medianDays` is the time that groups spent at a step,
 * from the previous one or the setup; `standing` counts the groups now at it, `droppedOut` those that were closed at it.
 */
function stepInsight(steps: LeaseStep[], rows: InsightRows['steps']): PropertyInsight['steps'] {
  const groups = [...Map.groupBy(rows, ({ groupId }) => groupId).values()];
  const stays = groups.map(staysOf);
  return steps.map((step) => {
    const here = stays.flatMap((stay) => stay.filter(({ stepId }) => stepId === step.id));
    const open = here.filter(({ days }) => days === null);
    return {
      ...step,
      medianDays: median(here.flatMap(({ days }) => days ?? [])),
      standing: open.filter(({ outcome }) => outcome === null).length,
      droppedOut: open.filter(({ outcome }) => outcome === 'closed').length,
    };
  });
}

type Stay = { stepId: number; outcome: InsightRows['steps'][number]['outcome']; days: number | null };

function staysOf(rows: InsightRows['steps']): Stay[] {
  const stays: Stay[] = [];
  let reached: number | undefined;
  for (const { stepId, outcome, members, done, doneAt, since } of rows) {
    if (done < members || doneAt === null) return [...stays, { stepId, outcome, days: null }];
    const from = reached ?? Date.parse(since);
    // Steps can be done out of order.
    reached = Math.max(from, Date.parse(doneAt));
    stays.push({ stepId, outcome, days: (reached - from) / dayMs });
  }
  return stays;
}
