import { useNavigate } from '@remix-run/react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { creatorOf, type StaffUser } from '../../../worker/contract/office/staff';
import type { NewProperty } from '../../../worker/contract/properties/property';
import { api, call } from '../../api/client';
import { isConflict, serverMessageOf } from '../../api/errors';
import { emptyProperty, type NewPropertyDraft } from '../../domain/property/property-draft';
import { useIdempotencyKey } from '../../hooks/use-idempotency-key';
import { toast } from '../../ui/toast';
import { StaffFrame } from '../staff-frame';
import { useLeaveGuard } from '../use-leave-guard';
import { BasicInformation } from './form/basic-information';
import { FaqEditor } from './form/faq-editor';
import { FormSection } from './form/form-section';
import { PageTitle } from './form/page-title';
import { PropertyAmenities } from './form/property-amenities';
import { PropertyForm } from './form/property-form';
import { newPropertyResolver } from './form/resolvers';
import { showServerIssues } from './form/server-issues';
import { unfinishedUploads } from './form/unfinished-work';
import { PropertyPhotos } from './photos/property-photos';
import { NewUnits } from './units/new-units';

/** Everything about a new property in one form, units and rooms included (docs/product.md, "Property editor"). */
export default function CreateProperty({ staff }: { staff: StaffUser }) {
  return (
    <StaffFrame staff={staff}>
      <PageTitle>Create Property</PageTitle>
      <unfinishedUploads.Provider>
        <NewPropertyForm createdBy={creatorOf(staff)} />
      </unfinishedUploads.Provider>
    </StaffFrame>
  );
}

function NewPropertyForm({ createdBy }: { createdBy: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const idempotencyKey = useIdempotencyKey();
  const form = useForm<NewPropertyDraft, unknown, NewProperty>({
    defaultValues: emptyProperty,
    resolver: newPropertyResolver(createdBy),
    shouldFocusError: false,
  });
  const uploads = unfinishedUploads.useTotal();
  const guard = useLeaveGuard({ hasChanges: form.formState.isDirty || uploads > 0 });

  const create = useMutation({
    mutationFn: (property: NewProperty) =>
      call(api.properties.$post({ json: property }, { headers: idempotencyKey.headers() })),
    onSuccess: async ({ name }) => {
      await queryClient.invalidateQueries({ queryKey: ['properties'] });
      guard.lift();
      toast({ title: 'Property created', description: name });
      navigate('/admin');
    },
    onError: (error) => {
      if (isConflict(error)) idempotencyKey.renew();
      showServerIssues(error, form);
      toast({ variant: 'destructive', description: serverMessageOf(error) ?? 'Failed to create property' });
    },
  });

  return (
    <>
      <PropertyForm
        form={form}
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
        <FormSection title="Units" hint="Each kind of unit with its rooms. At least one is needed.">
          <NewUnits />
        </FormSection>
      </PropertyForm>
      {guard.dialog}
    </>
  );
}
