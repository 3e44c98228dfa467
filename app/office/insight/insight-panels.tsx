import { interestLevels } from '../../../contract/interest-levels';
import type { PropertyInsight } from '../../../contract/staff/insight';
import { levelTexts } from '../../../texts/sentences/interest';
import { interestStyle } from '../../client/interest-style';
import {
  type InsightFilter,
  insightShown,
  type ShownInsight,
  type StepMatrix,
  usMonth,
} from '../../domain/staff/insight';
import { counted } from '../../domain/staff/us-format';
import { Card } from '../../ui/card';
import { Bars, ChartTable, MonthsChart, NumbersTable, TableCsvLink } from './charts';

type GroupsByMonthProps = { shown: ShownInsight; filter: InsightFilter };

export function GroupsByMonth({ shown: { months }, filter }: GroupsByMonthProps) {
  return (
    <Card title="Groups by month">
      <MonthsChart name="Groups by month, as lines; the numbers are in the table" months={months} />
      <ChartTable
        name="Groups by month"
        table="months"
        filter={filter}
        header={['Month', 'Created', 'Set up', 'Leased']}
        rows={months.map(({ month, made, setUp, leased }) => [usMonth(month), made, setUp, leased])}
      />
    </Card>
  );
}

type GroupsByPropertyProps = { properties: PropertyInsight[]; filter: InsightFilter };

export function GroupsByProperty({ properties, filter }: GroupsByPropertyProps) {
  return (
    <Card title="By property" aside={<TableCsvLink table="properties" filter={filter} />}>
      <NumbersTable
        name="Groups by property"
        header={['Property', 'Created', 'Set up', 'Leased', 'Days']}
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
      <span>{label}</span>
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
          <h3 className="text-base">{`${counted(unwanted.length, 'room')} that no one wants`}</h3>
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

type StepsPanelProps = { matrix: StepMatrix; filter: InsightFilter };

/** How long groups take for each step, and where they are: properties down, steps across; a phone scrolls the steps. */
export function StepsPanel({ matrix: { names, rows }, filter }: StepsPanelProps) {
  if (rows.length === 0) return null;
  return (
    <Card title="Steps to the lease" aside={<TableCsvLink table="steps" filter={filter} />} className="lg:col-span-2">
      <p className="-mt-2 mb-3 text-ink-soft text-sm">
        Median days at each step, for groups created in these months, and how many groups are at it or dropped out
        there.
      </p>
      <div className="overflow-x-auto overscroll-x-contain">
        <table className="tabular w-full text-sm">
          <caption className="sr-only">Steps to the lease</caption>
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th scope="col" className="sticky start-0 bg-surface py-2 pe-3 text-start font-medium">
                Property
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="wrap-anywhere min-w-40 px-2 py-2 text-start font-medium">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, property, steps }) => (
              <tr key={id} className="border-line border-b align-top last:border-0">
                <th
                  scope="row"
                  className="wrap-anywhere sticky start-0 min-w-40 bg-surface py-2 pe-3 text-start font-normal"
                >
                  {property}
                </th>
                {steps.map((step, column) => (
                  <td key={names[column]} className="px-2 py-2">
                    {step ? <StepCell step={step} /> : <span className="text-ink-soft">–</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function StepCell({ step: { medianDays, standing, droppedOut } }: { step: PropertyInsight['steps'][number] }) {
  const groups = [
    standing > 0 && `${standing.toLocaleString('en-US')} at it`,
    droppedOut > 0 && `${droppedOut.toLocaleString('en-US')} dropped out`,
  ].filter(Boolean);
  return (
    <>
      <span className="font-semibold">{medianDays === null ? 'No days yet' : counted(medianDays, 'day')}</span>
      {groups.length > 0 && <span className="block text-ink-soft">{groups.join(', ')}</span>}
    </>
  );
}
