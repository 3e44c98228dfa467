import type { ComponentPropsWithoutRef, ReactNode } from 'react';

type SwitchRowProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'role' | 'className'> & {
  isBusy: boolean;
  children: ReactNode;
};

/** WAI-ARIA APG, switch pattern with a checkbox; a press while it is being saved has no effect. */
export function SwitchRow({ isBusy, onChange, children, ...rest }: SwitchRowProps) {
  return (
    <label className="flex min-h-12 items-center justify-between gap-3">
      <span className="min-w-0">{children}</span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state by itself, and HTML allows no aria-checked on it
        role="switch"
        aria-busy={isBusy || undefined}
        onChange={(event) => isBusy || onChange?.(event)}
        className="relative h-6 w-10 shrink-0 appearance-none rounded-full border border-line-strong bg-sunken transition-colors before:absolute before:start-0.5 before:top-0.5 before:size-4.5 before:rounded-full before:bg-ink-soft before:transition-transform checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent rtl:checked:before:-translate-x-4 forced-colors:appearance-auto"
        {...rest}
      />
    </label>
  );
}
