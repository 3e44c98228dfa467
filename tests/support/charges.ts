import type { Charge } from '../../contract/charge';

/** A required monthly charge of each person in every unit, with these changes. */
export const aCharge = (changes: Partial<Charge> & Pick<Charge, 'id'>): Charge => ({
  ...{ name: `Charge ${changes.id}`, amount: 1_000, amountMax: null, every: 'month', kind: 'required', per: 'person' },
  ...{ refundable: false, due: null, unitId: null },
  ...changes,
});

const pick = <Value>(random: () => number, values: readonly Value[]) =>
  values[Math.floor(random() * values.length)] as Value;

/** Up to eight valid charges of the property or of one of these units. */
export function randomCharges(random: () => number, unitIds: number[]): Charge[] {
  const cents = () => Math.floor(random() * 30_000);
  return Array.from({ length: Math.floor(random() * 9) }, (_, index) => {
    const every = pick(random, ['month', 'once'] as const);
    const kind = pick(
      random,
      every === 'month' ? (['required', 'optional', 'usage'] as const) : (['required', 'optional'] as const),
    );
    const amount = cents();
    return aCharge({
      ...{ id: index + 1, amount, every, kind },
      amountMax: random() < 0.3 ? amount + cents() : null,
      per: pick(random, ['person', 'unit'] as const),
      refundable: every === 'once' && random() < 0.4,
      due: every === 'once' ? pick(random, [null, 'application', 'signing', 'move_in'] as const) : null,
      unitId: pick(random, [null, null, ...unitIds]),
    });
  });
}
