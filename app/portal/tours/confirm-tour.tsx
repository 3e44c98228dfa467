import type { Group } from '../../../contract/group';
import type { TourSlot } from '../../../rules/tour-slots';
import { dateTexts } from '../../../texts/sentences/dates';
import { tourFormTexts } from '../../../texts/sentences/tours';
import { api } from '../../client/client';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { longDate } from '../../domain/tours';
import { Button } from '../../ui/button';
import { CalendarCheck } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { dismissFailure } from '../../ui/toast';
import { useTourChange } from './use-tour-changes';

const ConfirmTourForm = lazyWithRetry(() => import('./confirm-tour-form'), 'ConfirmTourForm');

/** The form is open, and keeps what is typed, until it is sent or canceled. */
export function useConfirmingTour(groupId: number) {
  const [typed, keep] = useUnsaved(groupId, 'confirmTour');
  return [typed !== undefined, (isOpen: boolean) => keep(isOpen ? {} : undefined)] as const;
}

type ConfirmAnyTimeProps = { group: Group; isOffered: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/** Typed values stay if another person confirms or cancels a tour meanwhile. */
export function ConfirmAnyTime({ group, isOffered, isOpen, onOpen }: ConfirmAnyTimeProps) {
  const t = useSentences(tourFormTexts);
  const opener = useReturnFocus<HTMLButtonElement>(isOpen);
  if (isOpen) {
    const close = () => {
      dismissFailure();
      onOpen(false);
    };
    return <ConfirmTourForm group={group} onClose={close} />;
  }
  if (!isOffered) return null;
  return (
    <Button
      ref={opener}
      variant="ghost"
      size="sm"
      icon={<CalendarCheck />}
      onClick={() => onOpen(true)}
      className="-mt-4 -ms-3 w-fit"
    >
      {t('confirmATime')}
    </Button>
  );
}

type ConfirmSlotProps = { group: Group; slot: TourSlot; variant?: 'primary' | 'secondary' };

export function ConfirmSlot({ group, slot: { date, half }, variant = 'secondary' }: ConfirmSlotProps) {
  const t = useSentences(tourFormTexts);
  const confirm = useTourChange(
    () =>
      api.groups[':id'].tour.$put({
        param: { id: String(group.id) },
        json: { date, timePreference: half, rev: group.customizations.confirmedTour?.rev ?? 0 },
      }),
    t('confirmed'),
  );
  return (
    <Button
      variant={variant}
      size="sm"
      icon={<CalendarCheck />}
      aria-label={t('confirmSlot', { day: longDate(date, t.language), half: dateTexts(t.language)(half) })}
      isBusy={confirm.isPending}
      onClick={() => confirm.mutate()}
    >
      {t('confirm')}
    </Button>
  );
}
