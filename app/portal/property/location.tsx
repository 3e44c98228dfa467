import { propertyTexts } from '../../../texts/sentences/property';
import { useSentences } from '../../client/use-sentences';
import { AddressMap } from '../../ui/address-map';
import { Badge } from '../../ui/badge';
import { SafeLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { MapPin, Navigation } from '../../ui/icons';

type LocationProps = { address: string; campusDistance: string };

export function Location({ address, campusDistance }: LocationProps) {
  const t = useSentences(propertyTexts);
  if (address === '') {
    return (
      <Card title={t('location')}>
        <EmptyState icon={<MapPin />} title={t('noAddress')}>
          {t('askForDirections')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card
      title={t('location')}
      className="flex grow flex-col"
      aside={
        campusDistance && (
          <Badge tone="accent" icon={<MapPin />}>
            {t('toCampus', { distance: campusDistance })}
          </Badge>
        )
      }
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <address className="not-italic">
          <bdi>{address}</bdi>
        </address>
        <SafeLink
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Navigation className="size-4" />
          {t('directions')}
        </SafeLink>
      </div>
      <AddressMap address={address} title={t('mapOf', { address })} className="h-20 grow sm:h-32" />
    </Card>
  );
}
