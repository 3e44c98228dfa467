import { Link, NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { StaffUser } from '../../contract/staff/office';
import type { Role } from '../../contract/values/roles';
import { isAtLeast } from '../../rules/roles';
import { RoleContext } from '../client/role';
import { useFocusRecovery } from '../client/use-focus';
import { roleForPage } from '../domain/staff/page-roles';
import { waitingCount } from '../domain/staff/today';
import { ButtonLink } from '../ui/button';
import { ChevronDown, LogOut } from '../ui/icons';
import { MoreMenu, menuItemClass } from './navigation';
import { roleNames } from './people/role-names';
import { staffUserKey } from './query-keys';
import { useRoleChange } from './role-change';
import { SignedOutDialog } from './session-end';
import { useToday } from './today/use-today';
import { LeaveDialog } from './use-leave-guard';
import './staff.css';
import { useQuery } from '@tanstack/react-query';
import { api, call } from '../client/client';
import { isNotStaff } from '../client/errors';
import { QueryProvider, useLoadedQueries } from '../client/queries';
import { LandingPage } from '../landing/landing-page';
import type { StaffPage } from '../server/staff-session.server';
import { type Elements, inElement } from '../ui/elements';
import { LoadingPage } from './loading-page';

const places = [
  { to: '/admin/today', name: 'Today' },
  { to: '/admin', name: 'Properties' },
  { to: '/admin/groups', name: 'Groups' },
  { to: '/admin/agenda', name: 'Agenda' },
  { to: '/admin/insight', name: 'Insight' },
];

const placeClass =
  'grid min-h-11 place-items-center whitespace-nowrap border-transparent border-b-2 px-1 text-ink-soft max-sm:px-0.5 max-[23rem]:px-0 hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink';

export function StaffFrame({ staff, children }: { staff: StaffUser; children: ReactNode }) {
  const page = useFocusRecovery<HTMLElement>();
  useRoleChange();
  return (
    <RoleContext.Provider value={staff.role}>
      <div className="group/frame flex min-h-dvh flex-col">
        <Link
          to="#staff-page"
          onClick={(event) => {
            // No history entry: Back should lead to another page.
            event.preventDefault();
            page.current?.focus();
          }}
          className="sr-only focus:not-sr-only focus:absolute focus:m-2 focus:bg-surface focus:p-3"
        >
          Skip to the page
        </Link>
        <header className="border-line border-b bg-surface print:hidden">
          <div className="mx-auto flex max-w-400 flex-wrap items-center gap-x-3 px-4 lg:gap-x-6 sm:px-6">
            <Link to="/admin" className="grid min-h-11 place-items-center font-semibold">
              Group Leasing
            </Link>
            <nav
              aria-label="Staff"
              className="relative flex flex-wrap gap-x-1 max-sm:order-last max-sm:w-full max-sm:justify-between max-sm:gap-x-0 max-lg:text-sm max-[23rem]:text-xs sm:gap-x-2 lg:gap-x-4"
            >
              {places.map(({ to, name }) => (
                <NavLink key={to} to={to} end className={placeClass}>
                  <span>
                    <span>{name}</span>
                    {to === '/admin/today' && <TodayCount />}
                  </span>
                </NavLink>
              ))}
              <MorePlaces look={placeClass} role={staff.role} />
            </nav>
            <div className="ms-auto flex min-w-0 items-center gap-3 max-sm:flex-1 max-sm:justify-end">
              <span className="truncate text-sm">{`${staff.firstName} ${staff.lastName}${roleShown(staff.role)}`}</span>
              <ButtonLink to="/api/logout" reloadDocument discover="none" variant="ghost" size="sm" icon={<LogOut />}>
                Logout
              </ButtonLink>
            </div>
          </div>
        </header>
        <main
          ref={page}
          id="staff-page"
          tabIndex={-1}
          className="mx-auto w-full max-w-320 group-has-data-wide/frame:max-w-400 flex-1 px-4 pt-6 pb-4 outline-none sm:px-6"
        >
          {children}
        </main>
        <LeaveDialog />
        <SignedOutDialog />
      </div>
    </RoleContext.Provider>
  );
}

const morePlaces = [
  { to: '/admin/connections', name: 'Connections' },
  { to: '/admin/deleted', name: 'Deleted' },
  { to: '/admin/audit', name: 'Audit log' },
  { to: '/admin/people', name: 'People' },
];

/** How much waits; renders nothing while it is loaded and if nothing waits. */
function TodayCount() {
  const { data } = useToday();
  const count = data && waitingCount(data);
  return count && count !== '0' ? <span className="tabular text-ink-soft lg:text-sm">{` ${count}`}</span> : null;
}

/** What the role allows; nothing where that is none of it. */
function MorePlaces({ look, role }: { look: string; role: Role }) {
  const allowed = morePlaces.filter(({ to }) => isAtLeast(role, roleForPage(to)));
  if (allowed.length === 0) return null;
  return (
    <MoreMenu
      summaryClass={look}
      summary={
        <span className="flex items-center gap-1">
          <span>More </span>
          <ChevronDown className="size-4 max-[24rem]:hidden" />
        </span>
      }
    >
      {(close) =>
        allowed.map(({ to, name }) => (
          <li key={to}>
            <NavLink to={to} end onClick={close} className={menuItemClass}>
              {name}
            </NavLink>
          </li>
        ))
      }
    </MoreMenu>
  );
}

/** Shown for readers and agents. */
const roleShown = (role: Role) => (isAtLeast(role, 'manager') ? '' : ` · ${roleNames[role]}`);

/**
 * Undefined until known, null if no one is signed in; throws after three retries, a second apart. A 401 or 403 is final: no
 * one is signed in.
 */
function useStaffUser(loaded: StaffUser | null | undefined): StaffUser | null | undefined {
  useLoadedQueries(loaded, () => (loaded ? [[staffUserKey, loaded]] : []));
  const { data, error } = useQuery({
    queryKey: staffUserKey,
    queryFn: findStaffUser,
    initialData: loaded,
    retry: 3,
    retryDelay: 1000,
  });
  if (error) throw error;
  return data;
}

async function findStaffUser(): Promise<StaffUser | null> {
  try {
    return await call(api.auth.user.$get());
  } catch (error) {
    if (isNotStaff(error)) return null;
    throw error;
  }
}

type StaffOnlyProps<T> = {
  page: StaffPage<T>;
  /** While it is not known who is signed in. */
  meanwhile?: Elements;
  /** `data` is undefined if the loader could not read it. */
  children: (staff: StaffUser, data: T | undefined) => ReactNode;
};

/**
 * Shows the landing page instead to everyone who is not signed in, with status 200 and no staff data. While it is not known
 * whether someone is, `/` shows the landing page and paths below `/admin` a placeholder.
 */
export function StaffOnly<T>(props: StaffOnlyProps<T>) {
  return (
    <QueryProvider>
      <StaffOrLanding {...props} />
    </QueryProvider>
  );
}

function StaffOrLanding<T>({ page, meanwhile = <LoadingPage />, children }: StaffOnlyProps<T>) {
  const staff = useStaffUser(page.staff);
  if (staff === undefined) return meanwhile;
  return staff === null ? <LandingPage /> : inElement(children(staff, page.data));
}
