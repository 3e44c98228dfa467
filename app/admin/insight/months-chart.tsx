import { clsx } from 'clsx';
import { labelHeights, type ShownInsight, usMonth } from '../../domain/insight';

type Month = ShownInsight['months'][number];

type MonthsChartProps = { name: string; months: Month[] };

/** In the order of the table. The dashes tell lines that cross apart where colours do not. */
const lines = [
  { what: 'made', name: 'Made', stroke: 'stroke-line-strong', dot: 'bg-line-strong', ink: 'text-ink-soft' },
  { what: 'setUp', name: 'Set up', stroke: 'stroke-ink', dashes: '2 5', dot: 'bg-ink', ink: 'text-ink' },
  { what: 'leased', name: 'Leased', stroke: 'stroke-accent', dot: 'bg-accent', ink: 'text-accent' },
] as const;

/** A line each over the months, named where it ends. The table has the numbers. */
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
            {label} {last[what].toLocaleString('en-US')}
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
  `${usMonth(month)}: ${made} made, ${setUp} set up, ${leased} leased`;
