import { useId, useState } from 'react';
import type { AgendaDay } from '../../../worker/contract/office/agenda';
import { agendaHeading, splitAtToday } from '../../domain/group/agenda';
import { Button } from '../../ui/button';
import { AgendaLine } from './agenda-line';

type DaysProps = { days: AgendaDay[]; today: string };

export function DaysFromToday({ days, today }: DaysProps) {
  const [isPastShown, setIsPastShown] = useState(false);
  const { past, coming } = splitAtToday(days, today);
  return (
    <div className="grid grid-cols-1 gap-6">
      <AgendaDays days={coming} today={today} />
      {coming.length === 1 && <p className="text-ink-soft">Nothing is planned for the days that follow.</p>}
      {past.length > 0 && (
        <>
          <Button
            variant="secondary"
            size="sm"
            className="justify-self-start print:hidden"
            aria-expanded={isPastShown}
            onClick={() => setIsPastShown((isShown) => !isShown)}
          >
            {isPastShown ? 'Hide the past month' : 'Show the past month'}
          </Button>
          {isPastShown && <AgendaDays days={past} today={today} />}
        </>
      )}
    </div>
  );
}

function AgendaDays({ days, today }: DaysProps) {
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
              <AgendaLine item={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
