import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { useFocusBack } from '../../hooks/use-focus-back';
import { Button } from '../../ui/button';
import { ConfirmTourForm } from './confirm-tour-form';

/**
 * For the point person: the way to a tour at a time that nobody has proposed, or with a note. What is being typed stays where
 * somebody else confirms one meanwhile.
 */
export function ConfirmAnyTime({ group, isOffered }: { group: Group; isOffered: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useFocusBack<HTMLButtonElement>(isOpen);
  if (isOpen) return <ConfirmTourForm group={group} onClose={() => setIsOpen(false)} />;
  if (!isOffered) return null;
  return (
    <Button
      ref={opener}
      variant="ghost"
      size="sm"
      icon={<CalendarCheck aria-hidden />}
      onClick={() => setIsOpen(true)}
      className="-mt-4 -ml-3 w-fit"
    >
      Confirm a time
    </Button>
  );
}
