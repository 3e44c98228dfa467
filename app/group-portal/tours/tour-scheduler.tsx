import { useMutation } from '@tanstack/react-query';
import { CalendarHeart, PencilLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../../worker/contract/groups/group';
import type { NewTourSchedule, TourSchedule } from '../../../worker/contract/groups/tour-schedule';
import { isAmong, type TourSlot } from '../../../worker/contract/groups/tour-slots';
import { limits } from '../../../worker/contract/values/limits';
import { api, callVersioned } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { isTourOver } from '../../domain/group/confirmed-tour';
import { chosenDates, rowsOf, type TourDateRow, withDate } from '../../domain/group/tour-draft';
import { longDate, scheduleOf } from '../../domain/group/tours';
import { useFocusBack } from '../../hooks/use-focus-back';
import { useNow } from '../../hooks/use-now';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/skeleton';
import { WhenLoaded } from '../../ui/when-loaded';
import { useUndoToast } from '../activity/use-undo-toast';
import { useMe } from '../devices/use-me';
import { useWriter } from '../devices/use-writer';
import { useLive } from '../live/live-connection';
import { type Unsaved, useUnsaved } from '../unsaved/use-unsaved';
import { BestForTheGroup } from './best-for-the-group';
import { ConfirmedTour } from './confirmed-tour';
import { TourDates } from './tour-dates';
import { TourList } from './tour-list';

const nothingUnsaved: Unsaved['tour'] = { isEditing: false, rows: null };

const loadForm = () => import('./tour-form');
const formPlace = <Skeleton className="noscript:hidden h-105.5" />;
const loadConfirmAnyTime = () => import('./confirm-any-time');

/** When each of the group could come and see the place. */
export function TourScheduler({ group, schedules }: { group: Group; schedules: TourSchedule[] }) {
  const { hear } = useLive();
  const undoToast = useUndoToast(group.id);
  const writing = useWriter(group);
  const [unsaved = nothingUnsaved, keepUnsaved] = useUnsaved(group.id, 'tour');
  const { isEditing, rows: typedRows } = unsaved;
  const setRows = (rows: TourDateRow[] | null) => keepUnsaved({ ...unsaved, rows });
  const [isConfirming, setIsConfirming] = useState(false);
  const [addedDay, setAddedDay] = useState('');
  const yourDates = useRef<HTMLDivElement>(null);
  const now = useNow();
  const { mayLead } = useMe(group.id);
  const tour = group.customizations.confirmedTour;
  const isOver = tour !== null && isTourOver(tour, now);
  const { outcome } = group.customizations;
  const isSettled = tour !== null && !isOver;
  const mine = writing?.writer ? scheduleOf(writing.writer, schedules) : undefined;

  const rows = typedRows ?? rowsOf(mine);

  const save = useMutation({
    mutationFn: (planning: NewTourSchedule) => callVersioned(api['tour-schedules'].$post({ json: planning })),
    onSuccess: ({ answer: schedule, version, activityId }) => {
      hear({ type: 'tour_schedules_changed', groupId: group.id, schedule, version });
      if (writing?.writers.length === 0) writing.giveName(schedule.participantName);
      close();
      undoToast({ title: 'Schedule Updated!', description: 'Your tour preferences have been saved.' }, activityId);
    },
    onError: toastError,
  });

  const editButton = useFocusBack<HTMLButtonElement>(isEditing || save.isPending);

  function close() {
    keepUnsaved(undefined);
    setAddedDay('');
  }

  const isOwn = (schedule: TourSchedule) =>
    writing?.writers.some((writer) => scheduleOf(writer, schedules) === schedule) === true;

  const canAdd = ({ date, half }: TourSlot) => {
    const preferredDates = chosenDates(rows);
    return preferredDates.length < limits.tourDates && !isAmong({ preferredDates }, { date, half });
  };

  function add({ date, half }: TourSlot) {
    keepUnsaved({ isEditing: isEditing || mine !== undefined, rows: withDate(rows, { date, timePreference: half }) });
    setAddedDay(`${longDate(date)} ${half}`);
    yourDates.current?.focus();
  }

  /** Where they have a schedule already, it takes the form's place. */
  function beNamed(name: string) {
    if (scheduleOf({ participantId: null, name }, schedules)) setRows(null);
    flushSync(() => writing?.giveName(name));
    editButton.current?.focus();
  }

  return (
    <Card title="Tour Scheduler">
      <div className="grid grid-cols-1 gap-6">
        {tour && (
          <ConfirmedTour
            {...{ group, tour, isOver, schedules }}
            isChanging={isConfirming}
            onChange={() => setIsConfirming(true)}
          />
        )}
        {!isSettled && (
          <BestForTheGroup group={group} schedules={schedules} canAdd={canAdd} onAdd={add} mayConfirm={mayLead} />
        )}
        {mayLead && (
          <WhenLoaded
            load={loadConfirmAnyTime}
            waiting={isSettled ? null : <Skeleton className="h-11 md:h-9" />}
            otherwise={null}
          >
            {({ ConfirmAnyTime }) => (
              <ConfirmAnyTime group={group} isOffered={!isSettled} isOpen={isConfirming} onOpen={setIsConfirming} />
            )}
          </WhenLoaded>
        )}
        <div ref={yourDates} tabIndex={-1} className="scroll-mt-24 outline-none">
          <p role="status" className="sr-only">
            {addedDay && `${addedDay} is among your dates. Submit them to save it.`}
          </p>
          {mine && (!isEditing || outcome) ? (
            <section aria-labelledby={`tour-${mine.id}`}>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <h3 id={`tour-${mine.id}`} className="text-base">
                  Your Tour Preferences
                </h3>
                {!outcome && (
                  <Button
                    ref={editButton}
                    variant="secondary"
                    size="sm"
                    icon={<PencilLine aria-hidden />}
                    onClick={() => keepUnsaved({ ...unsaved, isEditing: true })}
                  >
                    Edit Schedule
                  </Button>
                )}
              </div>
              <TourDates schedule={mine} />
            </section>
          ) : outcome ? null : !writing ? (
            formPlace
          ) : (
            <WhenLoaded load={loadForm} waiting={formPlace}>
              {({ TourForm }) => (
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
            </WhenLoaded>
          )}
        </div>
        {schedules.length > 0 ? <TourList schedules={schedules} isMine={isOwn} /> : <NoTours />}
      </div>
    </Card>
  );
}

function NoTours() {
  return (
    <div className="flex items-start gap-3 text-ink-soft">
      <CalendarHeart aria-hidden className="mt-0.5 size-5 shrink-0" />
      <p>
        <span className="block font-semibold text-ink">No tour schedules yet.</span>
        Be the first to submit your preferred tour dates!
      </p>
    </div>
  );
}
