import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { Select, TextInput } from '../ui/field';
import { Search } from '../ui/icons';

const lowAtDesk = 'lg:min-h-9 lg:py-1 lg:text-sm';
const narrowAtDesk = 'lg:ps-2.5 lg:pe-7';

type ChoiceProps = {
  label: string;
  value: string | number;
  onChoose: (value: string) => void;
  className?: string;
  /** If false, at a desk only screen readers have the label, and the options must be clear without it. */
  isLabelShownAtDesk?: boolean;
  /** Tinted, as its value narrows the list. */
  isSet?: boolean;
  children: ReactNode;
};

export function Choice({
  label,
  value,
  onChoose,
  className,
  isLabelShownAtDesk = true,
  isSet = false,
  children,
}: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={clsx('text-ink-soft text-sm', !isLabelShownAtDesk && 'lg:sr-only')}>
        {label}
      </label>
      <Select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        className={clsx(
          !isLabelShownAtDesk && `${lowAtDesk} ${narrowAtDesk}`,
          isSet && 'border-accent! bg-accent-soft! font-semibold',
        )}
      >
        {children}
      </Select>
    </div>
  );
}

type SearchFieldProps = { label: string; placeholder: string; value: string; onChange: (typed: string) => void };

export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  return (
    <div className="relative">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-ink-soft"
      />
      <TextInput
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`text-ellipsis ps-9 ${lowAtDesk}`}
      />
    </div>
  );
}
