import { limits } from '../worker/contract/values/limits';

const windowMs = 10_000;

/** When a socket has sent its latest frames, and the last of them that was relayed as typing; survives hibernation. */
type Pace = { sent: number[]; typedAt: number };

/** Counts a frame that a socket has sent, and says whether it is one too many. */
export function isFlood(socket: WebSocket): boolean {
  const now = Date.now();
  const pace = paceOf(socket);
  const sent = [...pace.sent.filter((at) => now - at < windowMs), now];
  socket.serializeAttachment({ ...pace, sent } satisfies Pace);
  return sent.length > limits.socketFramesInTenSeconds;
}

/** Whether a socket that says that somebody types may be heard: once every two seconds. */
export function mayTellTyping(socket: WebSocket): boolean {
  const now = Date.now();
  const pace = paceOf(socket);
  if (now - pace.typedAt < limits.typingEveryMs) return false;
  socket.serializeAttachment({ ...pace, typedAt: now } satisfies Pace);
  return true;
}

function paceOf(socket: WebSocket): Pace {
  return socket.deserializeAttachment() ?? { sent: [], typedAt: 0 };
}
