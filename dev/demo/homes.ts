import type { Charge } from '../../contract/charge.ts';
import type { Home } from '../../contract/home.ts';
import { chargeSharesOf, monthlyTotalOf } from '../../rules/costs.ts';
import type { Rows } from './seed.ts';

type Room = { id: number; unitId: number; name: string; monthlyRate: number };
type Unit = { id: number; propertyId: number; name: string; bedrooms: number };

/** Where these members of a group with an outcome live. */
export function demoHomes(members: Rows[string], rows: Rows): Home[] {
  const units = rows.units as Unit[];
  const rooms = rows.rooms as Room[];
  return members.flatMap(({ id, roomPreference }) => {
    const room = rooms.find((one) => one.id === roomPreference);
    const unit = units.find((one) => one.id === room?.unitId);
    if (!room || !unit) return [];
    const property = rows.properties?.find((one) => one.id === unit.propertyId);
    const roommates = rooms.filter(({ unitId }) => unitId === unit.id);
    const shares = chargeSharesOf(room, { ...unit, rooms: roommates }, (property?.charges ?? []) as Charge[]);
    const { low, high } = monthlyTotalOf(room.monthlyRate, shares);
    return {
      ...{ participantId: Number(id), roomId: room.id, unitName: unit.name, roomName: room.name },
      ...{ monthlyRate: room.monthlyRate, monthlyTotal: low, monthlyTotalMax: high === low ? null : high },
      agreedRent: null,
    };
  });
}
