import { type ReactNode, useId } from 'react';

type FormSectionProps = { title: string; hint?: ReactNode; children: ReactNode };

export function FormSection({ title, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-t py-8 first:border-t-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={titleId} className="text-xl">
          {title}
        </h2>
        {hint && <p className="mt-2 text-ink-soft text-sm">{hint}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
