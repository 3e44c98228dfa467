import { CalendarClock } from 'lucide-react';
import { isPassed, timeLeftText } from '../../domain/group/deadline';
import { usFormat } from '../../domain/us-format';
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
        {/* How far away it is depends on when one looks: room is kept for it until the browser says. */}
        <p className="mt-1 grid justify-items-start font-semibold text-lg *:[grid-area:1/1]">
          <RoomFor text="99 days, 23 hours remaining" />
          {now &&
            (isPassed(deadline, now) ? (
              <Badge tone="danger">Deadline Passed</Badge>
            ) : (
              <span>{timeLeftText(deadline, now)}</span>
            ))}
        </p>
        <p className="grid text-ink-soft text-sm *:[grid-area:1/1]">
          {zonesAround.map((timeZone) => (
            <RoomFor key={timeZone} text={`${usFormat({ ...format, timeZone }).format(new Date(deadline))} UTC`} />
          ))}
          <LocalTime at={deadline} format={format} />
        </p>
        <p className="-mb-2 -ml-3">
          <AddToCalendar shareCode={shareCode} />
        </p>
      </div>
    </div>
  );
}

/** Where it is the earliest and the latest day that it can be on this device's clocks, and the day between them. */
const zonesAround = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14'];

/** Takes the room of a text that nobody sees, hears or finds, so that nothing moves when one as long takes its place. */
function RoomFor({ text }: { text: string }) {
  return <span data-text={text} className="invisible before:content-[attr(data-text)]" suppressHydrationWarning />;
}

const format = { dateStyle: 'full', timeStyle: 'short' } as const;
