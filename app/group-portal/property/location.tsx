import { MapPin, Navigation } from 'lucide-react';
import { AddressMap } from '../../ui/address-map';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { SafeLink } from '../../ui/safe-link';

type LocationProps = { address: string; campusDistance: string };

/** Where the property is: address, map, and the way there. */
export function Location({ address, campusDistance }: LocationProps) {
  if (address === '') {
    return (
      <Card title="Location">
        <EmptyState icon={<MapPin />} title="No address available">
          Contact property manager for directions
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title="Location"
      aside={
        campusDistance && (
          <Badge tone="accent" icon={<MapPin aria-hidden />}>
            {campusDistance} to campus
          </Badge>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <address className="not-italic">{address}</address>
        <SafeLink
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Navigation aria-hidden className="size-4" />
          Get Directions
        </SafeLink>
      </div>
      <AddressMap address={address} title={`Map of ${address}`} className="aspect-[4/3] sm:aspect-[2/1]" />
    </Card>
  );
}
