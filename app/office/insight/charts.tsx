import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { InsightTable as TableName } from '../../../contract/staff/insight';
import {
  type InsightFilter,
  insightQueryOf,
  labelHeights,
  type ShownInsight,
  usMonth,
} from '../../domain/staff/insight';
import { buttonClass } from '../../ui/button';
import { ChevronDown, Download } from '../../ui/icons';
import { CsvLink } from '../csv-link';

type Bar = { key: string | number; label: ReactNode; value: number; fill?: string };

type BarsProps = { name: string; bars: Bar[]; labelWidth: string };

/** `labelWidth` is a CSS width, the same for each bar. */
export function Bars({ name, bars, labelWidth }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ul aria-label={name} className="grid gap-1.5">
      {bars.map(({ key, label, value, fill = 'bg-accent' }) => (
        <li
          key={key}
          className="grid items-center gap-x-3 text-sm"
          style={{ gridTemplateColumns: `minmax(0,${labelWidth}) minmax(4.5rem,1fr)` }}
        >
          <span className="wrap-anywhere">{label}</span>
          <span className="flex min-w-0 items-center gap-2">
            <span
              aria-hidden
              className={clsx('h-4 min-w-px rounded-e-sm', value === 0 ? 'bg-line-strong' : fill)}
              style={{ width: `calc((100% - 3.5rem) * ${value / most})` }}
            />
            <span className="tabular shrink-0">{value.toLocaleString('en-US')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

type ChartTableProps = {
  name: string;
  table: TableName;
  filter: InsightFilter;
  header: string[];
  /** The first cell names the row. */
  rows: [string, ...(string | number | null)[]][];
};

export function ChartTable({ name, table, filter, header, rows }: ChartTableProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 border-line border-t pt-2">
      <details className="group min-w-0 open:basis-full">
        <summary className="inline-flex min-h-11 list-none items-center gap-1 font-semibold text-accent text-sm [&::-webkit-details-marker]:hidden">
          <span className="group-open:hidden">Show table</span>
          <span className="hidden group-open:inline">Hide table</span>
          <ChevronDown className="size-4 group-open:rotate-180" />
        </summary>
        <NumbersTable name={name} header={header} rows={rows} />
      </details>
      <TableCsvLink table={table} filter={filter} />
    </div>
  );
}

export function NumbersTable({ name, header, rows }: Pick<ChartTableProps, 'name' | 'header' | 'rows'>) {
  return (
    <table className="tabular w-full text-sm">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="border-line border-b text-start text-ink-soft">
          {header.map((cell, index) => (
            <th
              key={cell}
              scope="col"
              className={index === 0 ? 'py-2 pe-3 text-start font-medium' : `${numberCell} whitespace-nowrap`}
            >
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, ...cells], row) => (
          // Rooms of two units may share a name.
          <tr key={`${row} ${title}`} className="border-line border-b last:border-0">
            <th scope="row" className="wrap-anywhere py-2 pe-3 text-start font-normal">
              {title}
            </th>
            {cells.map((cell, column) => (
              <td key={header[column + 1]} className={`${numberCell} whitespace-nowrap`}>
                {cell?.toLocaleString('en-US') ?? '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const numberCell = 'py-2 ps-2 text-end font-medium sm:ps-3';

export function TableCsvLink({ table, filter }: Pick<ChartTableProps, 'table' | 'filter'>) {
  return (
    <CsvLink
      href={`/api/insight.csv?${new URLSearchParams({ ...insightQueryOf(filter), table })}`}
      className={buttonClass({ variant: 'ghost', size: 'sm' })}
    >
      <Download />
      <span>CSV</span>
    </CsvLink>
  );
}

type Month = ShownInsight['months'][number];

type MonthsChartProps = { name: string; months: Month[] };

/** In the order of the table. Dashes distinguish crossing lines without colors. */
const lines = [
  { what: 'made', name: 'Created', stroke: 'stroke-line-strong', dot: 'bg-line-strong', ink: 'text-ink-soft' },
  { what: 'setUp', name: 'Set up', stroke: 'stroke-ink', dashes: '2 5', dot: 'bg-ink', ink: 'text-ink' },
  { what: 'leased', name: 'Leased', stroke: 'stroke-accent', dot: 'bg-accent', ink: 'text-accent' },
] as const;

/** One line per series over the months, labeled at its end. The table has the numbers. */
export function MonthsChart({ name, months }: MonthsChartProps) {
  const most = Math.max(1, ...months.flatMap(({ made, setUp, leased }) => [made, setUp, leased]));
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return null;
  const x = (index: number) => (100 * (index + 0.5)) / months.length;
  const heights = labelHeights(lines.map(({ what }) => last[what] / most));
  return (
    <div
      role="img"
      aria-label={name}
      dir="ltr"
      className="grid grid-cols-[auto_1fr_auto] gap-x-2 text-ink-soft text-xs"
    >
      <span className="tabular -mt-2">{most.toLocaleString('en-US')}</span>
      <div className="relative h-48 border-line lg:h-69 border-y">
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible"
        >
          {lines.map(({ what, stroke, ...line }) => (
            <polyline
              key={what}
              points={months.map((month, index) => `${x(index)},${100 - (100 * month[what]) / most}`).join(' ')}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={'dashes' in line ? line.dashes : undefined}
              strokeLinecap="round"
              strokeLinejoin="round"
              className={clsx('fill-none stroke-[2.5]', stroke)}
            />
          ))}
        </svg>
        {lines.map(({ what, dot }) => (
          <span
            key={what}
            className={clsx('absolute size-2 -translate-x-1/2 translate-y-1/2 rounded-full', dot)}
            style={{ left: `${x(months.length - 1)}%`, bottom: `${(100 * last[what]) / most}%` }}
          />
        ))}
        <div className="absolute inset-0 flex">
          {months.map((month) => (
            <span key={month.month} title={inWords(month)} className="flex-1 hover:bg-ink/5" />
          ))}
        </div>
      </div>
      <div className="relative w-18 font-semibold">
        {lines.map(({ what, name: label, ink }, index) => (
          <span
            key={what}
            className={clsx('tabular absolute translate-y-1/2 whitespace-nowrap', ink)}
            style={{ bottom: `${heights[index]}%` }}
          >
            {`${label} ${last[what].toLocaleString('en-US')}`}
          </span>
        ))}
      </div>
      <p className="col-start-2 mt-1 flex justify-between">
        <span>{usMonth(first.month)}</span>
        {first !== last && <span>{usMonth(last.month)}</span>}
      </p>
    </div>
  );
}

const inWords = ({ month, made, setUp, leased }: Month) =>
  `${usMonth(month)}: ${made} created, ${setUp} set up, ${leased} leased`;
