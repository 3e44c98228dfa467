import type { Group } from '../../../contract/group';
import { tourFormTexts } from '../../../texts/sentences/tours';
import { useSentences } from '../../client/language';
import { useReturnFocus } from '../../client/use-focus';
import { Button } from '../../ui/button';
import { CalendarCheck } from '../../ui/icons';
import { lazyWithRetry } from '../../ui/lazy-with-retry';
import { dismissFailure } from '../../ui/toast';

const ConfirmTourForm = lazyWithRetry(() => import('./confirm-tour-form'), 'ConfirmTourForm');

type ConfirmAnyTimeProps = {
  group: Group;
  isStaff?: boolean;
  isOffered: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
};

/** Typed values stay if another person confirms or cancels a tour meanwhile. */
export function ConfirmAnyTime({ group, isStaff = false, isOffered, isOpen, onOpen }: ConfirmAnyTimeProps) {
  const t = useSentences(tourFormTexts);
  const opener = useReturnFocus<HTMLButtonElement>(isOpen);
  if (isOpen) {
    const close = () => {
      dismissFailure();
      onOpen(false);
    };
    return <ConfirmTourForm {...{ group, isStaff }} onClose={close} />;
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
      {isStaff ? t('confirmATime') : t('haveATime')}
    </Button>
  );
}
