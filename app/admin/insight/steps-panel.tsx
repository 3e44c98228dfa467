import { counted } from '../../domain/counted';
import type { InsightFilter, ShownInsight } from '../../domain/insight';
import { Card } from '../../ui/card';
import { Bars, ChartTable } from './chart';

type StepsPanelProps = { shown: ShownInsight; filter: InsightFilter };

/** How long groups stand at each step to the lease, and where they drop out. */
export function StepsPanel({ shown: { steps }, filter }: StepsPanelProps) {
  const nameOf = ({ name, propertyName }: ShownInsight['steps'][number]) =>
    filter.property ? name : `${name} · ${propertyName}`;
  const passed = steps.flatMap((step) => (step.medianDays === null ? [] : [{ ...step, medianDays: step.medianDays }]));
  const dropped = steps.filter(({ droppedOut }) => droppedOut > 0);
  if (steps.length === 0) return null;
  return (
    <Card title="Steps to the lease">
      <p className="-mt-2 mb-3 text-ink-soft text-sm">
        Of the groups made in these months, the median of the days that they stood at each step.
      </p>
      {passed.length === 0 ? (
        <p>No group has gone past a step yet.</p>
      ) : (
        <Bars
          name="Median days at each step"
          labelWidth="50%"
          bars={passed.map((step) => ({
            key: `${step.id} ${step.propertyName}`,
            label: nameOf(step),
            value: step.medianDays,
          }))}
        />
      )}
      {dropped.length > 0 && (
        <div className="mt-4 text-sm">
          <h3 className="text-base">Where groups dropped out</h3>
          <ul className="mt-1 text-ink-soft">
            {dropped.map((step) => (
              <li key={`${step.id} ${step.propertyName}`}>
                {nameOf(step)}: {counted(step.droppedOut, 'group')}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ChartTable
        name="Steps to the lease"
        table="steps"
        filter={filter}
        header={['Step', 'Median days', 'Standing', 'Dropped out']}
        rows={steps.map((step) => [nameOf(step), step.medianDays, step.standing, step.droppedOut])}
      />
    </Card>
  );
}
