import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type PropertyDraft, withAmenity } from '../../domain/staff/property-draft';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';
import { Plus } from '../../ui/icons';
import { FormSection } from './form-section';
import { RemovableItems } from './removable-items';

type AmenitiesEditorProps = {
  amenities: string[];
  typed: string;
  error?: string;
  onChange: (amenities: string[]) => void;
  onType: (typed: string) => void;
};

export function AmenitiesEditor({ amenities, typed, error, onChange, onType }: AmenitiesEditorProps) {
  const input = useRef<HTMLInputElement>(null);

  const add = () => {
    const next = withAmenity(amenities, typed);
    if (next !== amenities) onChange(next);
    onType('');
  };

  const remove = (name: string) => {
    onChange(amenities.filter((other) => other !== name));
    input.current?.focus();
  };

  return (
    <>
      <div className="flex items-end gap-2">
        <Field label="Add an amenity" error={error} className="min-w-0 flex-1">
          <TextInput
            ref={input}
            value={typed}
            placeholder="WiFi, Parking, Pool"
            autoComplete="off"
            enterKeyHint="done"
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        <Button variant="secondary" aria-label="Add amenity" onClick={add} icon={<Plus />} />
      </div>
      {amenities.length > 0 && (
        <RemovableItems label="Amenities" items={amenities} onRemove={remove} className="mt-4" />
      )}
    </>
  );
}

export function PropertyAmenities() {
  const { control, setValue, formState } = useFormContext<PropertyDraft>();
  const [amenities, typed] = useWatch({ control, name: ['amenities', 'newAmenity'] });
  const errors = formState.errors.amenities;
  return (
    <FormSection id="amenities" hint="Press Enter or the plus button after each.">
      <AmenitiesEditor
        amenities={amenities}
        typed={typed}
        error={errors?.root?.message ?? errors?.message ?? errors?.find?.((error) => error)?.message}
        onChange={(next) => setValue('amenities', next, { shouldDirty: true })}
        onType={(next) => setValue('newAmenity', next, { shouldDirty: true })}
      />
    </FormSection>
  );
}
