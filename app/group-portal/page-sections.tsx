import { Link } from '@remix-run/react';
import { CalendarDays, House, KeyRound, type LucideIcon, MessagesSquare, Users } from 'lucide-react';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

export type PageSectionId = 'overview' | 'group' | 'share' | 'rooms' | 'chat' | 'tour';

export const pageSections: { id: PageSectionId; name: string; Icon: LucideIcon }[] = [
  { id: 'overview', name: 'Property', Icon: House },
  { id: 'group', name: 'Group', Icon: Users },
  { id: 'rooms', name: 'Rooms', Icon: KeyRound },
  { id: 'chat', name: 'Chat', Icon: MessagesSquare },
  { id: 'tour', name: 'Tour', Icon: CalendarDays },
];

export function PageSection({ id, children }: { id: PageSectionId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="grid min-w-0 -scroll-mt-[3px] grid-cols-1 gap-6 outline-none sm:scroll-mt-px">
      {children}
    </div>
  );
}

type SectionLinkProps = { to: PageSectionId } & Omit<ComponentPropsWithoutRef<typeof Link>, 'to'>;

/** Leads to a part of the page, where reading and tabbing go on. */
export function SectionLink({ to, ...rest }: SectionLinkProps) {
  const focusSection = () => document.getElementById(to)?.focus({ preventScroll: true });
  return <Link to={`#${to}`} replace onClick={focusSection} {...rest} />;
}
