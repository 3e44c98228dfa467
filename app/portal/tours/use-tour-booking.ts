import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Group } from '../../../contract/group';
import type { TourSlots } from '../../../contract/tour-booking';
import { dayAfter, dayAndTimeIn } from '../../../contract/values/time';
import { tourFormTexts, tourTexts } from '../../../texts/sentences/tours';
import { api, call, callVersioned } from '../../client/client';
import { CallFailed } from '../../client/errors';
import { useSentences } from '../../client/language';
import { toastError, useReadAgain } from '../../client/queries';
import { toast } from '../../ui/toast';
import { useLiveActions } from '../live/use-live';
import { groupKey, tourSlotsKey } from '../query-keys';

const readAgainMs = 10_000;

/** The API answers at most so many days at once. */
const daysRead = 31;

/** All times that the group can book; read again while they are on the screen, as other groups take them. */
export function useTourSlots({ id, shareCode, property }: Group, isOnScreen: boolean) {
  const daysAhead = property.tourHours?.daysAhead ?? 0;
  return useQuery({
    queryKey: tourSlotsKey(id),
    queryFn: ({ signal }) => readSlots(shareCode, daysAhead + 1, signal),
    refetchInterval: isOnScreen && readAgainMs,
    refetchOnWindowFocus: 'always',
    refetchOnMount: 'always',
  });
}

async function readSlots(shareCode: string, days: number, signal: AbortSignal): Promise<TourSlots> {
  const read = (query: { from?: string; days: string }) =>
    call(api.groups.share[':shareCode']['tour-slots'].$get({ param: { shareCode }, query }, { init: { signal } }));
  const first = await read({ days: String(Math.min(days, daysRead)) });
  if (days <= daysRead || first.timeZone === null) return first;
  const from = dayAfter(dayAndTimeIn(first.timeZone, new Date(first.asOf)).day, daysRead);
  const later = await read({ from, days: String(days - daysRead) });
  return { ...first, slots: [...first.slots, ...later.slots] };
}

/** Why the time that was pressed is not booked; `taken` has the nearest others. */
type Refusal = { kind: 'offline' } | { kind: 'taken'; alternatives: string[] };

export type TourBooking = ReturnType<typeof useTourBooking>;

/**
 * A time is booked with a second press. Nothing is kept for later: a place that is not taken now may be gone.
 * @param free the times that can be booked; one that is gone is not asked about anymore
 */
export function useTourBooking(group: Group, free: ReadonlySet<string>, onBooked: () => void) {
  const t = useSentences(tourTexts);
  const form = useSentences(tourFormTexts);
  const { mergeRow } = useLiveActions();
  const readAgain = useReadAgain();
  const [pressed, setAsked] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const param = { id: String(group.id) };

  const sending = useMutation({
    mutationFn: (start: string) => {
      const json = { start, rev: group.customizations.confirmedTour?.rev ?? 0 };
      return callVersioned<Group>(api.groups[':id']['tour-booking'].$post({ param, json }));
    },
    onSuccess: ({ answer: { customizations }, version }) => {
      mergeRow({ version, what: 'confirmedTour', row: customizations.confirmedTour });
      toast({ title: t('booked'), description: form('groupSeesIt') });
      setAsked(null);
      onBooked();
      return readAgain(tourSlotsKey(group.id));
    },
    onError: (error) => {
      const alternatives = error instanceof CallFailed ? error.body?.alternatives : undefined;
      if (alternatives) {
        setAsked(null);
        setRefusal({ kind: 'taken', alternatives });
      } else toastError(error);
      // Without an answer, it may have been booked.
      return readAgain(tourSlotsKey(group.id), ...(alternatives ? [] : [groupKey]));
    },
  });

  // Until the answer is read, a read of the free times may lack it because it is booked.
  const sent = sending.isPending ? sending.variables : null;
  const asked = pressed !== null && (free.has(pressed) || pressed === sent) ? pressed : null;

  return {
    asked,
    sent,
    refusal,
    isMoving: group.customizations.confirmedTour !== null,
    isPending: sending.isPending,
    ask: (start: string | null) => {
      setRefusal(null);
      setAsked(start);
    },
    book: () => {
      if (asked === null || sending.isPending) return;
      if (!navigator.onLine) return setRefusal({ kind: 'offline' });
      setRefusal(null);
      sending.mutate(asked);
    },
  };
}
