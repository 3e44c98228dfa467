import type { InsightRows } from '../../db/office/insight';
import { type Insight, type InsightQuery, monthsBetween, type PropertyInsight } from '../contract/office/insight';

type Level = keyof PropertyInsight['interest'];

/**
 * What became of groups, by property and month (docs/product.md, "Insight").
 * @param query the first month and the last, as `YYYY-MM`
 */
export function insightOf(rows: InsightRows, { from, to }: InsightQuery): Insight {
  const months = monthsBetween(from, to);
  return {
    medianDaysToOutcome: medianDays(rows.groups),
    properties: rows.properties.map(({ id, name }) => {
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
        medianDaysToOutcome: medianDays(groups),
      };
    }),
  };
}

const sumOf = (alike: { count: number }[]) => alike.reduce((sum, { count }) => sum + count, 0);

/** The median with one decimal; null of none. */
function medianDays(groups: InsightRows['groups']): number | null {
  const sorted = groups.flatMap(({ daysToOutcome }): number[] => JSON.parse(daysToOutcome)).sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) * 5) / 10;
}
