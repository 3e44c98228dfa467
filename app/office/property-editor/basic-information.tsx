import type { ComponentPropsWithoutRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useDebounced } from '../../client/use-debounced';
import { isCompleteAddress, type PropertyDraft } from '../../domain/staff/property-draft';
import { AddressMap } from '../../ui/address-map';
import { Field, TextArea, TextInput } from '../../ui/field';
import { MapPin } from '../../ui/icons';
import { FormSection } from './form-section';

export function BasicInformation() {
  const { register, formState } = useFormContext<PropertyDraft>();
  return (
    <FormSection id="basic-information" hint="What visitors see first.">
      <div className="grid gap-5 sm:grid-cols-2">
        <PropertyField name="name" label="Property name" required className="sm:col-span-2" />
        <div className="sm:col-span-2">
          <PropertyField name="address" label="Address" required placeholder="Street, city, state, and ZIP code" />
          <MapPreview />
        </div>
        <Field label="Description" error={formState.errors.description?.message} className="sm:col-span-2">
          <TextArea className="min-h-28" {...register('description')} />
        </Field>
        <PropertyField name="campusDistance" label="Campus distance" placeholder="0.3 miles" />
      </div>
    </FormSection>
  );
}

export function Contact() {
  return (
    <FormSection id="contact" hint="Shown on the property's page, along with the buttons at the top.">
      <div className="grid gap-5 sm:grid-cols-2">
        <PropertyField name="contactName" label="Contact name" />
        <PropertyField name="contactPhone" label="Contact phone" type="tel" />
        <PropertyField name="contactEmail" label="Contact email" type="email" inputMode="email" />
        <PropertyField name="contactWebsite" label="Website" type="url" placeholder="https://" />
        <PropertyField
          name="scheduleVisitUrl"
          label="Tour scheduling URL"
          type="url"
          placeholder="https://"
          hint="Opened by the “Schedule a Tour” button."
        />
        <PropertyField
          name="applicationUrl"
          label="Application URL"
          type="url"
          placeholder="https://"
          hint="Linked to the residents' “Apply Now” button."
        />
      </div>
    </FormSection>
  );
}

type TextOf<T> = { [Key in keyof T]: T[Key] extends string ? Key : never }[keyof T];

type PropertyFieldProps = ComponentPropsWithoutRef<'input'> & {
  name: TextOf<PropertyDraft>;
  label: string;
  hint?: string;
};

function PropertyField({ name, label, hint, required, className, ...input }: PropertyFieldProps) {
  const { register, formState } = useFormContext<PropertyDraft>();
  return (
    <Field label={label} hint={hint} required={required} error={formState.errors[name]?.message} className={className}>
      <TextInput autoComplete="off" {...input} {...register(name)} />
    </Field>
  );
}

const typingPauseMs = 600;

function MapPreview() {
  const address = useWatch<PropertyDraft, 'address'>({ name: 'address' });
  const shown = useDebounced(address, typingPauseMs);

  if (!isCompleteAddress(address) || !isCompleteAddress(shown)) {
    return (
      <p className="mt-3 flex min-h-24 items-center justify-center gap-2 rounded-md bg-sunken px-4 text-center text-ink-soft text-sm">
        <MapPin className="size-4 shrink-0" />
        <span>Enter a complete address to see it on the map.</span>
      </p>
    );
  }
  return <AddressMap address={shown.trim()} title="Map preview" className="mt-3 h-56" />;
}
