import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../ui/button';

type ShowMoreListProps<T> = {
  items: T[];
  renderItem: (item: T) => ReactNode;
  /** The way to the rest; null where everything is shown. */
  more: { text: string; isBusy?: boolean; onPress: () => void } | null;
  className?: string;
};

/**
 * A long list that shows its beginning and grows at the press of a button: what comes after it on the page stays
 * within reach, which endless scrolling would not allow. The focus goes to the first of what came.
 */
export function ShowMoreList<T extends { id: number }>({ items, renderItem, more, className }: ShowMoreListProps<T>) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>();

  useEffect(() => {
    if (firstNew.current === undefined || items.length <= firstNew.current) return;
    const item = list.current?.children[firstNew.current];
    firstNew.current = undefined;
    if (item instanceof HTMLElement) item.focus();
  }, [items.length]);

  const press = () => {
    firstNew.current = items.length;
    more?.onPress();
  };

  return (
    <>
      <ul ref={list} tabIndex={-1} className={className}>
        {items.map((item) => (
          <li key={item.id} tabIndex={-1}>
            {renderItem(item)}
          </li>
        ))}
      </ul>
      {more && (
        <div className="mt-4 text-center">
          <Button variant="secondary" isBusy={more.isBusy} onClick={press}>
            {more.text}
          </Button>
        </div>
      )}
    </>
  );
}
