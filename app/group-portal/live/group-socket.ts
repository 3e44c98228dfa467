import type { ClientFrame, LiveFrame } from '../../../worker/contract/groups/live';
import { closeCodes } from '../../../worker/contract/values/close-codes';
import { api, call } from '../../api/client';
import { probeDelay, reconnectDelay } from '../../domain/reconnect-delay';

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
  onFrame: (frame: LiveFrame) => void;
  /** The socket opened or closed, or the device went online or offline. */
  onLive: (isLive: boolean) => void;
  /** The channel has sent this device away, which may come back if it is let in (docs/product.md, "Live updates"). */
  onShutOut: () => void;
  /** The group was deleted; there is nothing to come back to. */
  onDeleted: () => void;
};

export type GroupSocket = {
  send: (frame: ClientFrame) => void;
  /** Finds out whether anybody is at the other end: something else got no answer. */
  check: () => void;
  reopen: () => void;
  close: () => void;
};

const pingEveryMs = 25_000;
const answerWithinMs = 8_000;
const wakeAnswerWithinMs = 3_000;

/**
 * Keeps one socket to a group's channel. It comes back by itself after a loss, each browser at its own moment, and at
 * once when the device goes online, its screen wakes or a server that was away is back; a socket that does not open,
 * or no longer answers a ping, is replaced. It is closed while the page is put aside, because browsers bring back no page
 * with an open one (https://web.dev/articles/bfcache).
 */
export function openGroupSocket(groupId: number, { onFrame, onLive, onShutOut, onDeleted }: Listeners): GroupSocket {
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
      // Until it has heard from a browser, the runtime ends what a channel closes seconds late.
      ping(answerWithinMs);
      report();
    };
    opening.onmessage = ({ data }) => {
      clearTimeout(overdue);
      const frame = parseFrame(data);
      if (frame?.groupId !== groupId) return;
      // The channel greets whoever connects: a socket that opens and closes at once is still a failure.
      failures = 0;
      onFrame(frame);
    };
    opening.onclose = ({ code }) => {
      clearTimeout(overdue);
      report();
      if (code === closeCodes.groupGone) return onDeleted();
      if (code === closeCodes.shutOut) onShutOut();
      nextTry = setTimeout(comeBack, reconnectDelay(failures++, Math.random()));
    };
    return opening;
  }

  /** Tries again, but not before the server is there: its return is noticed sooner than another failed try would be. */
  async function comeBack(): Promise<void> {
    const lost = socket;
    const isThere = failures === 1 || (await isServerThere());
    if (signal.aborted || socket !== lost) return;
    if (isThere) reconnect();
    else nextTry = setTimeout(comeBack, probeDelay(Math.random()));
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

/** A frame of our own server; its answer to a ping is none. */
function parseFrame(data: unknown): LiveFrame | null {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
