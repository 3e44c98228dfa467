import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/values/limits';
import { api, call } from '../../client/client';
import type { PropertyDraft } from '../../domain/staff/property-draft';
import { counted } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Field, Select, TextInput } from '../../ui/field';
import { Plus } from '../../ui/icons';
import { FormSection, ListItemButtons, SectionError } from './form-section';

/** `propertyId` is that of a stored property, whose members may have done a step that is removed. */
export function LeaseStepsEditor({ propertyId }: { propertyId?: number }) {
  const { control, register, formState, getValues } = useFormContext<PropertyDraft>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'leaseSteps', keyName: 'key' });
  const addButton = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ index: number; memberCount: number } | null>(null);
  const errors = formState.errors.leaseSteps;

  const removeAt = (index: number) => {
    setAsked(null);
    remove(index);
    addButton.current?.focus();
  };
  const asking = useMutation({
    mutationFn: (id: number) => countMembersDone(propertyId, id),
    onSuccess: (memberCount, id) => {
      // Steps may have been moved or removed meanwhile.
      const index = (getValues('leaseSteps') ?? []).findIndex((step) => step.id === id);
      if (index === -1) return;
      if (memberCount > 0) setAsked({ index, memberCount });
      // Rendered before the next answer: a removal during a rendering would bring its rows back.
      else flushSync(() => removeAt(index));
    },
  });
  const askAbout = (index: number) => {
    const id = getValues(`leaseSteps.${index}.id`);
    if (id === undefined) removeAt(index);
    else asking.mutate(id);
  };

  return (
    <FormSection
      id="lease-steps"
      hint="What members, guarantors, and your office do before move-in. Leave empty to hide this from groups."
    >
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      {fields.length > 0 && (
        <ol className="mb-4 grid grid-cols-1 gap-4">
          {fields.map(({ key }, index) => (
            <li key={key} className="flex flex-wrap items-start gap-2 rounded-lg border border-line bg-surface p-4">
              <Field
                label={`Step ${index + 1}`}
                error={errors?.[index]?.name?.message}
                className="min-w-0 flex-1 basis-48"
              >
                <TextInput autoComplete="off" {...register(`leaseSteps.${index}.name`)} />
              </Field>
              <Field label="Done by" className="basis-36">
                <Select {...register(`leaseSteps.${index}.by`)}>
                  <option value="member">Member</option>
                  <option value="guarantor">Guarantor</option>
                  <option value="office">Office</option>
                </Select>
              </Field>
              <div className="mt-7.5 flex">
                <ListItemButtons
                  item="step"
                  index={index}
                  count={fields.length}
                  isBusy={asking.isPending && asking.variables === getValues(`leaseSteps.${index}.id`)}
                  onMove={move}
                  onRemove={askAbout}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={addButton}
        variant="secondary"
        icon={<Plus />}
        disabled={fields.length >= limits.leaseSteps}
        onClick={() => append({ name: '', by: 'member' }, { focusName: `leaseSteps.${fields.length}.name` })}
      >
        Add Step
      </Button>
      <ConfirmDialog
        isOpen={asked !== null}
        title="Remove this step?"
        description={`${counted(asked?.memberCount ?? 0, 'member')} ${asked?.memberCount === 1 ? 'has' : 'have'} checked it off. Their check marks will be removed when you save the property.`}
        confirmText="Remove Step"
        onConfirm={() => asked && removeAt(asked.index)}
        onClose={() => setAsked(null)}
      />
    </FormSection>
  );
}

async function countMembersDone(propertyId: number | undefined, stepId: number): Promise<number> {
  if (propertyId === undefined) return 0;
  const groups = await call(api.groups.$get({ query: { property: String(propertyId) } }));
  return groups.flatMap(({ participants }) => participants).filter(({ stepsDone }) => stepsDone.includes(stepId))
    .length;
}
