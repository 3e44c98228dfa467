import { clsx } from 'clsx';

type Column = { key: string; label: string; value: number };

type ColumnsChartProps = { name: string; columns: Column[] };

/** How high the highest column is, in px. */
const height = 88;

/** A measure over time, a column a month; only numbers above 0 are written, and the last month stands out. */
export function ColumnsChart({ name, columns }: ColumnsChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value));
  return (
    <div className="text-ink-soft text-xs">
      <ul aria-label={name} className="flex items-end border-line-strong border-b">
        {columns.map(({ key, label, value }, index) => {
          const isLast = index === columns.length - 1;
          return (
            <li
              key={key}
              title={label}
              className={clsx('min-w-0 flex-1 text-center', isLast && 'font-semibold text-ink')}
            >
              <span className="sr-only">{label}</span>
              <span className={value === 0 ? 'sr-only' : clsx('tabular block', columns.length > 18 && 'text-[0.5rem]')}>
                {value.toLocaleString('en-US')}
              </span>
              <svg
                aria-hidden
                viewBox={`0 0 10 ${height}`}
                preserveAspectRatio="none"
                height={Math.round((height * value) / most)}
                className="w-full"
              >
                <rect x={1} width={8} height={height} className={isLast ? 'fill-accent' : 'fill-line-strong'} />
              </svg>
            </li>
          );
        })}
      </ul>
      <p aria-hidden className="mt-1 flex justify-between">
        <span>{columns[0]?.label}</span>
        <span>{columns.length > 1 && columns.at(-1)?.label}</span>
      </p>
    </div>
  );
}
