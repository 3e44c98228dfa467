import type { InsightRows } from '../../db/office/insight';
import { type Insight, type InsightQuery, monthsBetween, type PropertyInsight } from '../contract/office/insight';
import type { LeaseStep } from '../contract/properties/lease-step';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How long groups stood at each step to the lease, how many stand there now, and how many were closed there
 * (docs/product.md, "Insight"). A group stands at its first step that somebody who is in has not done.
 * @param rows of each of the property's groups the steps, in their order
 */
function stepsOfInsight(steps: LeaseStep[], rows: InsightRows['steps']): PropertyInsight['steps'] {
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

/** The steps of one group that are done, with how long they took, and the one where it stands. */
function staysOf(rows: InsightRows['steps']): Stay[] {
  const stays: Stay[] = [];
  let since = Date.parse(rows[0]?.since ?? '');
  for (const { stepId, outcome, members, done, doneAt } of rows) {
    if (done < members || doneAt === null) return [...stays, { stepId, outcome, days: null }];
    // A later step may have been done before.
    const until = Math.max(since, Date.parse(doneAt));
    stays.push({ stepId, outcome, days: (until - since) / dayMs });
    since = until;
  }
  return stays;
}

type Level = keyof PropertyInsight['interest'];

/**
 * What became of groups, by property and month (docs/product.md, "Insight").
 * @param query the first month and the last, as `YYYY-MM`
 */
export function insightOf(rows: InsightRows, { from, to }: InsightQuery): Insight {
  const months = monthsBetween(from, to);
  return {
    medianDaysToOutcome: medianDays(rows.groups),
    properties: rows.properties.map(({ id, name, leaseSteps }) => {
      const isOfProperty = ({ propertyId }: { propertyId: number }) => propertyId === id;
      const [groups, members] = [rows.groups.filter(isOfProperty), rows.members.filter(isOfProperty)];
      const groupsIn = (what: 'made' | 'setUp' | 'leased', month: string) =>
        sumOf(groups.filter((alike) => alike[what] === month));
      const membersAt = (level: Level) => sumOf(members.filter((alike) => alike.level === level));
      const wanting = (room: number) =>
        sumOf(members.filter(({ roomId, level }) => roomId === room && level !== 'im_out'));
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
        steps: stepsOfInsight(JSON.parse(leaseSteps), rows.steps.filter(isOfProperty)),
        medianDaysToOutcome: medianDays(groups),
      };
    }),
  };
}

const sumOf = (alike: { count: number }[]) => alike.reduce((sum, { count }) => sum + count, 0);

const medianDays = (groups: InsightRows['groups']) =>
  median(groups.flatMap(({ daysToOutcome }): number[] => JSON.parse(daysToOutcome)));

/** The median with one decimal; null of none. */
function median(numbers: number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}
