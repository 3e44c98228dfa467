import { CalendarArrowDown } from 'lucide-react';
import { buttonLook } from '../ui/button';

/** The group's tour and deadline for whatever calendar this device has. */
export function AddToCalendar({ shareCode }: { shareCode: string }) {
  return (
    <a href={`/api/groups/share/${shareCode}/calendar.ics`} className={buttonLook({ variant: 'ghost', size: 'sm' })}>
      <CalendarArrowDown aria-hidden />
      Add to calendar
    </a>
  );
}
