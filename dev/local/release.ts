import { setTimeout } from 'node:timers/promises';

const timeoutMs = 5000;

/** Waits for a port or folder, which a run that has just ended still uses for a moment. Returns whether it became free. */
export async function waitUntilReleased(isFree: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await isFree())) {
    if (Date.now() > deadline) return false;
    await setTimeout(200);
  }
  return true;
}
