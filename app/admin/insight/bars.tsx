import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Bar = { key: string | number; label: ReactNode; value: number; fill?: string };

type BarsProps = { name: string; bars: Bar[]; labelWidth: string };

/**
 * A bar chart: each bar with its label before it and its number behind it. The longest is as wide as there is room.
 * @param labelWidth a CSS width, the same for each
 */
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
              className={clsx('h-4 min-w-px rounded-r-sm', value === 0 ? 'bg-line-strong' : fill)}
              style={{ width: `calc((100% - 3.5rem) * ${value / most})` }}
            />
            <span className="tabular shrink-0">{value.toLocaleString('en-US')}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
