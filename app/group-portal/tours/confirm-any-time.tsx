import { CalendarCheck } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Button } from '../../ui/button';
import { ConfirmTourForm } from './confirm-tour-form';

type ConfirmAnyTimeProps = { group: Group; isOffered: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void };

/**
 * For the point person: the way to a tour at a time that nobody has proposed, or with a note, and the form that changes the
 * one that is confirmed. What is being typed stays where somebody else confirms or cancels one meanwhile.
 */
export function ConfirmAnyTime({ group, isOffered, isOpen, onOpen }: ConfirmAnyTimeProps) {
  const opener = useFocusBack<HTMLButtonElement>(isOpen);
  if (isOpen) return <ConfirmTourForm group={group} onClose={() => onOpen(false)} />;
  if (!isOffered) return null;
  return (
    <Button
      ref={opener}
      variant="ghost"
      size="sm"
      icon={<CalendarCheck aria-hidden />}
      onClick={() => onOpen(true)}
      className="-mt-4 -ml-3 w-fit"
    >
      Confirm a time
    </Button>
  );
}
