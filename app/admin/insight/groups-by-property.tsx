import type { PropertyInsight } from '../../../worker/contract/office/insight';
import { type InsightFilter, insightShown } from '../../domain/insight';
import { Card } from '../../ui/card';
import { CsvLink, NumbersTable } from './insight-table';

type GroupsByPropertyProps = { properties: PropertyInsight[]; filter: InsightFilter };

/** The four numbers of each property, to compare them. */
export function GroupsByProperty({ properties, filter }: GroupsByPropertyProps) {
  return (
    <Card title="By property" aside={<CsvLink table="properties" filter={filter} />}>
      <NumbersTable
        name="Groups by property"
        header={['Property', 'Made', 'Set up', 'Leased', 'Days']}
        rows={properties.map((property) => {
          const { made, setUp, leased } = insightShown(
            { properties: [property], medianDaysToOutcome: null },
            property.id,
          );
          return [property.name, made, setUp, leased, property.medianDaysToOutcome];
        })}
      />
    </Card>
  );
}
