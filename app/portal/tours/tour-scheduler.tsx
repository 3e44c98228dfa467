import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { isSlotPreferred, type TourSlot } from '../../../rules/tour-slots';
import { isTourOver, scheduleOf, todayOf } from '../../../rules/tours';
import { tourOffers } from '../../../rules/visible-facts';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourTexts } from '../../../texts/sentences/tours';
import { type Unsaved, useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { useNow } from '../../client/use-now';
import { chosenDates, longDate, rowsOf, type TourDateRow, withDate } from '../../domain/tours';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { CalendarHeart, PencilLine } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { dismissFailure } from '../../ui/toast';
import { useMe } from '../identity/use-me';
import { useWriter } from '../identity/writer';
import { useGroupState } from '../live/use-live';
import { ConfirmAnyTime, useConfirmingTour } from './confirm-tour';
import { ConfirmedTour } from './confirmed-tour';
import { TourForm } from './tour-form';
import { BestForTheGroup, TourDates, TourList } from './tour-list';
import { useSaveSchedule } from './use-tour-changes';

const nothingUnsaved: Unsaved['tour'] = { isEditing: false, rows: null };

const formPlace = <Skeleton className="noscript:hidden h-92 md:h-90 lg:h-116.5 xl:h-90" />;

/**
 * The confirmed tour, the days that suit the group, and the form for one's dates: until a schedule is saved, and while it is
 * edited. Editing starts with the saved dates that have not passed. 'Best for the group' is hidden while a tour is to come.
 */
export function TourScheduler({ groupId }: { groupId: number }) {
  const { group, tourSchedules: schedules } = useGroupState(groupId);
  const t = useSentences(tourTexts);
  const writing = useWriter(group);
  const [unsaved = nothingUnsaved, keepUnsaved] = useUnsaved(group.id, 'tour');
  const { isEditing, rows: typedRows } = unsaved;
  const setRows = (rows: TourDateRow[] | null) => keepUnsaved({ ...unsaved, rows });
  const [isConfirming, setIsConfirming] = useConfirmingTour(group.id);
  const [added, setAdded] = useState('');
  const yourDates = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { mayLead } = useMe(group.id);
  const tour = group.customizations.confirmedTour;
  const isOver = isTourOver(group.customizations, now);
  const { mayPlan, mayConfirm } = tourOffers(group, mayLead);
  const isSettled = tour !== null && !isOver;
  const mine = writing?.writer ? scheduleOf(writing.writer, schedules) : undefined;

  const rows = typedRows ?? rowsOf(mine, now && todayOf(group.customizations, now));

  const save = useSaveSchedule(group.id, (schedule, sent) => {
    if (writing?.writers.length === 0) writing.giveName(schedule.participantName);
    if (JSON.stringify(chosenDates(rows)) === JSON.stringify(sent.preferredDates)) close();
    else keepUnsaved({ isEditing: true, rows });
  });

  const editButton = useReturnFocus<HTMLButtonElement>(isEditing || save.isPending);

  function close() {
    dismissFailure();
    keepUnsaved(undefined);
    setAdded('');
  }

  const isOwn = (schedule: TourSchedule) =>
    writing?.writers.some((writer) => scheduleOf(writer, schedules) === schedule) === true;

  const canAdd = ({ date, half }: TourSlot) => {
    const preferredDates = chosenDates(rows);
    return preferredDates.length < limits.tourDates && !isSlotPreferred({ preferredDates }, { date, half });
  };

  function add({ date, half }: TourSlot) {
    keepUnsaved({ isEditing: isEditing || mine !== undefined, rows: withDate(rows, { date, timePreference: half }) });
    setAdded(t('added', { day: longDate(date, t.language), half: dateTexts(t.language)(half) }));
    yourDates.current?.focus();
  }

  function beNamed(name: string) {
    if (scheduleOf({ participantId: null, name }, schedules)) setRows(null);
    flushSync(() => writing?.giveName(name));
    editButton.current?.focus();
  }

  return (
    <Card title={t('scheduler')}>
      <div className="grid grid-cols-1 gap-6">
        {tour && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming}
            onChange={() => setIsConfirming(true)}
          />
        )}
        {!isSettled && mayPlan && <BestForTheGroup {...{ group, schedules, canAdd, mayConfirm }} onAdd={add} />}
        {mayConfirm && (
          <ConfirmAnyTime group={group} isOffered={!isSettled} isOpen={isConfirming} onOpen={setIsConfirming} />
        )}
        <p role="status" className="sr-only">
          {added}
        </p>
        <div ref={yourDates} tabIndex={-1} className="scroll-mt-24 outline-none empty:hidden">
          {mine && (!isEditing || !mayPlan) ? (
            <section aria-labelledby={`tour-${mine.id}`}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 id={`tour-${mine.id}`} className="text-base">
                  {t('yours')}
                </h3>
                {mayPlan && (
                  <Button
                    ref={editButton}
                    variant="secondary"
                    size="sm"
                    icon={<PencilLine />}
                    onClick={() => keepUnsaved({ ...unsaved, isEditing: true })}
                  >
                    {t('edit')}
                  </Button>
                )}
              </div>
              <TourDates schedule={mine} />
            </section>
          ) : !mayPlan ? null : !writing ? (
            formPlace
          ) : (
            <TourForm
              group={group}
              schedules={schedules}
              saved={mine}
              rows={rows}
              onRows={setRows}
              isSaving={save.isPending}
              onSave={save.mutate}
              writing={writing}
              onNamed={beNamed}
              onCancel={isEditing ? close : undefined}
            />
          )}
        </div>
        {schedules.length > 0 ? <TourList schedules={schedules} isMine={isOwn} /> : <NoTours hasOutcome={!mayPlan} />}
      </div>
    </Card>
  );
}

function NoTours({ hasOutcome }: { hasOutcome: boolean }) {
  const t = useSentences(tourTexts);
  return (
    <div className="flex items-start gap-3 text-ink-soft">
      <CalendarHeart className="mt-0.5 size-5 shrink-0" />
      <p>
        <span className="block font-semibold text-ink">{t('none')}</span>
        {!hasOutcome && <span>{t('beFirst')}</span>}
      </p>
    </div>
  );
}
