import type { InsightRows } from '../../db/office/insight';
import { type Insight, type InsightQuery, monthsBetween, type PropertyInsight } from '../contract/office/insight';
import { median } from './median';
import { stepsOfInsight } from './steps-of-insight';

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
