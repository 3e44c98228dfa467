import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { OpenPeriod } from '../../../../contract/tour-hours';
import {
  areaTo,
  type GridArea,
  type GridCell,
  type GridTime,
  gridTimes,
  isOpenAt,
  paintedWeek,
  periodsIn,
  weekdays,
} from '../../../domain/staff/week-of-hours';
import { clockTime } from '../../../domain/tours';

type WeekGridProps = { weekly: OpenPeriod[]; onChange: (weekly: OpenPeriod[]) => void };

const moves: Record<string, GridCell> = {
  ArrowLeft: { day: -1, row: 0 },
  ArrowRight: { day: 1, row: 0 },
  ArrowUp: { day: 0, row: -1 },
  ArrowDown: { day: 0, row: 1 },
};

const clockText = (time: string) => clockTime(time, 'en');

/**
 * Dragging opens the hours that it covers or, begun on open ones, closes them. By keyboard Shift and the arrows select as a drag
 * does, Space does what its end does, and Escape selects nothing.
 */
export function WeekGrid({ weekly, onChange }: WeekGridProps) {
  const times = gridTimes(weekly);
  const table = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<GridCell>({ day: 0, row: 0 });
  const [area, setArea] = useState<GridArea | null>(null);
  const [isDragging, setIsDragging] = useState(false);
  const [announced, setAnnounced] = useState('');

  const paint = (painted: GridArea) => {
    const periods = periodsIn(painted, times);
    const opens = !isOpenAt(weekly, periodAt(times, painted));
    onChange(paintedWeek(weekly, periods, opens));
    setAnnounced(`${areaText(periods)} ${opens ? 'opened' : 'closed'}`);
    setArea(null);
  };

  useEffect(() => {
    if (!isDragging) return;
    const end = () => {
      setIsDragging(false);
      if (area) paint(area);
    };
    const cancel = () => {
      setIsDragging(false);
      setArea(null);
    };
    addEventListener('pointerup', end);
    addEventListener('pointercancel', cancel);
    return () => {
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', cancel);
    };
  });

  function press(event: PointerEvent, cell: GridCell) {
    if (event.button !== 0) return;
    setArea(areaTo(cell));
    setIsDragging(true);
  }

  function pressKey(event: KeyboardEvent, { day, row }: GridCell) {
    if (event.key === 'Escape' && area) setArea(null);
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const to = {
      day: Math.min(Math.max(day + by.day, 0), weekdays.length - 1),
      row: Math.min(Math.max(row + by.row, 0), times.length - 1),
    };
    setArea(event.shiftKey ? areaTo(area ?? { day, row }, to) : null);
    table.current?.querySelector<HTMLElement>(`[data-cell="${to.day} ${to.row}"]`)?.focus();
  }

  return (
    <div className="min-w-0 max-w-2xl pointer-coarse:hidden">
      <table
        ref={table}
        aria-label="Week"
        aria-describedby="week-grid-help"
        className="w-full touch-none select-none table-fixed border-collapse text-xs"
      >
        <colgroup>
          <col className="w-13" />
        </colgroup>
        <thead>
          <tr>
            <td />
            {weekdays.map((day) => (
              <th key={day} scope="col" abbr={day} className="pb-1 font-medium text-ink-soft">
                {day.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time, row) => {
            const isHour = time.from.endsWith('00');
            return (
              <tr key={time.from}>
                <th scope="row" className="tabular relative text-ink-soft">
                  <span className={clsx('absolute -top-2 right-2 whitespace-nowrap font-normal', !isHour && 'sr-only')}>
                    {isHour ? clockText(time.from).replace(':00', '') : clockText(time.from)}
                  </span>
                </th>
                {weekdays.map((name, day) => {
                  const cell = { day, row };
                  const isOpen = isOpenAt(weekly, periodAt(times, cell));
                  const isSelected = area !== null && isWithin(area, cell);
                  return (
                    <td
                      key={name}
                      className={clsx(
                        'h-4.5 border-line border-x p-0',
                        isHour && 'border-t',
                        row === times.length - 1 && 'border-b',
                      )}
                    >
                      <button
                        type="button"
                        data-cell={`${day} ${row}`}
                        tabIndex={focused.day === day && focused.row === row ? 0 : -1}
                        aria-label={`${name} ${clockText(time.from)}`}
                        aria-pressed={isOpen}
                        onPointerDown={(event) => press(event, cell)}
                        onPointerEnter={() => isDragging && area && setArea(areaTo(area, cell))}
                        onClick={({ detail }) => detail === 0 && paint(area ?? areaTo(cell))}
                        onKeyDown={(event) => pressKey(event, cell)}
                        onFocus={() => setFocused(cell)}
                        className={clsx(
                          'block size-full -outline-offset-2 focus-visible:relative',
                          isSelected
                            ? 'bg-accent-soft ring-1 ring-accent ring-inset'
                            : isOpen
                              ? 'bg-accent'
                              : 'hover:bg-accent-soft',
                        )}
                      />
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p id="week-grid-help" className="mt-2 text-ink-soft text-sm">
        Drag over the week to open hours, or from open hours to close them. By keyboard: arrows move, Shift and arrows
        select, Space opens or closes.
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </div>
  );
}

const isBetween = (value: number, one: number, other: number) =>
  Math.min(one, other) <= value && value <= Math.max(one, other);

const isWithin = ({ day, row, toDay, toRow }: GridArea, cell: GridCell): boolean =>
  isBetween(cell.day, day, toDay) && isBetween(cell.row, row, toRow);

const periodAt = (times: readonly GridTime[], { day, row }: GridCell): OpenPeriod => ({
  weekday: day + 1,
  from: times[row]?.from ?? '',
  to: times[row]?.to ?? '',
});

/** 'Monday to Friday, 9:00 AM to 5:00 PM'. */
function areaText(periods: readonly OpenPeriod[]): string {
  const [first] = periods;
  const last = periods.at(-1);
  if (!first || !last) return '';
  const days = [first, last].map(({ weekday }) => weekdays[weekday - 1]);
  const [from, to] = [clockText(first.from), clockText(first.to)];
  return `${first === last ? days[0] : days.join(' to ')}, ${from} to ${to}`;
}
