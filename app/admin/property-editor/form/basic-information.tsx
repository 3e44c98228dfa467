import { useFormContext } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/property/property-draft';
import { Field } from '../../../ui/field';
import { TextArea } from '../../../ui/text-area';
import { FormSection } from './form-section';
import { MapPreview } from './map-preview';
import { PropertyField } from './property-field';

export function BasicInformation() {
  const { register, formState } = useFormContext<PropertyDraft>();
  return (
    <>
      <FormSection title="Basic Information" hint="What visitors see first.">
        <div className="grid gap-5 sm:grid-cols-2">
          <PropertyField name="name" label="Property name" required className="sm:col-span-2" />
          <div className="sm:col-span-2">
            <PropertyField name="address" label="Address" required placeholder="Street, city, state and ZIP code" />
            <MapPreview />
          </div>
          <Field label="Description" error={formState.errors.description?.message} className="sm:col-span-2">
            <TextArea className="min-h-28" {...register('description')} />
          </Field>
          <PropertyField name="campusDistance" label="Campus distance" placeholder="0.3 miles" />
        </div>
      </FormSection>
      <FormSection title="Contact" hint="Shown on the property's page, with the buttons at its top.">
        <div className="grid gap-5 sm:grid-cols-2">
          <PropertyField name="contactName" label="Contact name" />
          <PropertyField name="contactPhone" label="Contact phone" type="tel" />
          <PropertyField name="contactEmail" label="Contact email" type="email" inputMode="email" />
          <PropertyField name="contactWebsite" label="Website" type="url" placeholder="https://" />
          <PropertyField
            name="scheduleVisitUrl"
            label="Schedule visit URL"
            type="url"
            placeholder="https://"
            hint="Opened by the 'Schedule a Tour' button."
          />
          <PropertyField
            name="applicationUrl"
            label="Application URL"
            type="url"
            placeholder="https://"
            hint="Linked to the residents' 'Apply Now' button."
          />
        </div>
      </FormSection>
    </>
  );
}
