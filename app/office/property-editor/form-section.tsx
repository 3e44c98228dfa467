import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button';
import { ArrowDown, ArrowLeft, ArrowUp, Trash2 } from '../../ui/icons';
import { type SectionId, sectionTitle } from './section-list';

type FormSectionProps = { id: SectionId; hint?: ReactNode; children: ReactNode };

export function FormSection({ id, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="border-line border-t py-8 first:border-t-0 first:pt-6">
      <h2 id={titleId} className="text-xl">
        {sectionTitle(id)}
      </h2>
      {hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
      <div className="mt-5 min-w-0">{children}</div>
    </section>
  );
}

export function SectionError({ children }: { children?: string }) {
  return children ? (
    <p role="alert" {...errorMarker} className="mb-4 font-medium text-danger text-sm">
      {children}
    </p>
  ) : null;
}

/** For errors that belong to no field: the form finds and focuses them too. */
export const errorMarker = { 'data-problem': true, tabIndex: -1 };

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <div className="mb-2">
      <Link
        to="/admin"
        className="inline-flex min-h-11 items-center gap-1.5 text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" />
        Back to Dashboard
      </Link>
      <h1 className="min-w-0 text-2xl">{children}</h1>
    </div>
  );
}

export function DeletedNote({ what }: { what: string }) {
  return (
    <p role="alert" className="my-3 flex gap-2 rounded-md bg-danger-soft p-3 text-danger text-sm">
      <Trash2 className="mt-0.5 size-4 shrink-0" />
      <span>Someone else deleted this {what}. You can still copy what you typed, but you can't save it.</span>
    </p>
  );
}

type ListItemButtonsProps = {
  /** In the buttons' names: 'Move charge 1 up'. */
  item: string;
  index: number;
  count: number;
  isBusy?: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves an item of a list up or down, or removes it. */
export function ListItemButtons({ item, index, count, isBusy, onMove, onRemove }: ListItemButtonsProps) {
  const name = `${item} ${index + 1}`;
  return (
    <>
      <Button
        variant="ghost"
        aria-label={`Move ${name} up`}
        title="Up"
        icon={<ArrowUp />}
        disabled={index === 0}
        onClick={() => onMove(index, index - 1)}
      />
      <Button
        variant="ghost"
        aria-label={`Move ${name} down`}
        title="Down"
        icon={<ArrowDown />}
        disabled={index === count - 1}
        onClick={() => onMove(index, index + 1)}
      />
      <Button
        variant="ghost"
        aria-label={`Remove ${name}`}
        title="Remove"
        icon={<Trash2 />}
        isBusy={isBusy}
        onClick={() => onRemove(index)}
      />
    </>
  );
}
