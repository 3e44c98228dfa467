import { useEffect, useState } from 'react';
import { firstTouch } from './load-code';

/** Whether there was an interaction with the page, and what is fetched then may be rendered. */
export function useIsTouched(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => void firstTouch.then(() => setIsTouched(true)), []);
  return isTouched;
}
