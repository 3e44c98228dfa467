import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import type { AgendaDay, AgendaItem } from '../../../contract/staff/agenda';
import { useTimeZone } from '../../client/hydration';
import {
  agendaBands,
  agendaTime,
  agendaType,
  bandOf,
  itemsOn,
  midnight,
  monthOf,
  tourMarks,
  weekOf,
} from '../../domain/staff/agenda';
import { counted, usDateFormat } from '../../domain/staff/us-format';
import { agendaLook, agendaStyles } from './agenda-list';

type AgendaTableProps = { days: AgendaDay[]; from: string; today: string };

const columnFormat = () => usDateFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
const weekdayFormat = () => usDateFormat({ weekday: 'short', timeZone: 'UTC' });
const dayFormat = () => usDateFormat({ dateStyle: 'full', timeZone: 'UTC' });

/** Half of the tours have no time, so a day has deadlines, a morning and an afternoon. */
export function AgendaWeek({ days, from, today }: AgendaTableProps) {
  const week = weekOf(from);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <colgroup>
        <col className="w-24" />
      </colgroup>
      <thead>
        <tr>
          <td />
          {week.map((date) => (
            <th
              key={date}
              scope="col"
              aria-current={date === today ? 'date' : undefined}
              className={clsx(
                'border border-line px-2 py-1.5 text-start font-semibold',
                date === today ? 'bg-accent text-on-accent' : 'bg-surface',
              )}
            >
              {columnFormat().format(midnight(date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {agendaBands.map(({ code, label }) => (
          <tr key={code}>
            <th scope="row" className="py-2 pe-3 text-start align-top font-medium text-ink-soft">
              {label}
            </th>
            {week.map((date) => (
              <td
                key={date}
                className={clsx(
                  'h-24 border border-line p-1 align-top',
                  date === today ? 'bg-accent-soft' : 'bg-surface',
                )}
              >
                <ul className="grid grid-cols-1 gap-1">
                  {itemsOn(days, date)
                    .filter((item) => bandOf(item) === code)
                    .map((item) => (
                      <AgendaEntry key={`${item.type} ${item.groupId}`} item={item} isPast={date < today} />
                    ))}
                </ul>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = 3;

export function AgendaMonth({ days, from, today }: AgendaTableProps) {
  const weeks = monthOf(from);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" className="px-2 py-1 text-start font-medium text-ink-soft">
              {weekdayFormat().format(midnight(date))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td
                key={date}
                aria-current={date === today ? 'date' : undefined}
                className={clsx(
                  'h-26 border border-line p-1 align-top',
                  date.startsWith(from.slice(0, 7)) ? 'bg-surface' : 'bg-sunken',
                )}
              >
                <time
                  dateTime={date}
                  title={dayFormat().format(midnight(date))}
                  className={clsx(
                    'tabular mb-1 grid h-6 w-fit min-w-6 place-items-center rounded-full px-1',
                    date === today ? 'bg-accent font-semibold text-on-accent' : 'text-ink-soft',
                  )}
                >
                  {Number(date.slice(8))}
                </time>
                <Entries date={date} items={itemsOn(days, date)} isPast={date < today} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type EntriesProps = { date: string; items: AgendaItem[]; isPast: boolean };

/** The entries of a day: all of them on paper, the first few on the screen. */
function Entries({ date, items, isPast }: EntriesProps) {
  const listOf = (some: AgendaItem[]) => (
    <ul className="grid grid-cols-1 gap-1">
      {some.map((item) => (
        <AgendaEntry key={`${item.type} ${item.groupId}`} item={item} isPast={isPast} />
      ))}
    </ul>
  );
  const rest = items.slice(shown);
  return (
    <>
      {listOf(items.slice(0, shown))}
      {rest.length > 0 && (
        <>
          <div className="hidden pt-1 print:block">{listOf(rest)}</div>
          <details className="group print:hidden">
            <summary
              aria-label={`+${counted(rest.length, 'more entry', 'more entries')} on ${dayFormat().format(midnight(date))}`}
              className="min-h-6 list-none px-1.5 font-semibold text-accent text-xs group-open:hidden [&::-webkit-details-marker]:hidden"
            >
              {`+${rest.length}`}
            </summary>
            <div className="pt-1">{listOf(rest)}</div>
          </details>
        </>
      )}
    </>
  );
}

function AgendaEntry({ item, isPast }: { item: AgendaItem; isPast: boolean }) {
  const { type, groupId, pointPersonName, propertyName, time } = item;
  const timeZone = useTimeZone();
  const marks = tourMarks(item);
  const what = [agendaType(item), agendaTime(item, timeZone), pointPersonName, ...marks, propertyName].join(', ');
  return (
    <li>
      <Link
        to={`/admin/groups/${groupId}`}
        title={what}
        aria-label={what}
        className={clsx(
          'wrap-anywhere line-clamp-3 min-h-6 rounded-sm border px-1.5 py-0.5 text-xs hover:underline',
          isPast ? 'border-line bg-sunken text-ink-soft' : agendaStyles[agendaLook(item)],
          type === 'canceled_tour' && 'line-through',
        )}
      >
        {time && <span className="tabular">{`${agendaTime(item, timeZone)} `}</span>}
        <span>{pointPersonName}</span>
        {marks.length > 0 && <span>{` · ${marks.join(' · ')}`}</span>}
      </Link>
    </li>
  );
}
