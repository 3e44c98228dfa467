import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { limits } from '../../../contract/values/limits';
import { type HalfDay, isHalfDayPreferred, type ProposedHalfDay } from '../../../rules/tours/half-days';
import { scheduleOf } from '../../../rules/tours/tours';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourFormTexts, tourTexts } from '../../../texts/sentences/tours';
import { type Unsaved, useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { chosenDates, emptyTourDate, longDate, rowsOf, type TourDateRow, withDate } from '../../domain/tours';
import { Button } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { Field, TextInput } from '../../ui/field';
import { CalendarClock, PencilLine } from '../../ui/icons';
import { dismissFailure, toast } from '../../ui/toast';
import { WriterSelect, type Writing } from '../identity/writer';
import { NameInUse } from './name-in-use';
import { TourForm } from './tour-form';
import { useHalfDays } from './use-half-days';
import { useSaveSchedule } from './use-tour-changes';
import { YourDates } from './your-dates';

const nothingUnsaved: Unsaved['tour'] = { isEditing: false, rows: null };

export type Picking = {
  halfDays: ReturnType<typeof useHalfDays>;
  /** False where a name has to be typed first. */
  onToggle: (halfDay: HalfDay) => boolean;
  nameInput: RefObject<HTMLInputElement>;
};

type OwnDatesProps = {
  group: Group;
  schedules: TourSchedule[];
  writing: Writing;
  today: string;
  /** The half-days or times that are chosen with one press; without it, dates are only typed. */
  picker?: (picking: Picking) => Elements;
  /** What the days that suit the group offer: one's own dates take a half-day more. */
  children: (adding: {
    canAdd: (halfDay: ProposedHalfDay) => boolean;
    onAdd: (halfDay: ProposedHalfDay) => void;
  }) => Elements;
};

/**
 * One's half-days, or the times of the office, each saved with a press, and the form for typed dates and times, which begins
 * with the saved dates that have not passed. A stranger types a name first.
 */
export function OwnDates({ group, schedules, writing, today, picker, children }: OwnDatesProps) {
  const t = useSentences(tourTexts);
  const form = useSentences(tourFormTexts);
  const [unsaved = nothingUnsaved, keepUnsaved] = useUnsaved(group.id, 'tour');
  const { isEditing, rows: typedRows } = unsaved;
  const { writer, writers } = writing;
  const [typedName, setTypedName] = useState('');
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [added, setAdded] = useState('');
  const nameInput = useRef<HTMLInputElement>(null);
  const yourDates = useRef<HTMLDivElement>(null);
  const name = writer?.name ?? typedName;
  const mine = writer ? scheduleOf(writer, schedules) : undefined;
  const halfDays = useHalfDays({ group, mine, today, writing, name });
  const rows = typedRows ?? rowsOf(mine, today);
  const setRows = (changed: TourDateRow[] | null) => keepUnsaved({ isEditing, rows: changed });
  const save = useSaveSchedule(group.id, (schedule, sent) => {
    if (writers.length === 0) writing.giveName(schedule.participantName);
    if (JSON.stringify(chosenDates(rows)) === JSON.stringify(sent.preferredDates)) close();
    else keepUnsaved({ isEditing: true, rows });
  });
  const opener = useReturnFocus<HTMLButtonElement>(isEditing || save.isPending);

  function close() {
    dismissFailure();
    keepUnsaved(undefined);
    setAdded('');
  }

  function beNamed(given: string) {
    if (scheduleOf({ participantId: null, name: given }, schedules)) setRows(null);
    flushSync(() => writing.giveName(given));
    opener.current?.focus();
  }

  function toggle(halfDay: HalfDay) {
    const hasName = name.trim() !== '';
    setIsNameMissing(!hasName);
    if (hasName) {
      halfDays.toggle(halfDay);
      return true;
    }
    toast({ description: form('noName'), variant: 'destructive' });
    nameInput.current?.focus();
    return false;
  }

  const chosen = isEditing ? chosenDates(rows) : halfDays.dates;

  const canAdd = ({ date, half }: ProposedHalfDay) =>
    chosen.length < limits.tourDates && !isHalfDayPreferred({ preferredDates: chosen }, { date, half });

  function add({ date, half }: ProposedHalfDay) {
    if (writer && !isEditing) return halfDays.toggle({ date, half });
    keepUnsaved({ isEditing: true, rows: withDate(rows, { date, timePreference: half }) });
    setAdded(t('added', { day: longDate(date, t.language), half: dateTexts(t.language)(half) }));
    yourDates.current?.focus();
  }

  const addTime = () => keepUnsaved({ isEditing: true, rows: withTime(rows) });

  return (
    <>
      <p role="status" className="sr-only">
        {added}
      </p>
      <div ref={yourDates} tabIndex={-1} className="scroll-mt-24 outline-none">
        {isEditing ? (
          <TourForm
            {...{ group, schedules, rows, writing, typedName }}
            saved={mine}
            onRows={setRows}
            onTypedName={setTypedName}
            isSaving={save.isPending}
            onSave={save.mutate}
            onNamed={beNamed}
            onCancel={close}
          />
        ) : (
          <div className="grid gap-4">
            {!writer && picker && (
              <div>
                <Field
                  label={form('yourName')}
                  error={isNameMissing && name.trim() === '' ? form('noName') : undefined}
                >
                  <TextInput
                    ref={nameInput}
                    value={typedName}
                    onChange={({ target }) => setTypedName(target.value)}
                    maxLength={limits.name}
                    autoComplete="name"
                  />
                </Field>
                <NameInUse {...{ group, schedules, typedName }} onYes={beNamed} />
              </div>
            )}
            {writers.length > 1 && (
              <Field label={form('yourName')}>
                <WriterSelect writing={writing} />
              </Field>
            )}
            {picker?.({ halfDays, onToggle: toggle, nameInput })}
            {mine && (
              <YourDates schedule={mine}>
                <Button
                  ref={opener}
                  variant="secondary"
                  size="sm"
                  icon={<PencilLine />}
                  onClick={() => keepUnsaved({ isEditing: true, rows: null })}
                >
                  {t('edit')}
                </Button>
              </YourDates>
            )}
            {halfDays.dates.length < limits.tourDates && (
              <Button
                ref={mine ? undefined : opener}
                variant="ghost"
                size="sm"
                icon={<CalendarClock />}
                className="-mt-2 -ms-3 w-fit"
                onClick={addTime}
              >
                {t('addTime')}
              </Button>
            )}
          </div>
        )}
      </div>
      {children({ canAdd, onAdd: add })}
    </>
  );
}

/** A row for a time, after the dates that there are. */
function withTime(rows: readonly TourDateRow[]): TourDateRow[] {
  const time: TourDateRow = { ...emptyTourDate, timePreference: 'specific' };
  return [...rows.filter(({ date }) => date !== ''), time];
}
