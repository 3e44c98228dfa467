import { useOutletContext } from '@remix-run/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Note } from '../../../worker/contract/groups/group-for-staff';
import type { StaffUser } from '../../../worker/contract/office/staff';
import { limits } from '../../../worker/contract/values/limits';
import { api, call } from '../../api/client';
import { isConflict } from '../../api/errors';
import { toastError } from '../../api/toast-error';
import { usFormat } from '../../domain/us-format';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { useTimeZone } from '../../hooks/use-in-browser';
import { Button } from '../../ui/button';
import { Field, TextArea } from '../../ui/field';
import { Skeleton } from '../../ui/skeleton';
import { DeleteButton } from '../delete-button';
import { StaffLoadFailed } from '../staff-notice';
import { useLeaveGuard } from '../use-leave-guard';

const notesKey = (groupId: number) => ['notes', groupId];

type NoteDraft = {
  typed: string;
  onType: (typed: string) => void;
  /** What was typed meanwhile stays. */
  onAdded: (text: string) => void;
};

/** What is typed for a group stays while others are looked at, and is asked about before it is left. */
export function useNoteDrafts(): (groupId: number) => NoteDraft {
  const [drafts, setDrafts] = useState<Record<number, string>>({});
  useLeaveGuard({ hasChanges: Object.values(drafts).some((typed) => typed.trim() !== '') });
  const change = (groupId: number, changed: (typed: string) => string) =>
    setDrafts((all) => ({ ...all, [groupId]: changed(all[groupId] ?? '') }));
  return (groupId) => ({
    typed: drafts[groupId] ?? '',
    onType: (typed) => change(groupId, () => typed),
    onAdded: (text) => change(groupId, (typed) => (typed.trim() === text ? '' : typed)),
  });
}

type NotesPanelProps = { groupId: number; draft: NoteDraft };

/** docs/product.md, "A group at the office". */
export function NotesPanel({ groupId, draft }: NotesPanelProps) {
  const { data, error, refetch } = useQuery({
    queryKey: notesKey(groupId),
    queryFn: () => call(api.groups[':id'].notes.$get({ param: { id: String(groupId) } })),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <NoteForm groupId={groupId} draft={draft} />
      {!data && error && <StaffLoadFailed what="notes" error={error} onTryAgain={refetch} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data && data.length > 0 && (
        <ul aria-label="Notes" tabIndex={-1} className="divide-y divide-line outline-none">
          {data.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NoteForm({ groupId, draft: { typed, onType, onAdded } }: NotesPanelProps) {
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const text = typed.trim();
  const add = useMutation({
    mutationFn: (text: string) =>
      call(
        api.groups[':id'].notes.$post(
          { param: { id: String(groupId) }, json: { text } },
          { headers: idempotencyKey.headers() },
        ),
      ),
    onSuccess: (_, text) => {
      idempotencyKey.renew();
      onAdded(text);
    },
    onError: (error) => {
      if (isConflict(error)) idempotencyKey.renew();
      toastError(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notesKey(groupId) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text && !add.isPending) add.mutate(text);
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 justify-items-start gap-2">
      <Field label="Note" hint="Only the office sees this." className="w-full">
        <TextArea
          rows={1}
          maxLength={limits.officeNote}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </Field>
      {text && (
        <Button type="submit" size="sm" isBusy={add.isPending} busyText="Adding...">
          Add Note
        </Button>
      )}
    </form>
  );
}

function NoteItem({ note: { id, text, staff, createdAt } }: { note: Note }) {
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
