import { useOutletContext } from '@remix-run/react';
import type { Note } from '../../../../worker/contract/groups/note';
import type { StaffUser } from '../../../../worker/contract/office/staff';
import { api, call } from '../../../api/client';
import { toastError } from '../../../api/toast-error';
import { usFormat } from '../../../domain/us-format';
import { useTimeZone } from '../../../hooks/use-in-browser';
import { DeleteButton } from '../../delete-button';

/** A note, which whoever wrote it removes again. */
export function NoteItem({ note: { id, text, staff, createdAt } }: { note: Note }) {
  const { email: me } = useOutletContext<StaffUser>();
  const timeZone = useTimeZone();
  const at = usFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt));
  return (
    <li className="py-2 text-sm">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-ink-soft">
        <span>
          {staff} · {at}
        </span>
        {staff.toLowerCase() === me.toLowerCase() && (
          <DeleteButton
            look={{ 'aria-label': 'Remove note', title: 'Remove note' }}
            question={{
              title: 'Remove this note?',
              description: 'It cannot be brought back.',
              confirmText: 'Remove Note',
            }}
            remove={() => call(api.notes[':id'].$delete({ param: { id: String(id) } }))}
            onFailed={toastError}
            lists={['notes']}
          />
        )}
      </div>
    </li>
  );
}
