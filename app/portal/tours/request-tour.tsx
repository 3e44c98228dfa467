import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import type { Group } from '../../../contract/group';
import type { ProposedHalfDay } from '../../../rules/tours/half-days';
import { todayOf } from '../../../rules/tours/tours';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourFormTexts, tourTexts } from '../../../texts/sentences/tours';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { longDate, nearDay, requestMoment } from '../../domain/tours';
import { Button } from '../../ui/button';
import { CalendarClock } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useLiveActions } from '../live/use-live';

function useTourRequest(send: () => Parameters<typeof callVersioned<Group>>[0], onDone?: () => void) {
  const { mergeRow } = useLiveActions();
  return useMutation({
    mutationFn: () => callVersioned(send()),
    onSuccess: ({ answer, version }) => {
      mergeRow({ version, what: 'tourRequest', row: answer.tourRequest });
      onDone?.();
    },
  });
}

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

type RequestedTourProps = { group: Group; request: NonNullable<Group['tourRequest']>; mayWithdraw: boolean };

/** 'Asked the office for Saturday, December 5, morning': until it answers, or the day is over. */
export function RequestedTour({ group, request, mayWithdraw }: RequestedTourProps) {
  const t = useSentences(tourTexts);
  const titleId = useId();
  const param = { id: String(group.id) };
  const withdraw = useTourRequest(() => api.groups[':id']['tour-request'].$delete({ param }));
  return (
    <section aria-labelledby={titleId} className="flex gap-3 rounded-md border border-line p-4">
      <CalendarClock className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0">
        <h3 id={titleId} className="text-base">
          {t('asked')}
        </h3>
        <p className="tabular mt-1 font-semibold">{requestMoment(request, t.language)}</p>
        <p className="mt-1 text-ink-soft text-sm">{t('askedText')}</p>
        {mayWithdraw && (
          <Button
            variant="ghost"
            size="sm"
            className="-ms-3 mt-1 -mb-2"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {t('takeBack')}
          </Button>
        )}
      </div>
    </section>
  );
}
