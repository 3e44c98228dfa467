import { useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Property } from '../../../worker/contract/properties/property';
import { api, call } from '../../api/client';
import { messageOf } from '../../api/errors';
import { type PropertyDraft, propertyDraftOf } from '../../domain/property/property-draft';
import { toast } from '../../ui/toast';
import { useLeaveGuard } from '../use-leave-guard';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { PropertyAmenities } from './form/amenities-editor';
import { BasicInformation } from './form/basic-information';
import { FaqEditor } from './form/faq-editor';
import { showServerIssues } from './form/form-errors';
import { DeletedNote, FormSection, PageTitle } from './form/form-section';
import { LeaseStepsEditor } from './form/lease-steps-editor';
import { PropertyForm } from './form/property-form';
import { type PropertyValues, propertyResolver } from './form/resolvers';
import { unfinishedUploads, unsavedForms } from './form/unfinished-work';
import { LogoUploader } from './logo/logo-uploader';
import { PropertyPhotos } from './photos/photos-editor';
import { UnitsEditor } from './units/units-editor';
import { UnitsSummary } from './units/units-summary';
import { useMergeIntoProperty, useRereadProperty } from './use-property';

type EditPropertyFormProps = { property: Property; isDeleted: boolean };

/** A property's own form, and in its place, while they are edited, its units and rooms. */
export function EditPropertyForm({ property, isDeleted }: EditPropertyFormProps) {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [comesFromUnits, setComesFromUnits] = useState(false);
  const form = useForm<PropertyDraft, unknown, PropertyValues>({
    defaultValues: propertyDraftOf(property),
    resolver: propertyResolver,
    shouldFocusError: false,
  });
  const uploads = unfinishedUploads.useTotal();
  const hasUnsavedUnits = unsavedForms.useTotal() > 0;
  const guard = useLeaveGuard({
    hasChanges: form.formState.isDirty || uploads > 0 || hasUnsavedUnits,
    // This form keeps what was typed while the units are edited; theirs do not.
    isHarmless: (from, to) => from.pathname === to.pathname && uploads === 0 && !hasUnsavedUnits,
  });
  const mergeIntoProperty = useMergeIntoProperty(property.id);
  const { save, conflictDialog } = useSaveWithConflictDialog<PropertyValues, Property>({
    what: 'property',
    rev: property.rev,
    send: (change, rev) =>
      call(api.properties[':id'].$put({ param: { id: String(property.id) }, json: { ...change, rev } })),
    readOther: useRereadProperty(property.id),
    onOther: (other) => form.reset(propertyDraftOf(other)),
    onSaved: async (saved) => {
      await mergeIntoProperty(() => saved);
      guard.lift();
      toast({ title: 'Property updated', description: saved.name });
      navigate('/admin');
    },
    onFailed: (error) => {
      showServerIssues(error, form);
      toast({ variant: 'destructive', description: messageOf(error, 'en') });
    },
  });

  const leaveUnits = () => {
    setComesFromUnits(true);
    setSearch({});
  };

  return (
    <>
      {isDeleted && <DeletedNote what="property" />}
      {search.get('edit') === 'units' ? (
        <UnitsEditor property={property} onDone={leaveUnits} />
      ) : (
        <>
          <PageTitle>Edit Property</PageTitle>
          <PropertyForm
            form={form}
            saveText="Update"
            busyText="Updating..."
            isBusy={save.isPending}
            isDeleted={isDeleted}
            onSave={(change) => save.mutate({ change })}
            onCancel={() => navigate('/admin')}
          >
            <BasicInformation />
            <FormSection title="Community Branding" hint="The logo is shown top-right in prospect portals.">
              <LogoUploader property={property} />
            </FormSection>
            <PropertyAmenities />
            <FaqEditor />
            <LeaseStepsEditor propertyId={property.id} />
            <PropertyPhotos />
            <UnitsSummary
              units={property.units}
              takesFocus={comesFromUnits}
              onEdit={() => setSearch({ edit: 'units' })}
            />
          </PropertyForm>
        </>
      )}
      {conflictDialog}
      {guard.dialog}
    </>
  );
}
