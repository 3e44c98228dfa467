import { useNavigate } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { creatorOf, type StaffUser } from '../../../contract/office';
import type { NewProperty } from '../../../contract/property';
import { api, call } from '../../client/client';
import { serverMessageOf } from '../../client/errors';
import { useIdempotencyKey } from '../../client/use-idempotency-key';
import { emptyProperty, type NewPropertyDraft } from '../../domain/property-draft';
import { toast } from '../../ui/toast';
import { propertiesKey, useInvalidateQueries } from '../query-keys';
import { useLeaveGuard } from '../use-leave-guard';
import { PropertyAmenities } from './amenities-editor';
import { BasicInformation } from './basic-information';
import { ChargesEditor } from './charges-editor';
import { FaqEditor } from './faq-editor';
import { newPropertyResolver, showServerIssues } from './form-checks';
import { FormSection, PageTitle } from './form-section';
import { LeaseStepsEditor } from './lease-steps-editor';
import { LeaseTermsEditor } from './lease-terms-editor';
import { NewUnits } from './new-units';
import { PropertyPhotos } from './photos-editor';
import { PropertyForm, unfinishedUploads } from './property-form';
import type { SectionId } from './section-list';

const sections: SectionId[] = [
  ...(['basic-information', 'contact', 'photos', 'amenities', 'faq', 'lease-steps'] as const),
  ...(['units', 'charges', 'lease'] as const),
];

/** docs/product.md, "Property editor". */
export function CreateProperty({ staff }: { staff: StaffUser }) {
  return (
    <>
      <PageTitle>Create Property</PageTitle>
      <unfinishedUploads.Provider>
        <NewPropertyForm createdBy={creatorOf(staff)} />
      </unfinishedUploads.Provider>
    </>
  );
}

function NewPropertyForm({ createdBy }: { createdBy: string }) {
  const navigate = useNavigate();
  const invalidate = useInvalidateQueries();
  const withIdempotencyKey = useIdempotencyKey();
  const form = useForm<NewPropertyDraft, unknown, NewProperty>({
    defaultValues: emptyProperty,
    resolver: newPropertyResolver(createdBy),
    shouldFocusError: false,
  });
  const uploads = unfinishedUploads.useTotal();
  const guard = useLeaveGuard({ hasChanges: form.formState.isDirty || uploads > 0 });

  const create = useMutation({
    mutationFn: (property: NewProperty) =>
      withIdempotencyKey((options) => call(api.properties.$post({ json: property }, options))),
    onSuccess: async ({ name }) => {
      await invalidate(propertiesKey);
      guard.lift();
      toast({ title: 'Property created', description: name });
      navigate('/admin');
    },
    onError: (error) => {
      showServerIssues(error, form);
      toast({ variant: 'destructive', description: serverMessageOf(error) ?? 'Failed to create property' });
    },
  });

  return (
    <PropertyForm
      form={form}
      sections={sections}
      saveText="Create"
      busyText="Creating..."
      isBusy={create.isPending}
      onSave={create.mutate}
      onCancel={() => navigate('/admin')}
    >
      <BasicInformation />
      <PropertyPhotos />
      <PropertyAmenities />
      <FaqEditor />
      <LeaseStepsEditor />
      <FormSection id="units" hint="Add each unit type with its rooms. At least one is required.">
        <NewUnits />
      </FormSection>
      <ChargesEditor />
      <LeaseTermsEditor />
    </PropertyForm>
  );
}
