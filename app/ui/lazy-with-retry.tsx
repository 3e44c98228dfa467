import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useIsHydrated } from '../client/hydration';
import { useSentences } from '../client/language';
import { firstTouch, loadCode, ReloadNeeded } from '../client/load-code';
import { Button } from './button';
import type { Elements } from './elements';

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

/**
 * A component whose code is fetched when it is first rendered, never on the server. Without network or after an update only
 * this component fails, and each try is a new `lazy`. None is ever rejected, because React reports to the console what an error
 * boundary catches, as if it were a defect.
 */
export function lazyWithRetry<Name extends string, File extends Exports<Name>>(
  load: () => Promise<File>,
  name: Name,
  { fallback, errorFallback, preload }: LazyOptions<PropsOf<File[Name]>> = {},
) {
  type Props = PropsOf<File[Name]>;
  type Code = { default: ComponentType<Props> };
  let loaded: ComponentType<Props> | undefined;
  let fetching: Promise<Code> | undefined;

  async function fetchOnce(): Promise<Code> {
    try {
      const file: object = await loadCode(load, name);
      // The caller's generics have typed it already.
      const code: Code = { default: Reflect.get(file, name) };
      loaded = code.default;
      return code;
    } catch (failure) {
      fetching = undefined;
      throw failure;
    }
  }

  const fetchCode = (): Promise<Code> => {
    fetching ??= fetchOnce();
    return fetching;
  };

  function failed(failure: unknown, onTryAgain: () => void): Code {
    const Failed = (props: Props) => (
      <CodeFailed failure={failure} onTryAgain={onTryAgain}>
        {errorFallback === undefined ? undefined : renderNode(errorFallback, props)}
      </CodeFailed>
    );
    return { default: Failed };
  }

  const newTry = (onTryAgain: () => void): ComponentType<Props> =>
    // React's type of a lazy component allows a ref; there is none.
    loaded ??
    (lazy(() => fetchCode().catch((failure) => failed(failure, onTryAgain))) as unknown as ComponentType<Props>);

  // If it is needed and still missing, its place offers another try.
  if (preload) void firstTouch.then(fetchCode).catch(() => undefined);

  return function LazyWithRetry(props: Props) {
    const isHydrated = useIsHydrated();
    const [Code, setCode] = useState(() => newTry(tryAgain));
    function tryAgain() {
      setCode(() => newTry(tryAgain));
    }
    const waiting = renderNode(fallback, props);
    if (!isHydrated) return waiting;
    return (
      <Suspense fallback={waiting}>
        <Code {...props} />
      </Suspense>
    );
  };
}

const renderNode = <Props,>(what: Elements | ((props: Props) => Elements), props: Props): Elements =>
  typeof what === 'function' ? what(props) : what;

type CodeFailedProps = { failure: unknown; onTryAgain: () => void; children: Elements };

function CodeFailed({ failure, onTryAgain, children }: CodeFailedProps) {
  useEffect(() => {
    addEventListener('online', onTryAgain);
    return () => removeEventListener('online', onTryAgain);
  }, [onTryAgain]);
  return children === undefined ? <LoadFailedAlert failure={failure} onTryAgain={onTryAgain} /> : children;
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
