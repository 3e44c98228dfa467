import type { RoomCosts } from '../../contract/charge';
import type { PublicRoom } from '../../contract/unit';

export const hasCharges = ({ monthly, once, optional, usage }: RoomCosts): boolean =>
  [monthly, once, optional, usage].some((lines) => lines.length > 0);

/** As a room of a property is read. */
export function pricedRoomOf({
  rent,
  monthlyTotal: { low, high },
}: RoomCosts): Pick<PublicRoom, 'monthlyRate' | 'monthlyTotal' | 'monthlyTotalMax'> {
  return { monthlyRate: rent, monthlyTotal: low, monthlyTotalMax: high === low ? null : high };
}
