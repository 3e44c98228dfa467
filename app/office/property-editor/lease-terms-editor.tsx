import { useFormContext } from 'react-hook-form';
import { limits } from '../../../contract/values/limits';
import type { PropertyDraft } from '../../domain/property-draft';
import { Field, TextInput } from '../../ui/field';
import { Select } from '../../ui/select';
import { FormSection, SectionError } from './form-section';

/** docs/product.md, "What it costs". */
export function LeaseTermsEditor() {
  const { register, formState } = useFormContext<PropertyDraft>();
  const errors = formState.errors.lease;
  return (
    <FormSection id="lease" hint="Shown to groups below what each room costs. Leave empty what isn't settled.">
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Starts on" error={errors?.startsOn?.message}>
          <TextInput type="date" {...register('lease.startsOn')} />
        </Field>
        <Field label="Months" error={errors?.months?.message}>
          <TextInput
            type="number"
            inputMode="numeric"
            min={1}
            max={limits.leaseMonths}
            className="tabular"
            onWheel={(event) => event.currentTarget.blur()}
            {...register('lease.months')}
          />
        </Field>
        <Field label="Who is liable for the rent">
          <Select {...register('lease.liability')}>
            <option value="">Not stated</option>
            <option value="joint">Everyone for all of it (joint)</option>
            <option value="individual">Each person for their own (individual)</option>
          </Select>
        </Field>
        <Field label="Sample lease URL" error={errors?.sampleUrl?.message}>
          <TextInput type="url" autoComplete="off" placeholder="https://" {...register('lease.sampleUrl')} />
        </Field>
      </div>
    </FormSection>
  );
}
