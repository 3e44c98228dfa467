import { limits } from '../worker/contract/values/limits';

const windowMs = 10_000;

/** Counts a frame that a socket has sent, and says whether it is one too many. The count survives hibernation. */
export function isFlood(socket: WebSocket): boolean {
  const now = Date.now();
  const sent: number[] = socket.deserializeAttachment() ?? [];
  const recent = [...sent.filter((at) => now - at < windowMs), now];
  socket.serializeAttachment(recent);
  return recent.length > limits.socketFramesInTenSeconds;
}
