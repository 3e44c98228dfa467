import { CalendarDays, House, KeyRound, type LucideIcon, MessagesSquare, Users } from 'lucide-react';
import type { ReactNode } from 'react';

export type PageSectionId = 'overview' | 'rooms' | 'group' | 'chat' | 'tour';

export const pageSections: { id: PageSectionId; name: string; Icon: LucideIcon }[] = [
  { id: 'overview', name: 'Property', Icon: House },
  { id: 'rooms', name: 'Rooms', Icon: KeyRound },
  { id: 'group', name: 'Group', Icon: Users },
  { id: 'chat', name: 'Chat', Icon: MessagesSquare },
  { id: 'tour', name: 'Tour', Icon: CalendarDays },
];

export function PageSection({ id, children }: { id: PageSectionId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid scroll-mt-20 grid-cols-1 gap-6 outline-none">
      {children}
    </div>
  );
}

/** Reading and tabbing go on from the part that a link leads to. */
export function focusSection(id: PageSectionId) {
  document.getElementById(id)?.focus({ preventScroll: true });
}
