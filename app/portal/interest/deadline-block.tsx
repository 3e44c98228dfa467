import { dateFormat } from '../../../texts/formats';
import { dateTexts } from '../../../texts/sentences/dates';
import { trackerTexts } from '../../../texts/sentences/interest';
import { useNow } from '../../client/use-now';
import { useSentences } from '../../client/use-sentences';
import { isPassed, timeLeftText } from '../../domain/deadline';
import { Badge } from '../../ui/badge';
import { buttonClass } from '../../ui/button';
import { CalendarArrowDown, CalendarClock } from '../../ui/icons';
import { LocalTime } from '../local-time';

export function DeadlineBlock({ deadline, shareCode }: { deadline: string; shareCode: string }) {
  const t = useSentences(trackerTexts);
  const dates = useSentences(dateTexts);
  const now = useNow();
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-2 pe-1 ps-3">
      <CalendarClock className="size-5 shrink-0 self-start text-ink-soft" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="font-normal text-ink-soft text-sm tracking-normal">{t('deadline')}</h3>
          {/* How far away it is depends on when one looks: room is kept for it until the browser says. */}
          <p className="grid justify-items-start font-semibold *:[grid-area:1/1]">
            <RoomFor text={dates('daysAndHoursRemaining', { days: 99, hours: 23 })} />
            {now &&
              (isPassed(deadline, now) ? (
                <Badge tone="danger">{t('deadlinePassed')}</Badge>
              ) : (
                <span>{timeLeftText(deadline, now, t.language)}</span>
              ))}
          </p>
        </div>
        <p className="grid text-ink-soft text-sm *:[grid-area:1/1]">
          {zonesAround.map((timeZone) => (
            <RoomFor
              key={timeZone}
              text={dates('inUtc', {
                moment: dateFormat(t.language, { ...format, timeZone }).format(new Date(deadline)),
              })}
            />
          ))}
          <LocalTime at={deadline} format={format} />
        </p>
      </div>
      <a
        href={`/api/groups/share/${shareCode}/calendar.ics?lang=${t.language}`}
        title={t('addToCalendar')}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ms-3 min-w-11' })}
      >
        <CalendarArrowDown />
        <span className="sr-only">{t('addToCalendar')}</span>
      </a>
    </div>
  );
}

/** The zones of the earliest and the latest day a device can show, and UTC between them. */
const zonesAround = ['Etc/GMT+12', 'UTC', 'Etc/GMT-14'];

/** Reserves the room of a text, unseen, unheard and not found by a search, so that nothing moves later. */
function RoomFor({ text }: { text: string }) {
  return <span data-text={text} className="invisible before:content-[attr(data-text)]" suppressHydrationWarning />;
}

const format = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;
