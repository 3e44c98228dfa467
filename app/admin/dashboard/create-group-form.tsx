import { zodResolver } from '@hookform/resolvers/zod';
import { Send } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { type CreatedGroup, NewAdminGroup } from '../../../worker/contract/groups/group';
import type { PropertySummary } from '../../domain/property/property-summary';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { TextInput } from '../../ui/text-input';
import { useLeaveGuard } from '../use-leave-guard';
import { UnitTypeField } from './unit-type-field';
import { type GroupFields, useCreateGroup } from './use-create-group';

type CreateGroupFormProps = { properties: PropertySummary[]; onCreated: (group: CreatedGroup) => void };

/** Whom a group is for; its rules are the contract's (docs/product.md, "Dashboard"). */
export function CreateGroupForm({ properties, onCreated }: CreateGroupFormProps) {
  const create = useCreateGroup(onCreated);
  const form = useForm<GroupFields, unknown, NewAdminGroup>({
    resolver: zodResolver(NewAdminGroup),
    defaultValues: { unitId: null, pointPersonName: '', pointPersonEmail: '', pointPersonPhone: '' },
  });
  const { errors, isDirty } = form.formState;
  const guard = useLeaveGuard({ hasChanges: isDirty });
  const property = properties.find(({ id }) => id === form.watch('propertyId'));
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={form.handleSubmit((asked) => create.mutate(asked))}>
      <Field label="Property" required error={errors.propertyId?.message}>
        <Select
          {...form.register('propertyId', { valueAsNumber: true, onChange: () => form.setValue('unitId', null) })}
        >
          <option value="">Select a property</option>
          {properties.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <UnitTypeField form={form} units={property?.units ?? []} />
      <Field label="Point Person Name" required error={errors.pointPersonName?.message}>
        <TextInput autoComplete="off" {...form.register('pointPersonName')} />
      </Field>
      <Field label="Point Person Email" required error={errors.pointPersonEmail?.message}>
        <TextInput type="email" autoComplete="off" {...form.register('pointPersonEmail')} />
      </Field>
      <Field label="Point Person Phone" error={errors.pointPersonPhone?.message}>
        <TextInput type="tel" autoComplete="off" {...form.register('pointPersonPhone')} />
      </Field>
      <Button type="submit" icon={<Send aria-hidden />} isBusy={create.isPending} busyText="Creating...">
        Create Group & Send Setup Link
      </Button>
      {guard.dialog}
    </form>
  );
}
