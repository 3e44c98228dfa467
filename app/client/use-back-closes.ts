import { useEffect, useRef } from 'react';
import { onNextPopState } from './navigation';

const mark = 'isSheet';

/** A link within the page replaces it, so that it leaves no entry behind. */
export const isOnSheetEntry = () => history.state?.[mark] === true;

/** Before another document replaces the page: closing the sheet must not go back then, which would end the loading. */
export function releaseSheetEntry(): void {
  history.replaceState({ ...history.state, [mark]: false }, '');
}

/** While a sheet covers a phone's page, Back closes it. The router does not know the sheet's history entry. */
export function useBackCloses(isCovering: boolean, onBack: () => void): void {
  const close = useRef(onBack);
  useEffect(() => {
    close.current = onBack;
  });
  useEffect(() => {
    if (!isCovering) return;
    // A reload may have left the entry there.
    if (!isOnSheetEntry()) history.pushState({ ...history.state, [mark]: true }, '');
    const stop = onNextPopState(() => close.current());
    return () => {
      stop();
      // Back has left it already, as has a link to another page.
      if (!isOnSheetEntry()) return;
      releaseSheetEntry();
      onNextPopState(() => undefined);
      history.back();
    };
  }, [isCovering]);
}
