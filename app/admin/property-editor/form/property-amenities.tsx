import { useFormContext, useWatch } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/property/property-draft';
import { AmenitiesEditor } from './amenities-editor';
import { FormSection } from './form-section';

export function PropertyAmenities() {
  const { control, setValue, formState } = useFormContext<PropertyDraft>();
  const amenities = useWatch({ control, name: 'amenities' });
  const errors = formState.errors.amenities;
  return (
    <FormSection title="Amenities" hint="Press Enter or the plus button after each.">
      <AmenitiesEditor
        amenities={amenities}
        error={errors?.root?.message ?? errors?.message ?? errors?.find?.((error) => error)?.message}
        onChange={(next) => setValue('amenities', next, { shouldDirty: true })}
      />
    </FormSection>
  );
}
