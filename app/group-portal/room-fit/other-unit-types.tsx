import { ChevronDown } from 'lucide-react';
import type { Group } from '../../../worker/contract/groups/group';
import type { UnitFit } from '../../domain/group/room-fit';
import { UnitFitView } from './unit-fit-view';

type OtherUnitTypesProps = {
  group: Group;
  fits: UnitFit[];
  /** Whether another unit type stands above, as the one that fits best. */
  isMore: boolean;
  onTaken: () => void;
};

/** Every unit type that the group may still choose, one line each until it is opened. */
export function OtherUnitTypes({ group, fits, isMore, onTaken }: OtherUnitTypesProps) {
  return (
    <div>
      <h4 className="font-semibold text-sm">{isMore ? 'Other unit types' : 'Unit types'}</h4>
      <ul className="mt-1 divide-y divide-line">
        {fits.map((fit) => (
          <li key={fit.unit.id}>
            <details className="group">
              <summary className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm [&::-webkit-details-marker]:hidden">
                <span className="min-w-0">{fit.unit.name}</span>
                <span className="ml-auto flex min-w-0 items-center gap-2 text-ink-soft">
                  <span className="tabular">
                    {fit.bedsFilled} of {fit.beds} beds filled
                  </span>
                  <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
                </span>
              </summary>
              <div className="pt-1 pb-4">
                <UnitFitView group={group} fit={fit} onTaken={onTaken} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}
