import type { Group } from '../../../contract/group';
import type { ProposedHalfDay } from '../../../rules/tours/half-days';
import { todayOf } from '../../../rules/tours/tours';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourFormTexts } from '../../../texts/sentences/tours';
import { api } from '../../client/client';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { longDate, nearDay } from '../../domain/tours';
import { Button } from '../../ui/button';
import { CalendarClock } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useTourRequest } from './use-tour-request';

type RequestTourProps = {
  group: Group;
  halfDay: ProposedHalfDay;
  variant?: 'primary' | 'secondary';
  /** Names the half-day; else it stands beside it. */
  isNamed?: boolean;
};

/** Asks the office for a half-day, which gives it an hour. */
export function RequestTour({
  group,
  halfDay: { date, half },
  variant = 'secondary',
  isNamed = false,
}: RequestTourProps) {
  const t = useSentences(tourFormTexts);
  const now = useNow();
  const today = now && todayOf(group.customizations, now);
  const halfName = dateTexts(t.language)(half);
  const param = { id: String(group.id) };
  const request = useTourRequest(
    () => api.groups[':id']['tour-request'].$post({ param, json: { date, half } }),
    () => toast({ title: t('requested'), description: t('requestedText') }),
  );
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<CalendarClock />}
      aria-label={t('requestSlot', { day: longDate(date, t.language), half: halfName })}
      isBusy={request.isPending}
      onClick={() => request.mutate()}
    >
      {isNamed ? t('requestSlot', { day: nearDay(date, today, t.language), half: halfName }) : t('request')}
    </Button>
  );
}
