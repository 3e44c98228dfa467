import { useNavigate } from '@remix-run/react';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { api, call, useIdempotencyKey } from '../../client/client';
import { serverMessageOf } from '../../client/errors';
import { useReadAgain } from '../../client/queries';
import { Allowed } from '../../client/role';
import { roleForPage } from '../../domain/staff/page-roles';
import { cardAmenities, type PropertySummary, propertyCounts } from '../../domain/staff/property-summary';
import { propertyDeletionText } from '../../domain/staff/staff-warnings';
import { Badge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import type { Elements } from '../../ui/elements';
import { BedDouble, GraduationCap, MapPin, UserPlus, Users } from '../../ui/icons';
import { Photo, placeholderPhoto } from '../../ui/photo';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { groupListsKey, propertiesKey } from '../query-keys';

/**
 * A property with what it has. It can be copied, which opens the copy; get a group at once, which opens the group's page; or
 * be edited, at its units too.
 */
export function PropertyCard({ property }: { property: PropertySummary }) {
  const nameId = useId();
  const { id, name, address, campusDistance, amenities, photoUrl } = property;
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col gap-4 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap gap-4">
        <Photo
          url={photoUrl ?? placeholderPhoto}
          alt=""
          sizes="88px"
          width={88}
          height={88}
          className="size-22 shrink-0 rounded-md"
        />
        <div className="wrap-anywhere min-w-0 flex-1 basis-36">
          <div className="flex items-start justify-between gap-2">
            <h2 id={nameId} className="text-lg">
              {name}
            </h2>
            <Allowed needed="manager">
              <DeleteProperty property={property} describedBy={nameId} />
            </Allowed>
          </div>
          <Line icon={<MapPin />}>{address}</Line>
          {campusDistance && <Line icon={<GraduationCap />}>{`${campusDistance} to campus`}</Line>}
          <Line icon={<Users />}>{propertyCounts(property)}</Line>
        </div>
      </div>
      <Amenities amenities={amenities} />
      <Allowed needed="agent">
        <div className="mt-auto grid grid-cols-2 gap-2 *:px-2">
          <QuickCreate propertyId={id} describedBy={nameId} />
          <Allowed needed={roleForPage('/admin/edit-property')}>
            <ButtonLink
              to={`/admin/edit-property/${id}?edit=units`}
              variant="secondary"
              size="sm"
              icon={<BedDouble />}
              aria-describedby={nameId}
            >
              Units & Prices
            </ButtonLink>
            <ButtonLink to={`/admin/edit-property/${id}`} variant="secondary" size="sm" aria-describedby={nameId}>
              Edit
            </ButtonLink>
          </Allowed>
          <Allowed needed="manager">
            <CopyProperty property={property} describedBy={nameId} />
          </Allowed>
        </div>
      </Allowed>
    </article>
  );
}

function Line({ icon, children }: { icon: Elements; children: React.ReactNode }) {
  return (
    <p className="mt-1 flex gap-1.5 text-ink-soft text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function Amenities({ amenities }: { amenities: string[] }) {
  const { shown, more } = cardAmenities(amenities);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Amenities" className="wrap-anywhere flex flex-wrap gap-1.5">
      {shown.map((amenity) => (
        <li key={amenity}>
          <Badge>{amenity}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge>{`+${more} more`}</Badge>
        </li>
      )}
    </ul>
  );
}

type CopyPropertyProps = { property: PropertySummary; describedBy: string };

function CopyProperty({ property, describedBy }: CopyPropertyProps) {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const withIdempotencyKey = useIdempotencyKey();
  const copy = useMutation({
    mutationFn: () =>
      withIdempotencyKey((options) =>
        call(api.properties[':id'].copy.$post({ param: { id: String(property.id) } }, options)),
      ),
    onSuccess: ({ id, name }) => {
      toast({ title: 'Property copied', description: `${name} has the same units, rooms, and photos, and no groups.` });
      navigate(`/admin/edit-property/${id}`);
    },
    onError: (error) =>
      toast({ description: serverMessageOf(error) ?? 'Failed to copy property', variant: 'destructive' }),
    onSettled: () => readAgain(propertiesKey),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      isBusy={copy.isPending}
      busyText="Copying..."
      aria-describedby={describedBy}
      onClick={() => copy.mutate()}
    >
      Copy
    </Button>
  );
}

type DeletePropertyProps = { property: PropertySummary; describedBy: string };

function DeleteProperty({ property, describedBy }: DeletePropertyProps) {
  return (
    <DeleteButton
      look={{ 'aria-label': 'Delete', title: 'Delete', 'aria-describedby': describedBy, className: '-me-2 -mt-1' }}
      question={{
        title: 'Delete this property?',
        description: propertyDeletionText(property),
        confirmText: 'Delete Property',
      }}
      remove={() => call(api.properties[':id'].$delete({ param: { id: String(property.id) } }))}
      onDeleted={() => toast({ title: 'Property deleted', description: `${property.name} was deleted.` })}
      onFailed={(error) =>
        toast({ variant: 'destructive', description: serverMessageOf(error) ?? 'Failed to delete property' })
      }
      lists={[propertiesKey, groupListsKey]}
    />
  );
}

function QuickCreate({ propertyId, describedBy }: { propertyId: number; describedBy: string }) {
  const navigate = useNavigate();
  const readAgain = useReadAgain();
  const withIdempotencyKey = useIdempotencyKey();
  const create = useMutation({
    mutationFn: () => withIdempotencyKey((options) => call(api.groups.$post({ json: { propertyId } }, options))),
    onSuccess: ({ shareCode }) => {
      navigate(`/property/${shareCode}`);
    },
    onError: (error) =>
      toast({ description: serverMessageOf(error) ?? 'Failed to create group', variant: 'destructive' }),
    onSettled: () => readAgain(propertiesKey),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<UserPlus />}
      isBusy={create.isPending}
      busyText="Creating..."
      aria-describedby={describedBy}
      onClick={() => create.mutate()}
    >
      Create Group
    </Button>
  );
}
