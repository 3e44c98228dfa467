import { Link, NavLink } from '@remix-run/react';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StaffUser } from '../../worker/contract/office/staff';
import { useFocusRecovery } from '../hooks/use-focus-recovery';
import { ButtonLink } from '../ui/button';
import { MorePlaces } from './more-places';
import { SignedOutDialog } from './signed-out-dialog';

const places = [
  { to: '/admin', name: 'Properties' },
  { to: '/admin/groups', name: 'Groups' },
  { to: '/admin/agenda', name: 'Agenda' },
  { to: '/admin/insight', name: 'Insight' },
];

const placeLook =
  'grid min-h-11 place-items-center whitespace-nowrap border-transparent border-b-2 px-1 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink';

/** What every staff page stands in: where one can go, who is signed in, and the way out. */
export function StaffFrame({ staff, children }: { staff: StaffUser; children: ReactNode }) {
  const page = useFocusRecovery<HTMLElement>();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#staff-page" className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:bg-surface focus:p-3">
        Skip to the page
      </a>
      <header className="border-line border-b bg-surface">
        <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-6 px-4 sm:px-6">
          <Link to="/admin" className="grid min-h-11 place-items-center font-semibold">
            Group Leasing
          </Link>
          <nav aria-label="Staff" className="relative flex flex-wrap gap-x-1 max-sm:text-sm sm:gap-x-4">
            {places.map(({ to, name }) => (
              <NavLink key={to} to={to} end className={placeLook}>
                {name}
              </NavLink>
            ))}
            <MorePlaces look={placeLook} />
          </nav>
          <div className="ml-auto flex min-w-0 items-center gap-3">
            <span className="truncate text-sm">
              {staff.firstName} {staff.lastName}
            </span>
            <ButtonLink
              to="/api/logout"
              reloadDocument
              discover="none"
              variant="ghost"
              size="sm"
              icon={<LogOut aria-hidden />}
            >
              Logout
            </ButtonLink>
          </div>
        </div>
      </header>
      <main
        ref={page}
        id="staff-page"
        tabIndex={-1}
        className="mx-auto w-full max-w-300 flex-1 px-4 py-6 outline-none sm:px-6"
      >
        {children}
      </main>
      <SignedOutDialog />
    </div>
  );
}
