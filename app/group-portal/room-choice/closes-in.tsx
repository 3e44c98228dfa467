import { dateFormat } from '../../../worker/contract/language/formats';
import { roomChoiceTexts } from '../../../worker/contract/sentences/room-choice';
import { isPassed, timeLeft, timeLeftText } from '../../domain/group/deadline';
import { useTimeZone } from '../../hooks/use-in-browser';
import { useNow } from '../../hooks/use-now';
import { useSentences } from '../../hooks/use-sentences';

/** How long a choice of rooms is still open: it counts down in silence, and its last hour alone is said aloud. */
export function ClosesIn({ closesAt }: { closesAt: string }) {
  const t = useSentences(roomChoiceTexts);
  const timeZone = useTimeZone();
  const now = useNow();
  if (!now) return null;
  if (isPassed(closesAt, now)) return <p className="text-sm">{t('timeOver')}</p>;
  const left = timeLeftText(closesAt, now, t.language);
  const { days, hours } = timeLeft(closesAt, now);
  const moment = dateFormat(t.language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(closesAt),
  );
  return (
    <div className="text-sm">
      <p role="timer" className="font-semibold">
        {left}
      </p>
      <p className="text-ink-soft">{t('closesAt', { moment })}</p>
      <p role="status" className="sr-only">
        {days === 0 && hours === 0 && left}
      </p>
    </div>
  );
}
