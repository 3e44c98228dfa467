import { clsx } from 'clsx';
import { X } from '../../ui/icons';

type RemovableItemsProps = {
  label: string;
  items: string[];
  textOf?: (item: string) => string;
  onRemove: (item: string) => void;
  className: string;
};

/** Short items in a row, each with a button that removes it. */
export function RemovableItems({ label, items, textOf = String, onRemove, className }: RemovableItemsProps) {
  return (
    <ul aria-label={label} className={clsx('flex flex-wrap gap-2', className)}>
      {items.map((item) => (
        <li key={item} className="wrap-anywhere flex items-center rounded-full bg-sunken ps-3.5 font-medium text-sm">
          <span>{textOf(item)}</span>
          <button
            type="button"
            aria-label={`Remove ${textOf(item)}`}
            onClick={() => onRemove(item)}
            className="grid size-11 place-items-center rounded-full text-ink-soft hover:text-danger md:size-9"
          >
            <X className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}
