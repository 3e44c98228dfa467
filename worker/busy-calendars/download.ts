import { nameOfError } from '../../contract/values/error-in-log';
import { officeLimits } from '../../contract/values/office-limits';
import { isEndpoint } from '../deliveries/endpoint';
import { CalendarFailure } from './calendar-failure';

const mostRedirects = 3;

type Options = {
  /** Of the last copy, if nothing else makes it out of date. */
  etag: string | null;
  isLocalhostAllowed: boolean;
  timeoutMs?: number;
};

/** Null if nothing changed since the last copy. */
type Read<Content> = { content: Content; etag: string | null } | null;

/**
 * Downloads a calendar, which `read` reads while it arrives; both end after `officeLimits.busyCalendarSeconds`. Each address
 * that the server redirects to is checked as the first one.
 * @throws CalendarFailure
 */
export async function download<Content>(
  address: string,
  { etag, isLocalhostAllowed, ...options }: Options,
  read: (body: ReadableStream<Uint8Array>) => Promise<Content>,
): Promise<Read<Content>> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? officeLimits.busyCalendarSeconds * 1000);
  try {
    const response = await follow(address, { etag, isLocalhostAllowed, signal });
    if (response.status === 304) return null;
    if (!response.ok) throw new CalendarFailure('refused');
    if (!response.body) throw new CalendarFailure('notACalendar');
    return { content: await read(response.body), etag: response.headers.get('ETag') };
  } catch (error) {
    if (error instanceof CalendarFailure) throw error;
    // The address may be part of the error's message.
    throw new CalendarFailure(signal.aborted || nameOfError(error) === 'TimeoutError' ? 'timeout' : 'unreachable');
  }
}

async function follow(
  address: string,
  { etag, isLocalhostAllowed, signal }: Omit<Options, 'timeoutMs'> & { signal: AbortSignal },
): Promise<Response> {
  for (let [url, redirects] = [address, 0]; ; redirects++) {
    if (!isEndpoint(url, isLocalhostAllowed)) throw new CalendarFailure('redirect');
    const headers = { Accept: 'text/calendar', ...(etag && { 'If-None-Match': etag }) };
    const response = await fetch(url, { redirect: 'manual', signal, headers });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || response.status === 304 || !location) return response;
    await response.body?.cancel();
    if (redirects === mostRedirects || !URL.canParse(location, url)) throw new CalendarFailure('redirect');
    url = new URL(location, url).href;
  }
}
