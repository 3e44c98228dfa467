import type { UseFormReturn } from 'react-hook-form';
import type { NewAdminGroup } from '../../../worker/contract/groups/group';
import { type UnitSummary, unitFacts } from '../../domain/property/property-summary';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import type { GroupFields } from './use-create-group';

type UnitTypeFieldProps = { form: UseFormReturn<GroupFields, unknown, NewAdminGroup>; units: UnitSummary[] };

const idOf = (value: string | number | null) => (value ? Number(value) : null);

/** Which of the property's units the group may choose rooms from, with a summary of the one that is chosen. */
export function UnitTypeField({ form, units }: UnitTypeFieldProps) {
  const offered = units.filter(({ isActive }) => isActive);
  const chosen = offered.find(({ id }) => id === form.watch('unitId'));
  return (
    <div>
      <Field label="Unit Type" error={form.formState.errors.unitId?.message}>
        <Select {...form.register('unitId', { setValueAs: idOf })}>
          <option value="">All Unit Types</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen && (
        <section aria-label="Selected unit type" className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <p className="font-semibold">{chosen.name}</p>
          <p className="tabular">{unitFacts(chosen)}</p>
          {chosen.description && <p className="line-clamp-2 text-ink-soft">{chosen.description}</p>}
        </section>
      )}
    </div>
  );
}
