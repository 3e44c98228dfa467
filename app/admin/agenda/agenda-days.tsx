import { useId } from 'react';
import type { AgendaDay } from '../../../worker/contract/office/agenda';
import { agendaHeading } from '../../domain/group/agenda';
import { AgendaItem } from './agenda-item';

type AgendaDaysProps = { days: AgendaDay[]; today: string };

export function AgendaDays({ days, today }: AgendaDaysProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      {days.map((day) => (
        <Day key={day.date} day={day} today={today} />
      ))}
    </div>
  );
}

function Day({ day: { date, items }, today }: { day: AgendaDay; today: string }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-lg">
        {agendaHeading(date, today)}
      </h2>
      {items.length === 0 ? (
        <p className="text-ink-soft">Nothing today.</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {items.map((item) => (
            <li key={`${item.type} ${item.groupId}`}>
              <AgendaItem item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
