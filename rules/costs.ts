import type { Charge, LeaseTerms, RoomCosts } from '../contract/charge';

/** What an amount is between, in cents; both are the same where it has no range. */
export type Amounts = { low: number; high: number };

type PricedRoom = { id: number; monthlyRate: number };
type PricedUnit = { id: number; bedrooms: number; rooms: readonly PricedRoom[] };

/** Without an id while the office is still typing it. */
type ChargeRule = Omit<Charge, 'id'> & { id?: number };

/** A charge as the person in one room pays it. */
type ChargeShare<Rule extends ChargeRule = Charge> = Amounts & { charge: Rule };

const sumOf = (parts: readonly Amounts[]): Amounts => ({
  low: parts.reduce((sum, { low }) => sum + low, 0),
  high: parts.reduce((sum, { high }) => sum + high, 0),
});

/** The part of a unit's amount that falls on a room; the first rooms, the dearest, pay the cents that remain. */
const partOf = (cents: number, bedrooms: number, position: number) =>
  Math.floor(cents / bedrooms) + (position < cents % bedrooms ? 1 : 0);

/**
 * What the person in a room pays of each charge that applies to its unit: a charge of the unit is divided by its bedrooms in
 * whole cents. Optional and metered charges are never part of the monthly total.
 * `monthlyTotals` in db/property/rooms.ts follows the same rule.
 */
export function chargeSharesOf<Rule extends ChargeRule>(
  room: PricedRoom,
  unit: PricedUnit,
  charges: readonly Rule[],
): ChargeShare<Rule>[] {
  const position = unit.rooms.filter(
    ({ id, monthlyRate }) => monthlyRate > room.monthlyRate || (monthlyRate === room.monthlyRate && id < room.id),
  ).length;
  return charges
    .filter(({ unitId }) => unitId === null || unitId === unit.id)
    .map((charge) => {
      const share = (cents: number) => (charge.per === 'unit' ? partOf(cents, unit.bedrooms, position) : cents);
      return { charge, low: share(charge.amount), high: share(charge.amountMax ?? charge.amount) };
    });
}

const isRequired = ({ charge }: ChargeShare<ChargeRule>) => charge.kind === 'required';

/**
 * The rent and every required monthly charge: the price that visitors see. `monthlyTotals` in db/property/rooms.ts is the
 * same; property-charges.test.ts compares them.
 */
export function monthlyTotalOf(rent: number, shares: readonly ChargeShare<ChargeRule>[]): Amounts {
  return sumOf([
    { low: rent, high: rent },
    ...shares.filter((share) => isRequired(share) && share.charge.every === 'month'),
  ]);
}

/** Every required charge that is paid once. */
const requiredOnce = <Rule extends ChargeRule>(shares: readonly ChargeShare<Rule>[]) =>
  shares.filter((share) => isRequired(share) && share.charge.every === 'once');

const isDueByMoveIn = ({ due }: Pick<Charge, 'due'>) => due === 'signing' || due === 'move_in';

/** What is paid before or on the day of moving in: the first month, and what is due at signing or at moving in. */
function moveInTotalOf(monthly: Amounts, shares: readonly ChargeShare<ChargeRule>[]): Amounts {
  return sumOf([monthly, ...requiredOnce(shares).filter(({ charge }) => isDueByMoveIn(charge))]);
}

/** Every month of the lease, and what is paid once and does not come back; null without a length. */
function leaseTotalOf(
  monthly: Amounts,
  shares: readonly ChargeShare<ChargeRule>[],
  months: number | null,
): Amounts | null {
  if (months === null) return null;
  const kept = requiredOnce(shares).filter(({ charge }) => !charge.refundable);
  return sumOf([{ low: months * monthly.low, high: months * monthly.high }, ...kept]);
}

const line = ({ charge, low, high }: ChargeShare) => ({ chargeId: charge.id, name: charge.name, low, high });

/** Whether the office has said more about costs than the rents. */
export const hasCosts = ({ charges, lease }: { charges: readonly ChargeRule[]; lease: LeaseTerms }): boolean =>
  charges.length > 0 || Object.values(lease).some((term) => term !== null && term !== '');

/** Everything that the person in a room pays, by how it is paid. */
export function roomCostsOf(
  room: PricedRoom,
  unit: PricedUnit,
  charges: readonly Charge[],
  lease: LeaseTerms,
): RoomCosts {
  const shares = chargeSharesOf(room, unit, charges);
  const monthly = monthlyTotalOf(room.monthlyRate, shares);
  const onceLine = (share: ChargeShare) => ({
    ...line(share),
    refundable: share.charge.refundable,
    due: share.charge.due,
  });
  return {
    roomId: room.id,
    rent: room.monthlyRate,
    monthly: shares.filter((share) => isRequired(share) && share.charge.every === 'month').map(line),
    usage: shares.filter(({ charge }) => charge.kind === 'usage').map(line),
    optional: shares
      .filter(({ charge }) => charge.kind === 'optional')
      .map((share) => ({ ...onceLine(share), every: share.charge.every })),
    once: requiredOnce(shares).map(onceLine),
    monthlyTotal: monthly,
    moveInTotal: moveInTotalOf(monthly, shares),
    leaseTotal: leaseTotalOf(monthly, shares, lease.months),
  };
}

type Totals = Pick<RoomCosts, 'monthlyTotal' | 'moveInTotal' | 'leaseTotal'>;

/** The totals with some of the optional charges. */
export function totalsWithOptions(
  { optional, ...totals }: Pick<RoomCosts, 'optional'> & Totals,
  chosenIds: readonly number[],
  months: number | null,
): Totals {
  const chosen = optional.filter(({ chargeId }) => chosenIds.includes(chargeId));
  const monthly = chosen.filter(({ every }) => every === 'month');
  const once = chosen.filter(({ every }) => every === 'once');
  const overLease = sumOf(monthly);
  return {
    monthlyTotal: sumOf([totals.monthlyTotal, ...monthly]),
    moveInTotal: sumOf([totals.moveInTotal, ...monthly, ...once.filter(isDueByMoveIn)]),
    leaseTotal:
      totals.leaseTotal &&
      sumOf([
        totals.leaseTotal,
        { low: (months ?? 0) * overLease.low, high: (months ?? 0) * overLease.high },
        ...once.filter(({ refundable }) => !refundable),
      ]),
  };
}
