import { useId } from 'react';
import type { Group } from '../../../contract/group';
import { tourTexts } from '../../../texts/sentences/tours';
import { api } from '../../client/client';
import { useSentences } from '../../client/language';
import { requestMoment } from '../../domain/tours';
import { Button } from '../../ui/button';
import { CalendarClock } from '../../ui/icons';
import { useTourRequest } from './use-tour-request';

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
