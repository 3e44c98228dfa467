import { useState } from 'react';
import type { Property } from '../../../worker/contract/properties/property';
import { SearchX } from '../../ui/icons';
import { Skeleton } from '../../ui/skeleton';
import { StaffLoadFailed, StaffNotice } from '../staff-notice';
import { EditPropertyForm } from './edit-property-form';
import { PageTitle } from './form/form-section';
import { unfinishedUploads, unsavedForms } from './form/unfinished-work';
import { useProperty } from './use-property';

type EditPropertyProps = {
  id: string;
  /** Null where there is none, undefined where the loader could not read it. */
  loaded: Property | null | undefined;
};

/** docs/product.md, "Property editor". */
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
  // The form stays with what was typed, even where somebody else deletes the property.
  if (opened) return <EditPropertyForm property={opened} isDeleted={property === null} />;
  if (property === null) return <PropertyNotFound />;
  if (error) return <StaffLoadFailed what="property" error={error} onTryAgain={refetch} />;
  return <EditPropertySkeleton />;
}

const sections = ['basics', 'contact', 'branding'];

function EditPropertySkeleton() {
  return (
    <>
      <PageTitle>Edit Property</PageTitle>
      <div role="status" aria-label="Loading property">
        {sections.map((section) => (
          <div
            key={section}
            className="grid grid-cols-1 gap-x-10 gap-y-5 border-line border-b py-8 lg:grid-cols-[15rem_minmax(0,1fr)]"
          >
            <Skeleton className="h-6 w-40 max-w-full" />
            <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
              <Skeleton className="h-11 sm:col-span-2" />
              <Skeleton className="h-11 sm:col-span-2" />
              <Skeleton className="h-11" />
              <Skeleton className="h-11" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

const wayOut = { to: '/admin', text: 'Back to Dashboard' };

function PropertyNotFound() {
  return (
    <StaffNotice icon={<SearchX />} title="Property Not Found" wayOut={wayOut}>
      It may have been deleted, or the link is wrong.
    </StaffNotice>
  );
}
