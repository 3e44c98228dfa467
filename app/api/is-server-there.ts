import { api, call } from './client';

const patienceMs = 3000;

/** Whether the server answers, and its database does. */
export async function isServerThere(): Promise<boolean> {
  try {
    await call(api.health.$get(undefined, { init: { signal: AbortSignal.timeout(patienceMs), cache: 'no-store' } }));
    return true;
  } catch {
    return false;
  }
}
