import { useFormContext, useWatch } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/property/property-draft';
import { FormSection } from '../form/form-section';
import { SectionError } from '../form/section-error';
import { PhotosEditor } from './photos-editor';

export function PropertyPhotos() {
  const { control, getValues, setValue, formState } = useFormContext<PropertyDraft>();
  const photos = useWatch({ control, name: 'basePhotos' });
  const errors = formState.errors.basePhotos;
  return (
    <FormSection title="Property Photos" hint="Drag them into order. The first one is the main photo.">
      <SectionError>{errors?.root?.message ?? errors?.message}</SectionError>
      <PhotosEditor
        photos={photos}
        label="Add Photos"
        hint="Several at once, up to 10 MB each. You can drop them here."
        mainLabel="Main photo"
        failureText="Failed to upload photos"
        onChange={(change) => setValue('basePhotos', change(getValues('basePhotos')), { shouldDirty: true })}
      />
    </FormSection>
  );
}
