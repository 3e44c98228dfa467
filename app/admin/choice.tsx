import { type ReactNode, useId } from 'react';
import { Select } from '../ui/select';

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
