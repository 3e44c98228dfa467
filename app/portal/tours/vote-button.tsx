import { clsx } from 'clsx';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { type HalfDay, isHalfDayPreferred } from '../../../rules/tours/half-days';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourBookingTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { longDate } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Check } from '../../ui/icons';
import type { Picking } from './own-dates';

/** One's own dates, and what a press does. */
export type Voting = { chosen: TourSchedule['preferredDates'] } & Pick<Picking, 'onToggle'>;

/** 'I can come' in a half-day; it stays pressed, and is saved at once. */
export function VoteButton({ date, half, chosen, onToggle, className }: HalfDay & Voting & { className?: string }) {
  const t = useSentences(tourBookingTexts);
  const isChosen = isHalfDayPreferred({ preferredDates: chosen }, { date, half });
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={isChosen}
      aria-label={t('voteFor', { day: longDate(date, t.language), half: dateTexts(t.language)(half) })}
      className={clsx(isChosen && 'bg-accent-soft!', className)}
      icon={isChosen ? <Check /> : undefined}
      onClick={() => onToggle({ date, half })}
    >
      {t('vote')}
    </Button>
  );
}
