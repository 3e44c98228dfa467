import { Trash2 } from '../../ui/icons';

/** Says beside what somebody is working on that somebody else has deleted it. */
export function DeletedNote({ what }: { what: string }) {
  return (
    <p role="alert" className="my-3 flex gap-2 rounded-md bg-danger-soft p-3 text-danger text-sm">
      <Trash2 aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Somebody else deleted this {what}. What you typed is still here to copy, but it cannot be saved any more.
      </span>
    </p>
  );
}
