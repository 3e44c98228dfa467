import { MapPin } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/property/property-draft';
import { isCompleteAddress } from '../../../domain/property/property-draft';
import { useDebounced } from '../../../hooks/use-debounced';
import { AddressMap } from '../../../ui/address-map';

const typingPauseMs = 600;

/** Where the typed address is, once it is complete and the person has paused. */
export function MapPreview() {
  const address = useWatch<PropertyDraft, 'address'>({ name: 'address' });
  const shown = useDebounced(address, typingPauseMs);

  if (!isCompleteAddress(address) || !isCompleteAddress(shown)) {
    return (
      <p className="mt-3 flex min-h-24 items-center justify-center gap-2 rounded-md bg-sunken px-4 text-center text-ink-soft text-sm">
        <MapPin aria-hidden className="size-4 shrink-0" />
        Enter a complete address to see it on the map.
      </p>
    );
  }
  return <AddressMap address={shown.trim()} title="Map preview" className="mt-3 h-56" />;
}
