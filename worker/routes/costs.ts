import { Hono } from 'hono';
import { CostsQuery, GroupCosts } from '../../contract/charge';
import { ShareCodeParam } from '../../contract/group';
import { foldShareCode } from '../../contract/share-code';
import { findOfferWithCharges, type OfferWithCharges } from '../../db/property/properties';
import { chargeSharesOf, monthlyTotalOf, roomCostsOf } from '../../rules/costs';
import type { AppEnv } from '../env';
import { limitedLookup } from '../groups/group-access';
import { type Cell, csvFile, dollarCell } from '../middleware/answers';
import { param, query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';

export const costs = new Hono<AppEnv>().get(
  '/share/:shareCode/costs',
  describeCall(
    "What the rooms of a group's page cost, as JSON or for a spreadsheet",
    { 200: GroupCosts },
    'not_found',
    'gone',
    'rate_limited',
  ),
  describeDetails(
    '`moveInTotal` is the first month and the required charges that are due at signing or moving in.',
    '`leaseTotal` is all months and the required one-time charges that do not come back; null without a length.',
    'With `format=csv` a file with a line for each room and charge.',
  ),
  param(ShareCodeParam),
  query(CostsQuery),
  async (c) => {
    const shareCode = foldShareCode(c.req.valid('param').shareCode);
    const offer = await limitedLookup(c, shareCode, () => findOfferWithCharges(c.var.db, shareCode));
    if (c.req.valid('query').format === 'csv') return csvFile('costs.csv', header, [linesOf(offer)]);
    return c.json(costsOf(offer), 200, { 'Cache-Control': 'private, no-cache', 'X-Robots-Tag': 'noindex' });
  },
);

const costsOf = ({ charges, lease, units }: OfferWithCharges): GroupCosts => ({
  lease,
  rooms: units.flatMap((unit) => unit.rooms.map((room) => roomCostsOf(room, unit, charges, lease))),
});

const header = [
  ...['Unit', 'Room', 'Monthly Rate', 'Monthly Total', 'Monthly Total Max', 'Charge', 'Kind', 'Every'],
  ...['Due', 'Refundable', 'Amount', 'Amount Max'],
];

/** One line a room and charge; a room without charges has a line of its own. */
function linesOf({ charges, units }: OfferWithCharges): Cell[][] {
  return units.flatMap((unit) =>
    unit.rooms.flatMap((room) => {
      const shares = chargeSharesOf(room, unit, charges);
      const { low, high } = monthlyTotalOf(room.monthlyRate, shares);
      const roomCells = [unit.name, room.name, dollarCell(room.monthlyRate), dollarCell(low), dollarCell(high)];
      if (shares.length === 0) return [[...roomCells, ...Array<Cell>(7).fill(null)]];
      return shares.map(({ charge: { name, kind, every, due, refundable }, ...share }) => [
        ...[...roomCells, name, kind, every, due, refundable ? 'Yes' : 'No'],
        ...[dollarCell(share.low), dollarCell(share.high)],
      ]);
    }),
  );
}
