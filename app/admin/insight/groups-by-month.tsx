import { type InsightFilter, type ShownInsight, usMonth } from '../../domain/insight';
import { Card } from '../../ui/card';
import { Bars } from './bars';
import { InsightTable } from './insight-table';

type GroupsByMonthProps = { shown: ShownInsight; filter: InsightFilter };

const charts = [
  { what: 'made', name: 'Made' },
  { what: 'setUp', name: 'Set up' },
  { what: 'leased', name: 'Leased' },
] as const;

export function GroupsByMonth({ shown: { months }, filter }: GroupsByMonthProps) {
  return (
    <Card title="Groups by month" className="lg:col-span-2">
      <div className="grid gap-x-8 gap-y-6 lg:grid-cols-3">
        {charts.map(({ what, name }) => (
          <div key={what}>
            <h3 className="mb-2 text-base">{name}</h3>
            <Bars
              name={`${name} by month`}
              labelWidth="4.5rem"
              bars={months.map((month) => ({ key: month.month, label: usMonth(month.month), value: month[what] }))}
            />
          </div>
        ))}
      </div>
      <InsightTable
        name="Groups by month"
        table="months"
        filter={filter}
        header={['Month', 'Made', 'Set up', 'Leased']}
        rows={months.map(({ month, made, setUp, leased }) => [usMonth(month), made, setUp, leased])}
      />
    </Card>
  );
}
