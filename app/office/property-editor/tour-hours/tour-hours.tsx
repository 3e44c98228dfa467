import { useFormContext, useWatch } from 'react-hook-form';
import type { PropertyDraft } from '../../../domain/staff/property-draft';
import { lazyWithRetry } from '../../../ui/lazy-with-retry';
import { Skeleton } from '../../../ui/placeholder';
import { SwitchRow } from '../../../ui/switch';
import { FormSection } from '../form-section';

const TourHoursFields = lazyWithRetry(() => import('./tour-hours-fields'), 'TourHoursFields', {
  fallback: <Skeleton className="mt-4 h-200" />,
});

/** Switched off, the hours stay in the form until it is left. */
export function TourHours() {
  const { setValue } = useFormContext<PropertyDraft>();
  const isOffered = useWatch<PropertyDraft, 'tourHours.isOffered'>({ name: 'tourHours.isOffered' });
  return (
    <FormSection
      id="tour-hours"
      hint="Groups book a tour at one of these times by themselves. Without hours, they ask you for a morning or an afternoon."
    >
      <div className="max-w-md">
        <SwitchRow
          isBusy={false}
          checked={isOffered}
          onChange={({ target }) => setValue('tourHours.isOffered', target.checked, { shouldDirty: true })}
        >
          Groups can book tours
        </SwitchRow>
      </div>
      {isOffered && <TourHoursFields />}
    </FormSection>
  );
}
