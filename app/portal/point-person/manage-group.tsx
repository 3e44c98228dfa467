import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type Group, PointPersonGroupChange } from '../../../contract/group';
import { inputDateTime } from '../../../rules/deadline';
import { timeZoneName } from '../../../texts/date-formats';
import { manageGroupTexts } from '../../../texts/sentences/group';
import { api, call } from '../../client/client';
import { withDeadlineChecks } from '../../client/forms/deadline-checks';
import { DeadlineInput } from '../../client/forms/deadline-input';
import { resetToSaved, useSavedFields, useUnsavedFields } from '../../client/forms/form-fields';
import { translatedResolver } from '../../client/forms/form-resolvers';
import { useTimeZone } from '../../client/hydration';
import { useSentences } from '../../client/language';
import { useReadAgain } from '../../client/queries';
import { useFocusOnArrival } from '../../client/use-focus';
import { withShareCode } from '../../domain/group-state';
import { Button } from '../../ui/button';
import { CheckboxField, Field, Select, TextArea, TextInput } from '../../ui/field';
import { X } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { DeviceRows } from '../identity/my-device';
import { useLiveActions } from '../live/use-live';
import { groupKey } from '../query-keys';
import { ChangeCode } from './change-code';
import { RemoveVisitors } from './remove-visitors';

type ManageGroupProps = {
  group: Group;
  /** What is typed stays. */
  onClose: () => void;
};

/** A sheet at a desk, inline on a phone; sends only touched fields. */
export function ManageGroup({ group, onClose }: ManageGroupProps) {
  const t = useSentences(manageGroupTexts);
  const titleId = useId();
  const { updateGroupState } = useLiveActions();
  const heading = useFocusOnArrival<HTMLHeadingElement>(true);
  // In React, events of a dialog that was opened from here bubble to here as well.
  const closeOnEscape = ({ key, currentTarget, target, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing && currentTarget.contains(target as Node)) onClose();
  };
  return (
    <section
      aria-labelledby={titleId}
      onKeyDown={closeOnEscape}
      className="mt-4 grid content-start gap-6 border-line border-t pt-4 lg:fixed lg:inset-y-0 lg:end-0 lg:z-40 lg:mt-0 lg:w-110 lg:overflow-y-auto lg:border-t-0 lg:border-s lg:bg-surface lg:p-6 lg:shadow-layer"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 ref={heading} id={titleId} tabIndex={-1} className="text-lg outline-none">
          {t('manage')}
        </h3>
        <Button variant="ghost" size="sm" aria-label={t('close')} icon={<X />} onClick={onClose} className="-me-3" />
      </div>
      <ManageForm group={group} />
      <section className="grid justify-items-start gap-2 border-line border-t pt-4">
        <h4 className="font-semibold">{t('shareCode')}</h4>
        <p className="text-ink-soft text-sm">{t('shareCodeText')}</p>
        <ChangeCode
          group={group}
          onChanged={(shareCode) => updateGroupState((state) => withShareCode(state, shareCode))}
        />
      </section>
      <section className="grid gap-2 border-line border-t pt-4">
        <h4 className="font-semibold">{t('visitors')}</h4>
        <p className="text-ink-soft text-sm">{t('visitorsText')}</p>
        <RemoveVisitors groupId={group.id} />
      </section>
      <section className="border-line border-t pt-4">
        <h4 className="font-semibold">{t('devices')}</h4>
        <div className="grid grid-cols-1 divide-y divide-line">
          <DeviceRows group={group} owner={{ pointPersonOf: group.id }} onDone={onClose} />
        </div>
      </section>
    </section>
  );
}

function ManageForm({ group }: { group: Group }) {
  const t = useSentences(manageGroupTexts);
  const readAgain = useReadAgain();
  const timeZone = useTimeZone();
  const stored = valuesOf(group);
  const form = useForm<z.input<typeof PointPersonGroupChange>, unknown, PointPersonGroupChange>({
    resolver: translatedResolver(
      t.language,
      zodResolver(withDeadlineChecks(PointPersonGroupChange, stored.decisionDeadline)),
    ),
    values: stored,
    // The office may change something meanwhile: what is typed here stays.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, getValues } = form;
  const { errors, dirtyFields } = formState;
  useSavedFields(form, stored);
  useUnsavedFields(form, group.id, 'manage');

  const save = useMutation({
    mutationFn: ({ change }: { change: PointPersonGroupChange; typed: z.input<typeof PointPersonGroupChange> }) =>
      call(api.groups[':id'].$put({ param: { id: String(group.id) }, json: change })),
    onSuccess: async (changed, { typed }) => {
      resetToSaved(form, typed, valuesOf(changed));
      toast({ title: t('success'), description: t('updated') });
      await readAgain(groupKey);
    },
  });

  const submit = handleSubmit((typed) => {
    const touched = Object.entries(typed).filter(([name]) => name in dirtyFields);
    const change = { ...Object.fromEntries(touched), ...('decisionDeadline' in dirtyFields && { timeZone }) };
    save.mutate({ change, typed: getValues() });
  });

  return (
    <form noValidate onSubmit={submit} aria-label={t('manage')} className="grid gap-4">
      <Field
        label={t('deadline')}
        error={errors.decisionDeadline?.message}
        hint={t('deadlineHint', { timeZone: timeZoneName(timeZone, t.language) })}
      >
        <DeadlineInput {...register('decisionDeadline')} />
      </Field>
      <Field label={t('phone')} error={errors.pointPersonPhone?.message} hint={t('phoneHint')}>
        <TextInput type="tel" autoComplete="tel" {...register('pointPersonPhone')} />
      </Field>
      <Field label={t('bio')} error={errors.bio?.message} hint={t('bioHint')}>
        <TextArea rows={4} {...register('bio')} />
      </Field>
      <CheckboxField hint={t('nameInPreviewHint')} {...register('isNamedInPreview')}>
        {t('nameInPreview')}
      </CheckboxField>
      <Field label={t('editing')} error={errors.editing?.message} hint={t('editingHint')}>
        <Select {...register('editing')}>
          <option value="anyone">{t('editingAnyone')}</option>
          <option value="own">{t('editingOwn')}</option>
        </Select>
      </Field>
      <div>
        <Button type="submit" isBusy={save.isPending} busyText={t('saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

const valuesOf = ({
  pointPersonPhone,
  customizations: { decisionDeadline, bio, editing, isNamedInPreview },
}: Group) => ({
  decisionDeadline: decisionDeadline ? inputDateTime(new Date(decisionDeadline)) : '',
  pointPersonPhone: pointPersonPhone ?? '',
  bio: bio ?? '',
  ...{ editing, isNamedInPreview },
});
