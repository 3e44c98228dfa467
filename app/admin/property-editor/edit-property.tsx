import { useState } from 'react';
import type { StaffUser } from '../../../worker/contract/office/staff';
import type { Property } from '../../../worker/contract/properties/property';
import { StaffFrame } from '../staff-frame';
import { StaffLoadFailed } from '../staff-load-failed';
import { EditPropertyForm } from './edit-property-form';
import { EditPropertySkeleton } from './edit-property-skeleton';
import { unfinishedUploads, unsavedForms } from './form/unfinished-work';
import { PropertyNotFound } from './property-not-found';
import { useProperty } from './use-property';

type EditPropertyProps = {
  staff: StaffUser;
  id: string;
  /** Undefined where the loader could not read it, null where there is none. */
  loaded: Property | null | undefined;
};

/** A property as staff change it (docs/product.md, "Property editor"). */
export default function EditProperty({ staff, id, loaded }: EditPropertyProps) {
  return (
    <StaffFrame staff={staff}>
      <unfinishedUploads.Provider>
        <unsavedForms.Provider>
          <Found id={id} loaded={loaded} />
        </unsavedForms.Provider>
      </unfinishedUploads.Provider>
    </StaffFrame>
  );
}

function Found({ id, loaded }: Omit<EditPropertyProps, 'staff'>) {
  const { data: property, error, refetch } = useProperty(id, loaded);
  const [opened, setOpened] = useState(property);
  if (property && property !== opened) setOpened(property);
  // Once it was there, the form stays with what was typed, also where somebody else deletes the property.
  if (opened) return <EditPropertyForm property={opened} isDeleted={property === null} />;
  if (property === null) return <PropertyNotFound />;
  if (error) return <StaffLoadFailed what="property" error={error} onTryAgain={refetch} />;
  return <EditPropertySkeleton />;
}
