import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type Group, StaffGroupChange } from '../../../contract/group';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { inputDateTime } from '../../../rules/deadline';
import { timeZoneName } from '../../../texts/date-formats';
import { api } from '../../client/client';
import { withDeadlineChecks } from '../../client/forms/deadline-checks';
import { DeadlineInput } from '../../client/forms/deadline-input';
import { discardTyped, resetToSaved, useSavedFields } from '../../client/forms/form-fields';
import { useTimeZone } from '../../client/hydration';
import { useMayAct } from '../../client/role';
import { useFocusOnArrival, useReturnFocus } from '../../client/use-focus';
import { useNow } from '../../client/use-now';
import { unitChangeText } from '../../domain/staff/staff-warnings';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog';
import { Field, Select, TextArea, TextInput } from '../../ui/field';
import { Pencil } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { DeadlineFact, Fact } from '../groups/group-facts';
import { staffResolver } from '../staff-resolver';
import { useLeaveGuard } from '../use-leave-guard';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { readOfficeGroup } from './read-office-group';
import { useChangeGroup } from './use-office-group';

type GroupDetailsProps = { group: OfficeGroup; forVisitors: Group };

export function GroupDetails({ group, forVisitors }: GroupDetailsProps) {
  const { units } = forVisitors.property;
  const now = useNow();
  const mayAct = useMayAct('agent');
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useReturnFocus<HTMLButtonElement>(isEditing);
  const unit = units.find(({ id }) => id === group.unitId);
  return (
    <Card
      title="Deadline and details"
      aside={
        mayAct &&
        !isEditing && (
          <Button ref={editButton} variant="secondary" size="sm" icon={<Pencil />} onClick={() => setIsEditing(true)}>
            Edit details
          </Button>
        )
      }
    >
      {isEditing ? (
        <DetailsForm group={group} forVisitors={forVisitors} onClose={() => setIsEditing(false)} />
      ) : (
        <dl className="flex flex-wrap gap-x-8 gap-y-3">
          <DeadlineFact customizations={group.customizations} now={now} />
          <Fact name="Unit Type" text={unit?.name ?? 'All units'} />
          <Fact
            name="Who can edit members' info"
            text={group.customizations.editing === 'own' ? 'Members, their own' : 'Anyone with the link'}
          />
        </dl>
      )}
    </Card>
  );
}

type DetailsFormProps = { group: OfficeGroup; forVisitors: Group; onClose: () => void };

/** Sends only touched fields; a dialog asks if a colleague has changed one of them. */
function DetailsForm({ group, forVisitors, onClose }: DetailsFormProps) {
  const { units } = forVisitors.property;
  const [question, setQuestion] = useState<{ text: string; change: StaffGroupChange } | null>(null);
  const changeGroup = useChangeGroup(group.id);
  const timeZone = useTimeZone();
  const stored = valuesOf(group);
  const opened = useRef(stored);
  const sent = useRef<z.input<typeof StaffGroupChange>>();
  const element = useFocusOnArrival<HTMLFormElement>(true);
  const form = useForm<z.input<typeof StaffGroupChange>, unknown, StaffGroupChange>({
    resolver: staffResolver(zodResolver(withDeadlineChecks(StaffGroupChange, stored.decisionDeadline))),
    values: stored,
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, formState, getValues, reset, watch } = form;
  const { errors, dirtyFields, isDirty } = formState;
  useSavedFields(form, stored);

  const open = (found: OfficeGroup) => {
    opened.current = valuesOf(found);
    reset(opened.current, discardTyped);
  };
  const { save, setBaseRevision, conflictDialog } = useSaveWithConflictDialog<StaffGroupChange, OfficeGroup>({
    what: 'group',
    rev: group.rev,
    send: (change, rev) => changeGroup({ ...change, rev }),
    readOther: async () => (await readOfficeGroup(api, String(group.id)))?.group ?? null,
    onOther: open,
    onSaved: (saved) => {
      opened.current = valuesOf(saved);
      setBaseRevision(saved.rev);
      const isTypedSince = resetToSaved(form, sent.current, opened.current);
      toast({ title: 'Success', description: 'The group was updated.' });
      if (!isTypedSince) onClose();
    },
  });

  useEffect(() => {
    const isOvertaken = fields.some((name) => name in dirtyFields && opened.current[name] !== stored[name]);
    if (isOvertaken) return;
    opened.current = stored;
    setBaseRevision(group.rev);
  }, [group.rev]);

  useLeaveGuard({ hasChanges: isDirty });
  const submit = handleSubmit((typed) => {
    sent.current = getValues();
    const touched = Object.fromEntries(Object.entries(typed).filter(([name]) => name in dirtyFields));
    const change = { ...touched, ...('decisionDeadline' in dirtyFields && { timeZone }) };
    const text = 'unitId' in dirtyFields ? unitChangeText(forVisitors, typed.unitId ?? null) : null;
    if (text === null) save.mutate({ change });
    else setQuestion({ text, change });
  });

  return (
    <>
      <form
        ref={element}
        tabIndex={-1}
        noValidate
        onSubmit={submit}
        aria-label="Details"
        className="grid grid-cols-1 gap-4 outline-none"
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field
            label="Decision Deadline"
            error={errors.decisionDeadline?.message}
            hint={`In your time zone (${timeZoneName(timeZone, 'en')}). Leave blank for no deadline.`}
          >
            <DeadlineInput {...register('decisionDeadline')} />
          </Field>
          <Field label="Unit Type" error={errors.unitId?.message} hint="Which rooms the group chooses from.">
            <Select {...register('unitId', { setValueAs: (value) => (value ? Number(value) : null) })}>
              <option value="">All units</option>
              {units.map((unit) => (
                <option key={unit.id} value={unit.id}>
                  {unit.name}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Point Person Name" error={errors.pointPersonName?.message}>
            <TextInput {...register('pointPersonName')} />
          </Field>
          <Field
            label="Point Person Email"
            error={errors.pointPersonEmail?.message}
            hint={isAnotherPointPerson(watch('pointPersonEmail'), group) && replacementHint(group)}
          >
            <TextInput type="email" {...register('pointPersonEmail')} />
          </Field>
          <Field label="Phone" error={errors.pointPersonPhone?.message} hint="Shown on the group's page.">
            <TextInput type="tel" {...register('pointPersonPhone')} />
          </Field>
          <Field label="Who can edit members' info" error={errors.editing?.message}>
            <Select {...register('editing')}>
              <option value="anyone">Anyone with the link</option>
              <option value="own">Members, only their own</option>
            </Select>
          </Field>
        </div>
        <Field label="Bio" error={errors.bio?.message} hint="Shown on the group's page.">
          <TextArea rows={3} {...register('bio')} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isBusy={save.isPending} busyText="Saving...">
            Save
          </Button>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
      <ConfirmDialog
        isOpen={question !== null}
        title="Change the unit type?"
        description={question?.text ?? ''}
        confirmText="Change unit type"
        onConfirm={() => {
          if (question) save.mutate({ change: question.change });
          setQuestion(null);
        }}
        onClose={() => setQuestion(null)}
      />
      {conflictDialog}
    </>
  );
}

const valuesOf = ({
  pointPersonName,
  pointPersonEmail,
  pointPersonPhone,
  unitId,
  customizations: { decisionDeadline, bio, editing },
}: OfficeGroup) => ({
  decisionDeadline: decisionDeadline ? inputDateTime(new Date(decisionDeadline)) : '',
  unitId,
  pointPersonName,
  pointPersonEmail,
  pointPersonPhone: pointPersonPhone ?? '',
  editing,
  bio: bio ?? '',
});

/** Compared as the API does: another email address is another point person. */
const isAnotherPointPerson = (typed: string | undefined, { pointPersonEmail }: OfficeGroup) =>
  typed !== undefined && typed.trim().toLowerCase() !== pointPersonEmail.toLowerCase();

const replacementHint = ({ pointPersonName, pointPersonSetupComplete }: OfficeGroup) =>
  pointPersonSetupComplete
    ? `This changes the point person. Saving signs ${pointPersonName} out on every device and clears phone and bio, unless you change them too; then copy the new person's link under Links.`
    : `This changes the point person. Saving ends ${pointPersonName}'s setup link and clears the phone, unless you change it too; then copy the new link under Links.`;

const fields = [
  'decisionDeadline',
  'unitId',
  'pointPersonName',
  'pointPersonEmail',
  'pointPersonPhone',
  'editing',
  'bio',
] as const;
