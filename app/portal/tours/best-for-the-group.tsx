import { type ReactNode, useId } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { bestHalfDays, type ProposedHalfDay } from '../../../rules/tours/half-days';
import { todayOf } from '../../../rules/tours/tours';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { useNow } from '../../client/use-now';
import { shortNameList } from '../../domain/rooms';
import { longDate } from '../../domain/tours';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { inElement, inElements } from '../../ui/elements';
import { CalendarPlus } from '../../ui/icons';

type BestForTheGroupProps = {
  group: Group;
  schedules: TourSchedule[];
  /** Whether the half-day can be added to one's own dates; without it, none can. */
  canAdd?: (halfDay: ProposedHalfDay) => boolean;
  onAdd?: (halfDay: ProposedHalfDay) => void;
  /** What else can be done with a half-day; the first is the best. */
  action?: (halfDay: ProposedHalfDay, index: number) => ReactNode;
};

export function BestForTheGroup({ group, schedules, canAdd, onAdd, action }: BestForTheGroupProps) {
  const t = useSentences(tourTexts);
  const titleId = useId();
  const now = useNow();
  const halfDays = bestHalfDays(schedules, now && todayOf(group.customizations, now));
  if (halfDays.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-base">
        {t('best')}
      </h3>
      <ol className="@container mt-1 divide-y divide-line">
        {halfDays.map((halfDay, index) => (
          <li
            key={`${halfDay.date} ${halfDay.half}`}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1 text-sm @max-lg:contents">
              <div className="flex flex-wrap w-full items-center gap-x-2 text-base">
                <p className="min-w-0 font-semibold">
                  {inElements(
                    t.rich('slot', {
                      day: longDate(halfDay.date, t.language),
                      half: dateTexts(t.language)(halfDay.half),
                      time: (content) => <span className="tabular">{inElements(content)}</span>,
                    }),
                  )}
                </p>
                <Badge tone={halfDay.cannotCome.length === 0 ? 'in' : 'neutral'}>
                  {t('canComeOf', { n: halfDay.canCome.length, all: schedules.length })}
                </Badge>
              </div>
              <div className="min-w-0 flex-1 basis-32">
                <p>{t('canCome', { names: shortNameList(halfDay.canCome.map(named), t.language) })}</p>
                {halfDay.cannotCome.length > 0 && (
                  <p className="text-ink-soft">
                    {t('cannotCome', { names: shortNameList(halfDay.cannotCome.map(named), t.language) })}
                  </p>
                )}
              </div>
            </div>
            <div className="grid justify-items-end gap-1">
              {inElement(action?.(halfDay, index))}
              {canAdd?.(halfDay) && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon={<CalendarPlus />}
                  className="-me-3"
                  onClick={() => onAdd?.(halfDay)}
                >
                  {t('addDay')}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const named = (name: string) => ({ name });
