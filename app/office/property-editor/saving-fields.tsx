import { type ReactNode, useEffect, useRef } from 'react';

type SavingFieldsProps = { isSaving: boolean; children: ReactNode };

/** Disabled while they are being saved: what was typed meanwhile would be lost with the form. */
export function SavingFields({ isSaving, children }: SavingFieldsProps) {
  const fields = useRef<HTMLFieldSetElement>(null);
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const before = focused.current;
    focused.current = isSaving ? document.activeElement : null;
    if (isSaving || !before) return;
    // In the next frame the fields that the server refused are marked.
    const frame = requestAnimationFrame(() => {
      const refused = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (refused) return refused.focus();
      // The browser has taken the focus from the disabled field.
      if (document.activeElement === document.body && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isSaving]);
  return (
    <fieldset ref={fields} disabled={isSaving} className="min-w-0">
      {children}
    </fieldset>
  );
}
