import { type ComponentType, createElement, lazy } from 'react';
import { loadPart, ReloadNeeded } from './load-part';

type Page<Props> = { default: ComponentType<Props> };

const failed = new Set<() => void>();

/** Lets pages whose code could not be fetched be fetched again, when they are next drawn. */
export function forgetFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

/**
 * A page whose code is fetched when it is first drawn. Where it is gone or spoilt, the browser loads the page
 * anew, for nothing has been typed on it yet; any other failure goes to the error screen.
 * @param load imports it; its component is the default export
 */
export function lazyPage<Props extends object>(load: () => Promise<Page<Props>>): ComponentType<Props> {
  // A lazy component takes what the one that it loads takes, which its type cannot say of any props.
  const newTry = () =>
    lazy(() =>
      loadPart(load).catch((failure) => {
        // A page that is as new as can be is not loaded again and again.
        if (failure instanceof ReloadNeeded && !isReloaded()) return reloaded();
        failed.add(() => {
          Current = newTry();
        });
        throw failure;
      }),
    ) as unknown as ComponentType<Props>;
  let Current = newTry();
  return (props) => createElement(Current, props);
}

function isReloaded(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening instanceof PerformanceNavigationTiming && opening.type === 'reload';
}

function reloaded(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}
