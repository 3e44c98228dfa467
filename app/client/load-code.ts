/** The site answers, but has another build, or the browser remembers a failed import. */
export class ReloadNeeded extends Error {}

/**
 * A failed import stays failed as long as the page lives (whatwg/html#6768): the second try has another URL. `name` finds
 * the export if modules share a chunk. Throws ReloadNeeded if another try cannot help.
 */
export async function loadCode<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    try {
      return await reimport<Module>(failure, name);
    } catch {
      if (!(await isSiteThere())) throw failure;
      // The network may have come back since the second try.
      return await reimport<Module>(failure, name).catch(() => {
        throw new ReloadNeeded();
      });
    }
  }
}

/** Browsers put the URL at the end of the message, or leave it out. */
async function reimport<Module>(failure: unknown, name: string): Promise<Module> {
  const [address] = /https?:\S+$/.exec(failure instanceof Error ? failure.message : '') ?? [];
  if (!address) throw failure;
  const built: object = await import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
  const hasExport = (exports: unknown) => typeof exports === 'object' && exports !== null && name in exports;
  return [built, ...Object.values(built)].find(hasExport);
}

async function isSiteThere(): Promise<boolean> {
  try {
    return (await fetch('/robots.txt', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Safari has no requestIdleCallback. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/**
 * Resolves at an interaction before hydration at once, as it waits for code anyway (docs/product.md, "Input before
 * hydration"); at a later one when the browser is idle, because fetching would delay its answer.
 */
export const firstTouch = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return;
  const { dataset } = document.documentElement;
  if ('pressed' in dataset) return resolve();
  const take = () => resolve('hydrated' in dataset ? untilIdle() : undefined);
  // Clicks before hydration do not get past the window's capture phase.
  for (const touch of ['pointerdown', 'keydown']) addEventListener(touch, take, { once: true, capture: true });
});

const retryAfterMs = 5000;

/** Tries again when the network is back, or after a pause. */
export async function untilDone<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      await new Promise((resolve) => {
        addEventListener('online', resolve, { once: true });
        setTimeout(resolve, retryAfterMs);
      });
    }
  }
}
