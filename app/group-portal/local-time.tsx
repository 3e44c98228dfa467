import { dateFormat } from '../../worker/contract/language/formats';
import { dateTexts } from '../../worker/contract/sentences/dates';
import { useIsReady, useTimeZone } from '../hooks/use-in-browser';
import { useSentences } from '../hooks/use-sentences';

type LocalTimeProps = { at: string; format: Intl.DateTimeFormatOptions; className?: string };

/** An instant on this device's clocks; the server, which cannot know them, writes it in UTC and says so. */
export function LocalTime({ at, format, className }: LocalTimeProps) {
  const t = useSentences(dateTexts);
  const isReady = useIsReady();
  const timeZone = useTimeZone();
  const written = dateFormat(t.language, { ...format, timeZone }).format(new Date(at));
  return (
    // Browsers differ in the kind of space before AM and PM, which is no reason to render the page again.
    <time dateTime={at} className={className} suppressHydrationWarning>
      {!isReady && (format.timeStyle || format.hour) ? t('inUtc', { moment: written }) : written}
    </time>
  );
}
