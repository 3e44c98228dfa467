import type { PropertyInsight } from '../../../contract/insight';
import { interestLevels } from '../../../contract/interest-levels';
import { levelTexts } from '../../../texts/sentences/interest';
import { interestStyle } from '../../client/interest-style';
import { type InsightFilter, insightShown, type ShownInsight, usMonth } from '../../domain/insight';
import { counted } from '../../domain/us-format';
import { Card } from '../../ui/card';
import { Bars, ChartTable, CsvLink, MonthsChart, NumbersTable } from './charts';

type GroupsByMonthProps = { shown: ShownInsight; filter: InsightFilter };

export function GroupsByMonth({ shown: { months }, filter }: GroupsByMonthProps) {
  return (
    <Card title="Groups by month">
      <MonthsChart name="Groups by month, as lines; the numbers are in the table" months={months} />
      <ChartTable
        name="Groups by month"
        table="months"
        filter={filter}
        header={['Month', 'Made', 'Set up', 'Leased']}
        rows={months.map(({ month, made, setUp, leased }) => [usMonth(month), made, setUp, leased])}
      />
    </Card>
  );
}

type GroupsByPropertyProps = { properties: PropertyInsight[]; filter: InsightFilter };

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

type MembersByInterestProps = { shown: ShownInsight; filter: InsightFilter };

export function MembersByInterest({ shown: { interest }, filter }: MembersByInterestProps) {
  const labels = levelTexts('en');
  return (
    <Card title="Members by interest">
      <p className="-mt-2 mb-3 text-ink-soft text-sm">Where the groups created in these months stand now.</p>
      <Bars
        name="Members by interest"
        labelWidth="10rem"
        bars={interestLevels.map(({ code }) => {
          const { fill, Icon } = interestStyle[code];
          return { key: code, value: interest[code], fill, label: <Level Icon={Icon} label={labels(code)} /> };
        })}
      />
      <ChartTable
        name="Members by interest"
        table="interest"
        filter={filter}
        header={['Interest', 'Members']}
        rows={interestLevels.map(({ code }) => [labels(code), interest[code]])}
      />
    </Card>
  );
}

function Level({ Icon, label }: { Icon: (typeof interestStyle)['im_in']['Icon']; label: string }) {
  return (
    <span className="flex items-center gap-2">
      <Icon className="size-4 shrink-0" />
      {label}
    </span>
  );
}

type WantedRoomsProps = { shown: ShownInsight; filter: InsightFilter };

type Room = ShownInsight['rooms'][number];

/** The table has them all. */
const charted = 8;

export function WantedRooms({ shown: { rooms }, filter }: WantedRoomsProps) {
  const wanted = rooms.filter((room) => room.wanted > 0);
  const unwanted = rooms.filter((room) => room.wanted === 0);
  const nameOf = ({ name, unitName, propertyName }: Room) =>
    [name, unitName, !filter.property && propertyName].filter(Boolean).join(' · ');
  return (
    <Card title="Most wanted rooms">
      {wanted.length > 0 ? (
        <Bars
          name="Most wanted rooms"
          labelWidth="50%"
          bars={wanted.slice(0, charted).map((room) => ({ key: room.id, label: nameOf(room), value: room.wanted }))}
        />
      ) : (
        <p className="text-ink-soft">No one chose a room in these months.</p>
      )}
      {wanted.length > 0 && unwanted.length > 0 && (
        <div className="mt-4 text-sm">
          <h3 className="text-base">{counted(unwanted.length, 'room')} that no one wants</h3>
          <p className="mt-1 text-ink-soft">{firstOf(unwanted.map(nameOf))}</p>
        </div>
      )}
      <ChartTable
        name="Wanted rooms"
        table="rooms"
        filter={filter}
        header={['Room', 'Wanted by']}
        rows={rooms.map((room) => [nameOf(room), room.wanted])}
      />
    </Card>
  );
}

function firstOf(names: string[]): string {
  const rest = names.length - charted;
  return `${names.slice(0, charted).join(', ')}${rest > 0 ? ` and ${rest} more, which are in the table` : ''}`;
}

type StepsPanelProps = { shown: ShownInsight; filter: InsightFilter };

export function StepsPanel({ shown: { steps }, filter }: StepsPanelProps) {
  const nameOf = ({ name, propertyName }: ShownInsight['steps'][number]) =>
    filter.property ? name : `${name} · ${propertyName}`;
  const passed = steps.flatMap((step) => (step.medianDays === null ? [] : [{ ...step, medianDays: step.medianDays }]));
  const dropped = steps.filter(({ droppedOut }) => droppedOut > 0);
  if (steps.length === 0) return null;
  return (
    <Card title="Steps to the lease" className="lg:col-span-2">
      <p className="-mt-2 mb-3 text-ink-soft text-sm">Median days at each step, for groups created in these months.</p>
      <div className="grid grid-cols-1 items-start gap-x-12 gap-y-4 lg:grid-cols-2">
        {passed.length === 0 ? (
          <p>No group has completed a step yet.</p>
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
          <div className="text-sm">
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
      </div>
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
