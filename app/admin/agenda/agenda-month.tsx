import { clsx } from 'clsx';
import type { AgendaItem } from '../../../worker/contract/office/agenda';
import { itemsOn, monthOf } from '../../domain/group/agenda';
import { counted, usFormat } from '../../domain/us-format';
import { AgendaEntry } from './agenda-line';
import type { AgendaTableProps } from './agenda-week';

const weekdayFormat = usFormat({ weekday: 'short', timeZone: 'UTC' });
const dayFormat = usFormat({ dateStyle: 'full', timeZone: 'UTC' });
const midnight = (date: string) => new Date(`${date}T00:00:00Z`);

const shown = 3;

export function AgendaMonth({ days, from, today }: AgendaTableProps) {
  const weeks = monthOf(from);
  return (
    <table className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {weeks[0]?.map((date) => (
            <th key={date} scope="col" className="px-2 py-1 text-start font-medium text-ink-soft">
              {weekdayFormat.format(midnight(date))}
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
                  title={dayFormat.format(midnight(date))}
                  className={clsx(
                    'tabular mb-1 grid h-6 w-fit min-w-6 place-items-center rounded-full px-1',
                    date === today ? 'bg-accent font-semibold text-on-accent' : 'text-ink-soft',
                  )}
                >
                  {Number(date.slice(8))}
                </time>
                <Entries date={date} items={itemsOn(days, date)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entries({ date, items }: { date: string; items: AgendaItem[] }) {
  const listOf = (some: AgendaItem[]) => (
    <ul className="grid grid-cols-1 gap-1">
      {some.map((item) => (
        <AgendaEntry key={`${item.type} ${item.groupId}`} item={item} />
      ))}
    </ul>
  );
  const rest = items.slice(shown);
  return (
    <>
      {listOf(items.slice(0, shown))}
      {rest.length > 0 && (
        <details className="group">
          <summary
            aria-label={`+${counted(rest.length, 'more entry', 'more entries')} on ${dayFormat.format(midnight(date))}`}
            className="min-h-6 list-none px-1.5 font-semibold text-accent text-xs group-open:hidden [&::-webkit-details-marker]:hidden"
          >
            +{rest.length}
          </summary>
          <div className="pt-1">{listOf(rest)}</div>
        </details>
      )}
    </>
  );
}
