import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { type HalfDay, toggledHalfDay } from '../../../rules/tours/half-days';
import { tourTexts } from '../../../texts/sentences/tours';
import { api, callVersioned } from '../../client/client';
import { useSentences } from '../../client/language';
import { toastError } from '../../client/queries';
import { toast } from '../../ui/toast';
import type { Writing } from '../identity/writer';
import { useLiveActions } from '../live/use-live';

type Dates = TourSchedule['preferredDates'];

/** Null for someone who has not joined. */
type Writer = number | null;

type Change = { by: Writer; name: string; dates: Dates; before: Dates };

/** What the last press led to. */
type Outcome =
  | { kind: 'none' | 'saving' | 'full' }
  | { kind: 'saved'; dates: Dates; before: Dates }
  | { kind: 'failed'; dates: Dates };

/** A writer's last press: `dates` are those shown until all is saved. */
type Last = { by: Writer; name: string; dates: Dates | null; outcome: Outcome };

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
 * failed save shows what is saved, and can be tried again. Each writer of a device has their own.
 */
export function useHalfDays({ group, mine, today, writing, name }: HalfDays) {
  const t = useSentences(tourTexts);
  const { mergeRow } = useLiveActions();
  const saved = (mine?.preferredDates ?? []).filter(({ date }) => today === null || date >= today);
  const by = writing.writer?.participantId ?? null;
  const nothing: Last = { by, name, dates: null, outcome: { kind: 'none' } };
  const [latest, setLatest] = useState(nothing);
  // A press of someone who joined is theirs also if the page did not know yet that they had.
  const isBySameWriter = latest.by === by || (latest.by === null && latest.name === name);
  const last = isBySameWriter ? latest : nothing;
  const showOutcome = (of: Writer, outcome: Outcome) => setLatest((now) => (now.by === of ? { ...now, outcome } : now));
  const unsent = useRef(0);
  const schedules = useRef(new Map<Writer, TourSchedule>());
  if (mine) schedules.current.set(by, mine);
  const isSaved = mine !== undefined;
  useEffect(() => {
    if (!isSaved) schedules.current.delete(by);
  }, [isSaved, by]);

  async function send({ by, name, dates }: Change) {
    if (dates.length > 0) {
      const planning = { groupId: group.id, participantId: by, participantName: name, preferredDates: dates };
      const { answer, version } = await callVersioned(api['tour-schedules'].$post({ json: planning }));
      schedules.current.set(by, answer);
      mergeRow({ version, what: 'schedule', row: answer });
      return;
    }
    const id = schedules.current.get(by)?.id;
    if (id === undefined) return;
    const removal = api['tour-schedules'][':id'].$delete({ param: { id: String(id) } });
    const { version } = await callVersioned(removal);
    mergeRow({ version, what: 'scheduleRemoved', row: id });
  }

  const save = useMutation({
    mutationFn: send,
    scope: { id: `half-days ${group.id}` },
    onSuccess: (_, { by, name, dates, before }) => {
      if (writing.writers.length === 0 && writing.writer === null) writing.giveName(name);
      // Undo takes back the last press, not those that are saved before it.
      if (unsent.current === 1) showOutcome(by, { kind: 'saved', dates, before });
      toast({ title: t('saved'), description: t('savedText') });
    },
    onError: (error, { by, dates }) => {
      showOutcome(by, { kind: 'failed', dates });
      toastError(error);
    },
    onSettled: () => {
      unsent.current -= 1;
      if (unsent.current === 0) setLatest((now) => ({ ...now, dates: null }));
    },
  });

  const dates = last.dates ?? saved;
  // Undo would replace what has been changed on another device since.
  const isChanged = last.outcome.kind === 'saved' && !areSame(last.outcome.dates, dates);
  const outcome: Outcome = isChanged ? { kind: 'none' } : last.outcome;

  function saveDates(next: Dates) {
    unsent.current += 1;
    setLatest({ by, name, dates: next, outcome: { kind: 'saving' } });
    save.mutate({ by, name: name.trim(), dates: next, before: dates });
  }

  return {
    dates,
    outcome,
    toggle: (halfDay: HalfDay) => {
      const next = toggledHalfDay(dates, halfDay);
      if (next) saveDates(next);
      else setLatest({ ...last, outcome: { kind: 'full' } });
    },
    tryAgain: () => outcome.kind === 'failed' && saveDates(outcome.dates),
    /** Not the activity's undo, which takes back repeated changes together. */
    undo: () => outcome.kind === 'saved' && saveDates(outcome.before),
  };
}

const areSame = (one: Dates, other: Dates) => JSON.stringify(one) === JSON.stringify(other);
