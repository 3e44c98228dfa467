import ReconnectingWebSocket from 'partysocket/ws';
import { closeCodes } from '../../worker/contract/close-codes';
import type { LiveFrame } from '../../worker/contract/live';

type Listeners = {
  onFrame: (frame: LiveFrame) => void;
  /** The socket opened or closed, or the device went online or offline. */
  onLive: (isLive: boolean) => void;
  /** The group was deleted; there is nothing to come back to. */
  onGone: () => void;
};

export type GroupSocket = { send: (notice: object) => void; close: () => void };

const pingEveryMs = 25_000;
const answerWithinMs = 8_000;
const wakeAnswerWithinMs = 3_000;

/**
 * Keeps one socket to a group's room. It comes back by itself after a loss, each browser at its own moment, and at
 * once when the device goes online or its screen wakes; a socket that no longer answers a ping is replaced.
 */
export function openGroupSocket(groupId: number, { onFrame, onLive, onGone }: Listeners): GroupSocket {
  let socket = connect();
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const keepAlive = setInterval(() => ping(answerWithinMs), pingEveryMs);

  function connect() {
    const next = new ReconnectingWebSocket(addressOf(groupId), null, {
      minReconnectionDelay: 400 + Math.random() * 800,
      maxReconnectionDelay: 4000 + Math.random() * 2000,
      reconnectionDelayGrowFactor: 1.5,
      connectionTimeout: 8000,
      maxEnqueuedMessages: 0,
      shouldReconnectOnClose: ({ code }) => code !== closeCodes.groupGone,
    });
    next.addEventListener('open', report);
    next.addEventListener('close', ({ code }) => {
      clearTimeout(overdue);
      report();
      if (code === closeCodes.groupGone) onGone();
    });
    next.addEventListener('message', ({ data }) => {
      clearTimeout(overdue);
      const frame = parseFrame(data);
      if (frame?.groupId === groupId) onFrame(frame);
    });
    return next;
  }

  function report() {
    onLive(socket.readyState === socket.OPEN && navigator.onLine);
  }

  function ping(withinMs: number) {
    if (!socket.send('ping')) return;
    clearTimeout(overdue);
    overdue = setTimeout(reconnect, withinMs);
  }

  // A new one, because one that waits for its next try does not let itself be hurried.
  function reconnect() {
    socket.close();
    socket = connect();
  }

  function wake() {
    if (document.visibilityState === 'hidden') return;
    if (socket.readyState === socket.OPEN) ping(wakeAnswerWithinMs);
    else if (socket.readyState !== socket.CONNECTING) reconnect();
  }

  function comeOnline() {
    report();
    if (socket.readyState === socket.OPEN) ping(wakeAnswerWithinMs);
    else reconnect();
  }

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('visibilitychange', wake, { signal });
  addEventListener('pageshow', wake, { signal });
  addEventListener('focus', wake, { signal });
  addEventListener('online', comeOnline, { signal });
  addEventListener('offline', report, { signal });

  return {
    send: (notice) => socket.send(JSON.stringify(notice)),
    close: () => {
      listening.abort();
      clearInterval(keepAlive);
      socket.close();
      clearTimeout(overdue);
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
