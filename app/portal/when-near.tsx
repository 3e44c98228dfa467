import { type ReactElement, useRef } from 'react';
import { useIsTouched } from '../client/use-is-touched';
import { useHasBeenOnScreen } from '../client/use-on-screen';
import type { Elements } from '../ui/elements';

type WhenNearProps = { placeholder: Elements; children: ReactElement };

/**
 * Renders its child, whose code is fetched then, once it is near the viewport or after the first interaction with the page:
 * for what few visitors of a page use.
 */
export function WhenNear({ placeholder, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null);
  const wasSeen = useHasBeenOnScreen(place);
  const isTouched = useIsTouched();
  return wasSeen || isTouched ? children : <div ref={place}>{placeholder}</div>;
}
