import { useFormContext, useWatch } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/property-draft';
import { FormSection } from '../form/form-section';
import { Problem } from '../form/problem';
import { PhotosEditor } from './photos-editor';

/** The photos of a property, in the form around. */
export function PropertyPhotos() {
  const { control, getValues, setValue, formState } = useFormContext<PropertyDraft>();
  const photos = useWatch({ control, name: 'basePhotos' });
  const errors = formState.errors.basePhotos;
  return (
    <FormSection title="Property Photos" hint="Drag them into order. The first one is the main photo.">
      <Problem>{errors?.root?.message ?? errors?.message}</Problem>
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
