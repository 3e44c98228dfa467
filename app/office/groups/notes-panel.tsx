import { useOutletContext } from '@remix-run/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { StaffUser } from '../../../contract/staff/office';
import type { Note } from '../../../contract/staff/office-group';
import { officeLimits } from '../../../contract/values/office-limits';
import { mayRemoveNote } from '../../../rules/notes';
import { api, call } from '../../client/client';
import { isConflict } from '../../client/errors';
import { useTimeZone } from '../../client/hydration';
import { toastError, useReadAgain } from '../../client/queries';
import { useMayAct } from '../../client/role';
import { usDateFormat } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { CharactersLeft, Field, TextArea } from '../../ui/field';
import { Skeleton } from '../../ui/placeholder';
import { DeleteButton } from '../delete-button';
import { notesKey, notesOfGroupKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { useLeaveGuard } from '../use-leave-guard';

type Draft = { typed: string; idempotencyKey: string };

type NoteDraft = {
  draft: Draft | undefined;
  onType: (typed: string) => void;
  /** What was typed meanwhile stays, as another note. */
  onAdded: (text: string) => void;
  onConflict: () => void;
};

const newDraft = (typed: string): Draft => ({ typed, idempotencyKey: crypto.randomUUID() });

/** A group's draft stays while other groups are viewed; leaving the page with drafts asks first. */
export function useNoteDrafts(): (groupId: number) => NoteDraft {
  const [drafts, setDrafts] = useState<Record<number, Draft>>({});
  useLeaveGuard({ hasChanges: Object.values(drafts).some(({ typed }) => typed.trim() !== '') });
  return (groupId) => {
    const change = (changed: (draft: Draft) => Draft) =>
      setDrafts((all) => ({ ...all, [groupId]: changed(all[groupId] ?? newDraft('')) }));
    return {
      draft: drafts[groupId],
      onType: (typed) => change((draft) => ({ ...draft, typed })),
      onAdded: (text) => change(({ typed }) => newDraft(typed.trim() === text ? '' : typed)),
      onConflict: () => change(({ typed }) => newDraft(typed)),
    };
  };
}

type NotesPanelProps = { groupId: number; noteDraft: NoteDraft };

/** Notes of staff, which only their writer can remove. */
export function NotesPanel({ groupId, noteDraft }: NotesPanelProps) {
  const mayAct = useMayAct('agent');
  const { data, error, refetch } = useQuery({
    queryKey: notesOfGroupKey(groupId),
    queryFn: () => call(api.groups[':id'].notes.$get({ param: { id: String(groupId) } })),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      {(mayAct || noteDraft.draft?.typed) && <NoteForm groupId={groupId} noteDraft={noteDraft} />}
      {!data && error && <StaffLoadFailed what="notes" error={error} onTryAgain={refetch} />}
      {!data && !error && <Skeleton className="h-12" />}
      {data?.length === 0 && !mayAct && <p className="text-ink-soft text-sm">No notes yet.</p>}
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

function NoteForm({ groupId, noteDraft: { draft, onType, onAdded, onConflict } }: NotesPanelProps) {
  const readAgain = useReadAgain();
  const add = useMutation({
    mutationFn: ({ text, idempotencyKey }: { text: string; idempotencyKey: string }) =>
      call(
        api.groups[':id'].notes.$post(
          { param: { id: String(groupId) }, json: { text } },
          { headers: { 'Idempotency-Key': idempotencyKey } },
        ),
      ),
    onSuccess: (_, { text }) => onAdded(text),
    onError: (error) => {
      if (isConflict(error)) onConflict();
      toastError(error);
    },
    onSettled: () => readAgain(notesOfGroupKey(groupId)),
  });
  const text = draft?.typed.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft && text && !add.isPending) add.mutate({ ...draft, text });
  };
  return (
    <form onSubmit={submit} className="grid grid-cols-1 justify-items-start gap-2">
      <Field label="Note" hint="Only your office sees this." className="w-full">
        <TextArea
          rows={1}
          maxLength={officeLimits.officeNote}
          value={draft?.typed ?? ''}
          onChange={(event) => onType(event.target.value)}
        />
        <CharactersLeft typed={draft?.typed ?? ''} max={officeLimits.officeNote} />
      </Field>
      {text && (
        <Button type="submit" size="sm" isBusy={add.isPending} busyText="Adding...">
          Add Note
        </Button>
      )}
    </form>
  );
}

function NoteItem({ note }: { note: Note }) {
  const { id, text, staff, isToBeChecked, createdAt } = note;
  const { email: me } = useOutletContext<StaffUser>();
  const mayAct = useMayAct('agent');
  const timeZone = useTimeZone();
  const at = usDateFormat({ timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(new Date(createdAt));
  return (
    <li className="py-2 text-sm">
      {isToBeChecked && mayAct ? (
        <CheckNote note={note} />
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {text}
        </p>
      )}
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 text-ink-soft">
        <span>{`${staff} · ${at}`}</span>
        {mayAct && mayRemoveNote(note, me) && (
          <DeleteButton
            look={{ 'aria-label': 'Remove note', title: 'Remove note' }}
            question={{
              title: 'Remove this note?',
              description: "This can't be undone.",
              confirmText: 'Remove Note',
            }}
            remove={() => call(api.notes[':id'].$delete({ param: { id: String(id) } }))}
            lists={[notesKey]}
          />
        )}
      </div>
    </li>
  );
}

/** A note that may name an erased member: the name is removed, or the note kept. It does not say whose name it is. */
function CheckNote({ note: { id, text } }: { note: Note }) {
  const readAgain = useReadAgain();
  const [typed, setTyped] = useState(text);
  const save = useMutation({
    mutationFn: () => call(api.notes[':id'].$put({ param: { id: String(id) }, json: { text: typed } })),
    onSettled: () => readAgain(notesKey),
  });
  useLeaveGuard({ hasChanges: typed !== text && !save.isSuccess });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() && !save.isPending) save.mutate();
      }}
      className="grid grid-cols-1 justify-items-start gap-2 rounded-md bg-sunken p-3"
    >
      <Field
        label="Note to check"
        hint="It may name someone who left the group and was deleted. Please remove their name, or keep the note as it is."
        className="w-full"
      >
        <TextArea
          rows={2}
          maxLength={officeLimits.officeNote}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <CharactersLeft typed={typed} max={officeLimits.officeNote} />
      </Field>
      <Button type="submit" size="sm" isBusy={save.isPending} busyText="Saving...">
        {typed === text ? 'Keep as It Is' : 'Save Note'}
      </Button>
    </form>
  );
}
