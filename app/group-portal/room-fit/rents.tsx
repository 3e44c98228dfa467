import type { UnitFit } from '../../domain/group/room-fit';
import { exactPriceOf } from '../../domain/property/prices';

/** What the chosen rooms cost a month, for all and for each. */
export function Rents({ rents }: { rents: NonNullable<UnitFit['rents']> }) {
  return (
    <dl className="grid gap-1 border-line border-t pt-3">
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">Together, a month</dt>
        <dd className="tabular font-semibold">{exactPriceOf(rents.together)}</dd>
      </div>
      <div className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-ink-soft">{rents.isSameForAll ? 'Per person' : 'Per person, on average'}</dt>
        <dd className="tabular font-semibold">{exactPriceOf(rents.perPerson)}</dd>
      </div>
    </dl>
  );
}
