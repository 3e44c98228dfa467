import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import type { Group } from '../../../worker/contract/groups/group';
import { GroupChange } from '../../../worker/contract/groups/group-change';
import { api, call } from '../../api/client';
import { toastError } from '../../api/toast-error';
import { deadlineIsOver, inputDateTime, isDeadlineToCome } from '../../domain/group/deadline';
import { withShareCode } from '../../domain/group/merged-notices';
import { useFocusOnArrival } from '../../hooks/use-focus-on-arrival';
import { useTimeZone } from '../../hooks/use-time-zone';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextArea } from '../../ui/text-area';
import { TextInput } from '../../ui/text-input';
import { toast } from '../../ui/toast';
import { MyDevice } from '../devices/my-device';
import { useLive } from '../live/live-connection';
import { groupKey } from '../query-keys';
import { useUnsavedFields } from '../unsaved/use-unsaved-fields';
import { ChangeCode } from './change-code';

type ManageGroupProps = { group: Group; onClose: () => void };

/**
 * What the point person may do (docs/product.md, "Who may change what"): in its place on a phone, in a sheet at the side
 * at a desk. What was not touched is not sent.
 */
export function ManageGroup({ group, onClose }: ManageGroupProps) {
  const titleId = useId();
  const { change } = useLive();
  const heading = useFocusOnArrival<HTMLHeadingElement>(true);
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      className="mt-4 grid content-start gap-6 border-line border-t pt-4 lg:fixed lg:inset-y-0 lg:right-0 lg:z-40 lg:mt-0 lg:w-110 lg:overflow-y-auto lg:border-t-0 lg:border-l lg:bg-surface lg:p-6 lg:shadow-layer"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 ref={heading} id={titleId} tabIndex={-1} className="text-lg outline-none">
          Manage group
        </h3>
        <Button variant="ghost" size="sm" aria-label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </div>
      <ManageForm group={group} />
      <section className="grid justify-items-start gap-2 border-line border-t pt-4">
        <h4 className="font-semibold">Share code</h4>
        <p className="text-ink-soft text-sm">
          With a new code the old link stops working. Members’ devices follow by themselves; everyone else needs the new
          link.
        </p>
        <ChangeCode group={group} onChanged={(shareCode) => change((known) => withShareCode(known, shareCode))} />
      </section>
      <section className="border-line border-t pt-4">
        <h4 className="font-semibold">Your devices</h4>
        <MyDevice group={group} owner={{ pointPersonOf: group.id }} />
      </section>
    </section>
  );
}

function ManageForm({ group }: { group: Group }) {
  const { refresh } = useLive();
  const timeZone = useTimeZone();
  const stored = valuesOf(group);
  const form = useForm<z.input<typeof GroupChange>, unknown, GroupChange>({
    resolver: zodResolver(changeOf(stored)),
    values: stored,
    // Somebody of the office may change something else meanwhile: what is typed here stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, reset } = form;
  const { errors, dirtyFields } = formState;
  useUnsavedFields(form, group.id, 'manage');

  const save = useMutation({
    mutationFn: (change: GroupChange) =>
      call(api.groups[':id'].$put({ param: { id: String(group.id) }, json: change })),
    onSuccess: async (changed) => {
      reset(valuesOf(changed));
      toast({ title: 'Success', description: 'The group was updated.' });
      await refresh(groupKey);
    },
    onError: toastError,
  });

  const submit = handleSubmit((typed) => {
    const touched = Object.entries(typed).filter(([name]) => name in dirtyFields);
    save.mutate({ ...Object.fromEntries(touched), ...('decisionDeadline' in dirtyFields && { timeZone }) });
  });

  return (
    <form noValidate onSubmit={submit} aria-label="Manage group" className="grid gap-4">
      <Field
        label="Decision Deadline"
        error={errors.decisionDeadline?.message}
        hint={`By when everybody should decide, in your time zone (${timeZone}). Empty: no deadline.`}
      >
        <TextInput type="datetime-local" {...register('decisionDeadline')} />
      </Field>
      <Field label="Phone" error={errors.pointPersonPhone?.message} hint="The group's page shows it.">
        <TextInput type="tel" autoComplete="tel" {...register('pointPersonPhone')} />
      </Field>
      <Field label="Bio" error={errors.bio?.message} hint="A few words about you and whom you look for.">
        <TextArea rows={4} {...register('bio')} />
      </Field>
      <Field label="Who may edit entries" error={errors.editing?.message} hint="You and the office always may.">
        <Select {...register('editing')}>
          <option value="anyone">Anyone with the link</option>
          <option value="own">Members, their own entry alone</option>
        </Select>
      </Field>
      <div>
        <Button type="submit" isBusy={save.isPending} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  );
}

const valuesOf = ({ pointPersonPhone, customizations: { decisionDeadline, bio, editing } }: Group) => ({
  decisionDeadline: decisionDeadline ? inputDateTime(new Date(decisionDeadline)) : '',
  pointPersonPhone: pointPersonPhone ?? '',
  bio: bio ?? '',
  editing,
});

/** A deadline that was not touched may be over. */
const changeOf = (stored: { decisionDeadline: string }) =>
  GroupChange.refine(
    (change) => change.decisionDeadline === stored.decisionDeadline || isDeadlineToCome(change),
    deadlineIsOver,
  );
