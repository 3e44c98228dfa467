import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { type HalfDay, toggledHalfDay } from '../../../rules/tours/tour-slots';
import { tourTexts } from '../../../texts/sentences/tours';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/language';
import { toastError } from '../../client/queries';
import { toast } from '../../ui/toast';
import type { Writing } from '../identity/writer';
import { useLiveActions } from '../live/use-live';

type Dates = TourSchedule['preferredDates'];

type Change = { dates: Dates; before: Dates };

/** What the last press led to. */
type Outcome =
  | { kind: 'none' | 'saving' | 'full' }
  | { kind: 'saved'; before: Dates }
  | { kind: 'failed'; dates: Dates };

type HalfDays = {
  group: Pick<Group, 'id'>;
  mine: TourSchedule | undefined;
  /** As of today; the server refuses days that are over. */
  today: string | null;
  writing: Writing;
  /** As whom the dates are saved. */
  name: string;
};

/**
 * One's half-days, saved with each press, one after the other. What is shown is what was last pressed, until all is saved; a
 * failed save shows what is saved, and can be tried again.
 */
export function useHalfDays({ group, mine, today, writing, name }: HalfDays) {
  const t = useSentences(tourTexts);
  const { mergeRow } = useLiveActions();
  const saved = (mine?.preferredDates ?? []).filter(({ date }) => today === null || date >= today);
  const [pressed, setPressed] = useState<Dates | null>(null);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const unsent = useRef(0);
  const schedule = useRef(mine);
  schedule.current = mine ?? schedule.current;

  async function send({ dates }: Change) {
    if (dates.length > 0) {
      const participantId = writing.writer?.participantId ?? null;
      const planning = { groupId: group.id, participantId, participantName: name.trim(), preferredDates: dates };
      const { answer, version } = await callVersioned(api['tour-schedules'].$post({ json: planning }));
      schedule.current = answer;
      mergeRow({ version, what: 'schedule', row: answer });
      return;
    }
    const id = schedule.current?.id ?? 0;
    const removal = api['tour-schedules'][':id'].$delete({ param: { id: String(id) } });
    const { version } = await callVersioned(removal);
    mergeRow({ version, what: 'scheduleRemoved', row: id });
  }

  const save = useMutation({
    mutationFn: send,
    scope: { id: `half-days ${group.id}` },
    onSuccess: (_, { before }) => {
      if (writing.writers.length === 0 && writing.writer === null) writing.giveName(name.trim());
      setOutcome({ kind: 'saved', before });
      toast({ title: t('saved'), description: t('savedText') });
    },
    onError: (error, { dates }) => {
      setOutcome({ kind: 'failed', dates });
      toastError(error);
    },
    onSettled: () => {
      unsent.current -= 1;
      if (unsent.current === 0) setPressed(null);
    },
  });

  const dates = pressed ?? saved;

  function saveDates(next: Dates) {
    unsent.current += 1;
    setPressed(next);
    setOutcome({ kind: 'saving' });
    save.mutate({ dates: next, before: dates });
  }

  return {
    dates,
    outcome,
    toggle: (halfDay: HalfDay) => {
      const next = toggledHalfDay(dates, halfDay);
      if (next) saveDates(next);
      else setOutcome({ kind: 'full' });
    },
    tryAgain: () => outcome.kind === 'failed' && saveDates(outcome.dates),
    /** Not the activity's undo, which takes back repeated changes together. */
    undo: () => outcome.kind === 'saved' && saveDates(outcome.before),
  };
}
