import { Search } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Select } from '../ui/select';
import { TextInput } from '../ui/text-input';

type ChoiceProps = {
  label: string;
  value: string | number;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
};

/** One of the choices that a list is filtered by. */
export function Choice({ label, value, onChoose, className, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="text-ink-soft text-sm">
        {label}
      </label>
      <Select id={id} value={value} onChange={(event) => onChoose(event.target.value)}>
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
        className="ps-9"
      />
    </div>
  );
}
