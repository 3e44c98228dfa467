import { dateFormat } from '../../texts/date-formats';
import { dateTexts } from '../../texts/sentences/dates';
import { useIsHydrated, useTimeZone } from '../client/hydration';
import { useSentences } from '../client/language';

type LocalTimeProps = { at: string; format: Intl.DateTimeFormatOptions; className?: string };

/** The server does not know this device's time zone: it renders UTC and says so. */
export function LocalTime({ at, format, className }: LocalTimeProps) {
  const t = useSentences(dateTexts);
  const isHydrated = useIsHydrated();
  const timeZone = useTimeZone();
  const written = dateFormat(t.language, { ...format, timeZone }).format(new Date(at));
  return (
    // Browsers differ in the space before AM and PM, which needs no new render.
    <time dateTime={at} className={className} suppressHydrationWarning>
      {!isHydrated && (format.timeStyle || format.hour) ? t('inUtc', { moment: written }) : written}
    </time>
  );
}
