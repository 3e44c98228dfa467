import { clsx } from 'clsx';
import type { AgendaDay } from '../../../worker/contract/office/agenda';
import { agendaBands, bandOf, itemsOn, weekOf } from '../../domain/group/agenda';
import { usFormat } from '../../domain/us-format';
import { AgendaEntry } from './agenda-line';

export type AgendaTableProps = { days: AgendaDay[]; from: string; today: string };

const dayFormat = usFormat({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Half of the tours have no time: a day has deadlines, a morning and an afternoon. */
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
              {dayFormat.format(new Date(`${date}T00:00:00Z`))}
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
                      <AgendaEntry key={`${item.type} ${item.groupId}`} item={item} />
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
