import type { Property } from '../../../worker/contract/property';
import type { StaffUser } from '../../../worker/contract/staff';
import { LoadFailure } from '../load-failure';
import { StaffFrame } from '../staff-frame';
import { EditPropertyForm } from './edit-property-form';
import { EditPropertySkeleton } from './edit-property-skeleton';
import { PropertyNotFound } from './property-not-found';
import { unfinishedUploads, unsavedForms } from './tally';
import { useProperty } from './use-property';

type EditPropertyProps = {
  staff: StaffUser;
  id: string;
  /** Undefined where no loader has read it, null where there is none. */
  fromLoader: Property | null | undefined;
};

/** A property as staff change it (spec section 2, "Edit-property page"). */
export default function EditProperty({ staff, id, fromLoader }: EditPropertyProps) {
  return (
    <StaffFrame staff={staff}>
      <unfinishedUploads.Tally>
        <unsavedForms.Tally>
          <Found id={id} fromLoader={fromLoader} />
        </unsavedForms.Tally>
      </unfinishedUploads.Tally>
    </StaffFrame>
  );
}

function Found({ id, fromLoader }: Omit<EditPropertyProps, 'staff'>) {
  const { data: property, error, refetch } = useProperty(id, fromLoader);
  if (property === null) return <PropertyNotFound />;
  if (property) return <EditPropertyForm property={property} />;
  if (error) return <LoadFailure what="property" error={error} onRetry={refetch} />;
  return <EditPropertySkeleton />;
}
