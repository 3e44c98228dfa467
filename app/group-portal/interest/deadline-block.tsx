import { CalendarClock } from 'lucide-react';
import { isPassed, timeLeftText } from '../../domain/group/deadline';
import { useNow } from '../../hooks/use-now';
import { Badge } from '../../ui/badge';
import { AddToCalendar } from '../add-to-calendar';
import { LocalTime } from '../local-time';

export function DeadlineBlock({ deadline, shareCode }: { deadline: string; shareCode: string }) {
  const now = useNow();
  return (
    <div className="flex gap-3 rounded-md bg-sunken p-4">
      <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <h3 className="text-base">Decision Deadline</h3>
        {/* How far away it is depends on when one looks: the line is kept free until the browser says. */}
        <p className="mt-1 min-h-7 font-semibold text-lg">
          {now &&
            (isPassed(deadline, now) ? <Badge tone="danger">Deadline Passed</Badge> : timeLeftText(deadline, now))}
        </p>
        <p className="text-ink-soft text-sm">
          <LocalTime at={deadline} format={format} />
        </p>
        <p className="-mb-2 -ml-3">
          <AddToCalendar shareCode={shareCode} />
        </p>
      </div>
    </div>
  );
}

const format = { dateStyle: 'full', timeStyle: 'short' } as const;
