import { createContext, type ReactNode, useContext, useId } from 'react';

type FieldWiring = { id: string; describedBy: string | undefined; isInvalid: boolean; isRequired: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong with the value, in a sentence. */
  error?: string;
  /** Adds ' *' to the label. */
  required?: boolean;
  className?: string;
  children: ReactNode;
};

/** A label with its control, hint and error; the control inside is wired to them. */
export function Field({ label, hint, error, required = false, className, children }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {required && ' *'}
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

/** Attributes that tie a control to the Field around it; nothing where there is none. */
export function useFieldWiring() {
  const field = useContext(FieldContext);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    'aria-required': field.isRequired || undefined,
  };
}

/** The look that text inputs, text areas and selects share; 16 px, or a phone zooms in when it is tapped. */
export const controlClass =
  'block w-full min-h-11 rounded-md border border-line-strong bg-surface px-3 py-2 text-base text-ink transition-colors hover:border-ink focus:border-accent [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger';
