import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { Button } from './button';
import type { Elements } from './elements';
import { store } from './store';

type Exports<Name extends string> = Record<Name, (props: never) => ReactNode>;

type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props & object : never;

type LazyOptions<Props> = {
  /** The placeholder; nothing by default. */
  fallback?: Elements | ((props: Props) => Elements);
  /** Shown if the code cannot be fetched; by default a message with another try. */
  errorFallback?: Elements | ((props: Props) => Elements);
  /** Fetched already at the first interaction with the page. */
  preload?: boolean;
};

/** Fetched when first rendered, never on the server; without network or after an update only this component fails. */
export function lazyComponent<Name extends string, File extends Exports<Name>>(
  load: () => Promise<File>,
  name: Name,
  { fallback, errorFallback, preload }: LazyOptions<PropsOf<File[Name]>> = {},
) {
  type Props = PropsOf<File[Name]>;
  const code = codeOf<Props>(load, name);
  // If it was needed before and could not be fetched, its alert offers another try.
  if (preload) void firstTouch.then(() => code.get() === notFetched && void code.fetch());

  return function LazyComponent(props: Props) {
    const { Component, failure } = useSyncExternalStore<Code<Props>>(code.subscribe, code.get, () => notFetched);
    useEffect(() => void code.fetch(), []);
    if (Component) return <Component {...props} />;
    if (failure === undefined) return renderNode(fallback, props);
    return errorFallback === undefined ? (
      <LoadFailedAlert failure={failure} onTryAgain={code.fetch} />
    ) : (
      renderNode(errorFallback, props)
    );
  };
}

type Code<Props> = { Component?: ComponentType<Props>; failure?: unknown };

const notFetched = {};

const renderNode = <Props,>(what: Elements | ((props: Props) => Elements), props: Props): Elements =>
  typeof what === 'function' ? what(props) : what;

function codeOf<Props>(load: () => Promise<object>, name: string) {
  const { get, set, subscribe } = store<Code<Props>>(notFetched);
  let fetching: Promise<void> | null = null;

  async function fetchOnce() {
    if (get().failure !== undefined) set(notFetched);
    try {
      // Cast: the caller's generics have typed it already.
      const Component: ComponentType<Props> = Reflect.get(await loadLazily(load, name), name);
      set({ Component });
    } catch (failure) {
      set({ failure });
      addEventListener('online', () => void fetch(), { once: true });
    } finally {
      fetching = null;
    }
  }

  async function fetch(): Promise<void> {
    if (get().Component) return;
    fetching ??= fetchOnce();
    await fetching;
  }

  return { get, subscribe, fetch };
}

function LoadFailedAlert({ failure, onTryAgain }: { failure: unknown; onTryAgain: () => void }) {
  const t = useSentences(uiTexts);
  const isOutdated = failure instanceof ReloadNeeded;
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-soft p-3 text-danger"
    >
      <p>{t(isOutdated ? 'outdated' : 'notLoaded')}</p>
      <Button variant="secondary" size="sm" onClick={isOutdated ? () => location.reload() : onTryAgain}>
        {t(isOutdated ? 'reload' : 'tryAgain')}
      </Button>
    </div>
  );
}

/** The site answers, but has another build, or the browser remembers the failed import. */
export class ReloadNeeded extends Error {}

/**
 * A failed import stays failed as long as the page lives (whatwg/html#6768): the second try has another URL. `name` finds
 * the export if modules share a chunk. Throws ReloadNeeded if another try cannot help.
 */
export async function loadLazily<Module>(load: () => Promise<Module>, name: string): Promise<Module> {
  try {
    return await load();
  } catch (failure) {
    try {
      return await reimport<Module>(failure, name);
    } catch {
      throw (await isSiteThere()) ? new ReloadNeeded() : failure;
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
