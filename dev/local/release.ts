import { setTimeout } from 'node:timers/promises';

const patienceMs = 5000;

/** Whether something is let go of: a run that has just ended still holds it for a moment. */
export async function waitUntilReleased(isFree: () => Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + patienceMs;
  while (!(await isFree())) {
    if (Date.now() > deadline) return false;
    await setTimeout(200);
  }
  return true;
}
