import type { HeadersFunction } from '@remix-run/cloudflare';
import { Outlet, useMatches } from '@remix-run/react';
import { ForRole } from '../office/for-role';
import { StaffFrame, StaffOnly } from '../office/staff-frame';
import { type StaffPage, unstored } from '../server/staff-session.server';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const headers: HeadersFunction = () => unstored;

/** Loaders run in parallel, so each checks the sign-in itself. */
export default function StaffPages() {
  const match = useMatches().at(-1);
  const page = match?.data as StaffPage<unknown> | undefined;
  return (
    <StaffOnly page={page ?? {}}>
      {(staff) => (
        <StaffFrame staff={staff}>
          <ForRole path={match?.pathname ?? ''}>
            <Outlet context={staff} />
          </ForRole>
        </StaffFrame>
      )}
    </StaffOnly>
  );
}
