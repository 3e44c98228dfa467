import type { HeadersFunction } from '@remix-run/cloudflare';
import { Outlet, useMatches } from '@remix-run/react';
import { StaffFrame, StaffOnly } from '../office/staff-frame';
import { type StaffPage, unstored } from '../server/staff-session.server';

export { PageFailed as ErrorBoundary } from '../client/page-failed';

export const headers: HeadersFunction = () => unstored;

/** Loaders run in parallel, so each checks the sign-in itself. */
export default function StaffPages() {
  const page = useMatches().at(-1)?.data as StaffPage<unknown> | undefined;
  return (
    <StaffOnly page={page ?? {}}>
      {(staff) => (
        <StaffFrame staff={staff}>
          <Outlet context={staff} />
        </StaffFrame>
      )}
    </StaffOnly>
  );
}
