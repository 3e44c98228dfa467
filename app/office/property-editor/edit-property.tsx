import { useNavigate, useSearchParams } from '@remix-run/react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewCharge } from '../../../contract/charge';
import type { Property } from '../../../contract/property';
import { api, call } from '../../client/client';
import { messageOf } from '../../client/errors';
import { useArrival } from '../../client/navigation';
import { type PropertyDraft, propertyDraftOf } from '../../domain/staff/property-draft';
import { SearchX } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { StaffLoadFailed, StaffMessage } from '../staff-message';
import { useLeaveGuard } from '../use-leave-guard';
import { useSaveWithConflictDialog } from '../use-save-with-conflict-dialog';
import { PropertyAmenities } from './amenities-editor';
import { BasicInformation, Contact } from './basic-information';
import { ChargesEditor, LeaseTermsEditor } from './charges-editor';
import { FaqEditor } from './faq-editor';
import { type PropertyValues, propertyResolver, showServerIssues } from './form-checks';
import { DeletedNote, FormSection, PageTitle, type SectionId } from './form-section';
import { LeaseStepsEditor } from './lease-steps-editor';
import { PropertyForm, unfinishedUploads, unsavedForms } from './property-form';
import { BusyCalendars } from './tour-hours/busy-calendars';
import { TourHours } from './tour-hours/tour-hours';
import { UnitsEditor, UnitsSummary } from './units-editor';
import { LogoUploader } from './uploads/logo-uploader';
import { PropertyPhotos } from './uploads/photos-editor';
import { editPropertyTitle, useMergeIntoProperty, useProperty, useRereadProperty } from './use-property';

const sections: SectionId[] = [
  ...(['basic-information', 'contact', 'branding', 'amenities', 'faq', 'lease-steps'] as const),
  ...(['photos', 'units', 'charges', 'lease', 'tour-hours', 'busy-calendars'] as const),
];

type EditPropertyProps = {
  id: string;
  /** Null if there is none, undefined if the loader could not read it. */
  loaded: Property | null | undefined;
};

/**
 * The property's form, with its logo and, read-only, its units; 'Edit Units & Rooms' opens their editor. The list of
 * sections stays in view, and each has an address (`#units`).
 */
export function EditProperty({ id, loaded }: EditPropertyProps) {
  return (
    <unfinishedUploads.Provider>
      <unsavedForms.Provider>
        <Found id={id} loaded={loaded} />
      </unsavedForms.Provider>
    </unfinishedUploads.Provider>
  );
}

function Found({ id, loaded }: EditPropertyProps) {
  const { data: property, error, refetch } = useProperty(id, loaded);
  const [opened, setOpened] = useState(property);
  if (property && property !== opened) setOpened(property);
  useArrival(editPropertyTitle(property ?? opened));
  // The form stays with what was typed, even if another person deletes the property.
  if (opened) return <EditPropertyForm property={opened} isDeleted={property === null} />;
  if (property === null) return <PropertyNotFound />;
  if (error) return <StaffLoadFailed what="property" error={error} onTryAgain={refetch} />;
  return <EditPropertySkeleton />;
}

type EditPropertyFormProps = { property: Property; isDeleted: boolean };

/** The property's form or, in its place, the editor of its units. */
function EditPropertyForm({ property, isDeleted }: EditPropertyFormProps) {
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
    // This form keeps what was typed while units are edited; the units' forms do not.
    isHarmless: (from, to) => from.pathname === to.pathname && uploads === 0 && !hasUnsavedUnits,
  });
  /** A unit that was deleted meanwhile has taken its charges along. */
  const isOfOfferedUnit = ({ unitId }: NewCharge) => unitId === null || property.units.some(({ id }) => id === unitId);
  const mergeIntoProperty = useMergeIntoProperty(property.id);
  const { save, conflictDialog } = useSaveWithConflictDialog<PropertyValues, Property>({
    what: 'property',
    rev: property.rev,
    send: (change, rev) =>
      call(
        api.properties[':id'].$put({
          param: { id: String(property.id) },
          json: { ...change, charges: change.charges.filter(isOfOfferedUnit), rev },
        }),
      ),
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
            sections={sections}
            saveText="Update"
            busyText="Updating..."
            isBusy={save.isPending}
            isDeleted={isDeleted}
            onSave={(change) => save.mutate({ change })}
            onCancel={() => navigate('/admin')}
          >
            <BasicInformation />
            <Contact />
            <FormSection id="branding" hint="The logo is shown top-right in prospect portals.">
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
            <ChargesEditor units={property.units} />
            <LeaseTermsEditor />
            <TourHours />
            <BusyCalendars propertyId={property.id} />
          </PropertyForm>
        </>
      )}
      {conflictDialog}
    </>
  );
}

function EditPropertySkeleton() {
  return (
    <>
      <PageTitle>Edit Property</PageTitle>
      <div
        role="status"
        aria-label="Loading property"
        className="gap-x-10 pt-6 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]"
      >
        <Skeleton className="mb-5 h-11 lg:h-90" />
        <div className="grid auto-rows-min gap-5">
          <Skeleton className="h-6 w-40 max-w-full" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-56" />
          <Skeleton className="h-28" />
        </div>
      </div>
    </>
  );
}

const dashboardLink = { to: '/admin', text: 'Back to Dashboard' };

function PropertyNotFound() {
  return (
    <StaffMessage icon={<SearchX />} title="Property Not Found" link={dashboardLink}>
      It may have been deleted, or the link is wrong.
    </StaffMessage>
  );
}
