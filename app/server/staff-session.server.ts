import { data as answer, type LoaderFunctionArgs } from '@remix-run/cloudflare';
import { hasStaffCredentials, type StaffUser } from '../../contract/staff/office';
import { call } from '../client/client';
import { CallFailed, isNotStaff, isSignedOut } from '../client/errors';
import { apiOnServer } from './api.server';
import { handleError } from './failures.server';

/** Null for everyone except staff; data that is missing could not be read, and the browser reads it. */
export type StaffPage<T> = { staff: StaffUser; data?: T } | { staff?: null; data?: undefined };

/** Browsers do not store the page, so that the back button shows no staff page after signing out. */
export const unstored = { 'Cache-Control': 'private, no-store' };

/**
 * Each page checks the sign-in itself, as loaders run in parallel. `read` runs beside the check; its data is
 * dropped if the check fails. Then the page is the landing page, with status 200. What the colleague's role does not allow is
 * missing, and the page says so.
 */
export async function loadForStaff<T>(
  args: LoaderFunctionArgs,
  read: (api: ReturnType<typeof apiOnServer>) => Promise<T>,
  status = 200,
) {
  const { request, context } = args;
  if (!hasStaffCredentials(request)) return page<T>({ staff: null }, 200);
  const api = apiOnServer(request, context);
  const [staff, data] = await Promise.allSettled([call(api.auth.user.$get()), read(api)]);
  if (isRefused(staff, isNotStaff) || isRefused(data, isSignedOut)) return page<T>({ staff: null }, 200);
  // Both usually fail for the same reason, of which one log line is enough.
  const failed = [staff, data].find((each) => each.status === 'rejected' && !(each.reason instanceof CallFailed));
  if (failed?.status === 'rejected') handleError(failed.reason, args);
  if (staff.status === 'rejected') return page<T>({}, statusOf(staff));
  if (data.status === 'rejected') return page<T>({ staff: staff.value }, statusOf(data));
  return page<T>({ staff: staff.value, data: data.value }, status);
}

const page = <T>(found: StaffPage<T>, status: number) => answer<StaffPage<T>>(found, { status, headers: unstored });

const isRefused = (answer: PromiseSettledResult<unknown>, how: (reason: unknown) => boolean) =>
  answer.status === 'rejected' && how(answer.reason);

const statusOf = ({ reason }: PromiseRejectedResult) => (reason instanceof CallFailed ? reason.status : 503);
