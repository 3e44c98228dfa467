import { usFormat } from '../domain/us-format';
import { useIsReady } from '../hooks/use-is-ready';
import { useTimeZone } from '../hooks/use-time-zone';

type LocalTimeProps = { at: string; format: Intl.DateTimeFormatOptions; className?: string };

/** An instant on this device's clocks; the server, which cannot know them, writes it in UTC and says so. */
export function LocalTime({ at, format, className }: LocalTimeProps) {
  const isReady = useIsReady();
  const timeZone = useTimeZone();
  const written = usFormat({ ...format, timeZone }).format(new Date(at));
  return (
    // Browsers differ in the kind of space before AM and PM, which is no reason to render the page again.
    <time dateTime={at} className={className} suppressHydrationWarning>
      {!isReady && format.timeStyle ? `${written} UTC` : written}
    </time>
  );
}
