import type { ClientFrame, ServerFrame } from '../../../contract/live';
import { closeCodes } from '../../../contract/values/protocol';
import { api, call } from '../../client/client';

const patienceMs = 3000;

async function isServerThere(): Promise<boolean> {
  try {
    await call(api.health.$get(undefined, { init: { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' } }));
    return true;
  } catch {
    return false;
  }
}

type Listeners = {
  onFrame: (frame: ServerFrame) => void;
  onLive: (isLive: boolean) => void;
  /** The page reads everything again. The socket reconnects if the device may still open the group. */
  onAccessRevoked: () => void;
  onDeleted: (what: 'group' | 'property') => void;
};

export type GroupSocket = {
  send: (frame: ClientFrame) => void;
  /** Probes the connection after another request got no answer. */
  check: () => void;
  reopen: () => void;
  close: () => void;
};

const pingEveryMs = 25_000;
const answerWithinMs = 8_000;
const wakeAnswerWithinMs = 3_000;

/**
 * Reconnects after a loss, and at once when the device or the server is back online. A socket that does not open or
 * answer pings is replaced. It closes while the page is in the back/forward cache, as browsers restore no page with
 * an open WebSocket (https://web.dev/articles/bfcache).
 */
export function openGroupSocket(
  groupId: number,
  { onFrame, onLive, onAccessRevoked, onDeleted }: Listeners,
): GroupSocket {
  const listening = new AbortController();
  const { signal } = listening;
  let failures = 0;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let nextTry: ReturnType<typeof setTimeout> | undefined;
  let socket = connect();

  function connect(): WebSocket {
    const opening = new WebSocket(addressOf(groupId));
    expectWithin(answerWithinMs);
    opening.onopen = () => {
      // Without an answer from the browser the runtime delays closing by seconds.
      ping(answerWithinMs);
      report();
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(overdue);
      const frame = parseFrame(data);
      if (frame?.groupId !== groupId) return;
      // The channel greets every connection: without the greeting it counts as a failure.
      failures = 0;
      onFrame(frame);
    };
    opening.onclose = ({ code }) => {
      clearTimeout(overdue);
      report();
      if (code === closeCodes.groupGone) return onDeleted('group');
      if (code === closeCodes.propertyGone) return onDeleted('property');
      if (code === closeCodes.accessRevoked) onAccessRevoked();
      nextTry = setTimeout(probeAndReconnect, reconnectDelay(failures++, Math.random()));
    };
    return opening;
  }

  /** A probe notices the server's return sooner than another failed try would. */
  async function probeAndReconnect(): Promise<void> {
    const lost = socket;
    const isThere = failures === 1 || (await isServerThere());
    if (signal.aborted || socket !== lost) return;
    if (isThere) reconnect();
    else nextTry = setTimeout(probeAndReconnect, probeDelay(Math.random()));
  }

  function reconnect(): void {
    leave();
    socket = connect();
    report();
  }

  function leave(): void {
    clearTimeout(overdue);
    clearTimeout(nextTry);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function report(): void {
    onLive(socket.readyState === WebSocket.OPEN && navigator.onLine);
  }

  function expectWithin(ms: number): void {
    clearTimeout(overdue);
    overdue = setTimeout(reconnect, ms);
  }

  function ping(withinMs: number): void {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send('ping');
    expectWithin(withinMs);
  }

  function wake(): void {
    if (document.visibilityState === 'hidden') return;
    if (socket.readyState === WebSocket.OPEN) ping(wakeAnswerWithinMs);
    else if (socket.readyState !== WebSocket.CONNECTING) reconnect();
  }

  function comeOnline(): void {
    report();
    if (socket.readyState === WebSocket.OPEN) ping(wakeAnswerWithinMs);
    else reconnect();
  }

  const keepAlive = setInterval(() => ping(answerWithinMs), pingEveryMs);
  document.addEventListener('visibilitychange', wake, { signal });
  document.addEventListener('resume', wake, { signal });
  addEventListener('pagehide', leave, { signal });
  addEventListener('pageshow', wake, { signal });
  addEventListener('focus', wake, { signal });
  addEventListener('online', comeOnline, { signal });
  addEventListener('offline', report, { signal });

  return {
    send: (frame) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
    },
    check: () => ping(wakeAnswerWithinMs),
    reopen: reconnect,
    close: () => {
      listening.abort();
      clearInterval(keepAlive);
      leave();
    },
  };
}

function addressOf(groupId: number): string {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/ws?groupId=${groupId}`;
}

/** Null for the answer to a ping. */
function parseFrame(data: unknown): ServerFrame | null {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}

const shortestMs = 400;
const longestMs = 30_000;
const probeMs = 1000;

/** In ms, up to half a minute, as the group may be full; `chance`, 0 to 1, spreads the browsers. */
export function reconnectDelay(failures: number, chance: number): number {
  const longest = Math.min(shortestMs * 1.5 ** failures, longestMs);
  return longest * (0.5 + chance / 2);
}

/** In ms: a page is live within two seconds of the server's return, however long that was away. */
export function probeDelay(chance: number): number {
  return probeMs * (0.5 + chance / 2);
}
