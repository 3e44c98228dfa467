import { GraduationCap, MapPin, Pencil, Users } from 'lucide-react';
import { useId } from 'react';
import { cardAmenities, type PropertySummary, propertyCounts } from '../../domain/property/property-summary';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Photo, placeholderPhoto } from '../../ui/photo';
import { CopyProperty } from './copy-property';
import { DeleteProperty } from './delete-property';
import { QuickCreate } from './quick-create';

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
          <h2 id={nameId} className="text-lg">
            {name}
          </h2>
          <Line icon={<MapPin />}>{address}</Line>
          {campusDistance && <Line icon={<GraduationCap />}>{campusDistance} to campus</Line>}
          <Line icon={<Users />}>{propertyCounts(property)}</Line>
        </div>
      </div>
      <Amenities amenities={amenities} />
      <div className="mt-auto flex flex-wrap gap-2">
        <QuickCreate propertyId={id} describedBy={nameId} />
        <ButtonLink
          to={`/admin/edit-property/${id}`}
          variant="secondary"
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-describedby={nameId}
        >
          Edit
        </ButtonLink>
        <CopyProperty property={property} describedBy={nameId} />
        <DeleteProperty property={property} describedBy={nameId} />
      </div>
    </article>
  );
}

function Line({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
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
          <Badge>+{more} more</Badge>
        </li>
      )}
    </ul>
  );
}
