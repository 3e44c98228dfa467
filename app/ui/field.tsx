import { clsx } from 'clsx';
import { type ComponentPropsWithoutRef, createContext, forwardRef, type ReactNode, useContext, useId } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { inElement } from './elements';
import { ChevronDown } from './icons';

type FieldWiring = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
};

export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {inElement(label)}
        {required && <span> *</span>}
      </label>
      <FieldContext.Provider value={{ id, describedBy, isInvalid: Boolean(error), isRequired: required }}>
        {children}
      </FieldContext.Provider>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-soft text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 font-medium text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** Empty outside a Field. */
function useFieldWiring() {
  const field = useContext(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}

/** 16 px, or phones zoom in when it is tapped. */
const controlClass =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-ink focus:border-accent [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger';

/** At least `rows` lines; grows with its text if the browser supports that. */
export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(function TextArea(
  { className, rows = 3, ...rest },
  ref,
) {
  return (
    <textarea
      ref={ref}
      rows={rows}
      // `field-sizing` ignores rows; a line is 1.5 rem high.
      style={{ minHeight: `max(2.75rem, ${rows * 1.5 + 1}rem)` }}
      {...useFieldWiring()}
      className={clsx(controlClass, 'wrap-anywhere field-sizing-content max-h-96', className)}
      {...rest}
    />
  );
});

export const TextInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function TextInput(
  { className, type = 'text', ...rest },
  ref,
) {
  return <input ref={ref} type={type} {...useFieldWiring()} className={clsx(controlClass, className)} {...rest} />;
});

export const Select = forwardRef<HTMLSelectElement, ComponentPropsWithoutRef<'select'>>(function Select(
  { className, children, ...rest },
  ref,
) {
  return (
    <span className="relative block">
      <select
        ref={ref}
        {...useFieldWiring()}
        className={clsx(controlClass, 'appearance-none truncate pe-8', className)}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute top-1/2 end-2.5 size-4 -translate-y-1/2" />
    </span>
  );
});

type CheckboxFieldProps = ComponentPropsWithoutRef<'input'> & { hint?: string; children: string };

export const CheckboxField = forwardRef<HTMLInputElement, CheckboxFieldProps>(function CheckboxField(
  { hint, className, children, ...rest },
  ref,
) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className="flex min-h-11 w-fit items-center gap-3">
        <input
          ref={ref}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          className="size-5 shrink-0"
          {...rest}
        />
        <span className="wrap-anywhere min-w-0">{children}</span>
      </label>
      {hint && (
        <p id={hintId} className="ps-8 text-ink-soft text-sm">
          {hint}
        </p>
      )}
    </div>
  );
});

type CharactersLeftProps = { typed: string; max: number };

/** Shown under a field in the last tenth of its length; a screen reader reads it once the field is full. */
export function CharactersLeft({ typed, max }: CharactersLeftProps) {
  const t = useSentences(uiTexts);
  const left = max - typed.length;
  const text = t('charactersLeft', { n: left });
  return (
    <>
      {left <= max / 10 && (
        <p aria-hidden className="tabular mt-1 text-ink-soft text-sm">
          {text}
        </p>
      )}
      <span role="status" className="sr-only">
        {left === 0 && text}
      </span>
    </>
  );
}
