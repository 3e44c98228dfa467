import { CalendarDays, House, KeyRound, type LucideIcon, MessagesSquare, Users } from 'lucide-react';
import type { ReactNode } from 'react';

export type PlaceId = 'overview' | 'rooms' | 'group' | 'chat' | 'tour';

/** The parts of a group's page that a phone can go to at once. */
export const places: { id: PlaceId; name: string; Icon: LucideIcon }[] = [
  { id: 'overview', name: 'Property', Icon: House },
  { id: 'rooms', name: 'Rooms', Icon: KeyRound },
  { id: 'group', name: 'Group', Icon: Users },
  { id: 'chat', name: 'Chat', Icon: MessagesSquare },
  { id: 'tour', name: 'Tour', Icon: CalendarDays },
];

/** Marks a part of the page as one that can be gone to. */
export function Place({ id, children }: { id: PlaceId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-6 outline-none">
      {children}
    </div>
  );
}

/** Reading and tabbing go on from the part that a link leads to. */
export function focusPlace(id: PlaceId) {
  document.getElementById(id)?.focus({ preventScroll: true });
}
