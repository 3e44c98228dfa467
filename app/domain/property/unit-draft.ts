import type { Photo } from '../../../worker/contract/properties/photo';
import type { NewRoom, Room } from '../../../worker/contract/properties/room';
import type { Unit } from '../../../worker/contract/properties/unit';
import { centsOf, dollarsOf } from './prices';

/** `monthlyRate` as typed, in dollars. */
export type RoomDraft = { name: string; description: string; monthlyRate: string; isPrimary: boolean };

/** Numbers as typed. */
export type UnitDraft = {
  name: string;
  description: string;
  bedrooms: string;
  bathrooms: string;
  sqft: string;
  photos: Photo[];
  rooms: RoomDraft[];
};

type NewRoomBody = Omit<NewRoom, 'unitId'>;

/** Before it is checked: NaN stands for what was no number. */
export type NewUnitBody = {
  name: string;
  description: string;
  bedrooms: number;
  bathrooms: number;
  sqft: number | null;
  photos: Photo[];
  rooms: NewRoomBody[];
};

/** docs/product.md, "Property editor". */
export const emptyUnit: UnitDraft = {
  name: '',
  description: '',
  bedrooms: '1',
  bathrooms: '1',
  sqft: '0',
  photos: [],
  rooms: [],
};

export const emptyRoom: RoomDraft = { name: '', description: '', monthlyRate: '', isPrimary: false };

export function newUnitOf({ bedrooms, bathrooms, sqft, rooms, ...draft }: UnitDraft): NewUnitBody {
  return {
    ...draft,
    bedrooms: numberOf(bedrooms),
    bathrooms: numberOf(bathrooms),
    sqft: sqft.trim() === '' ? null : numberOf(sqft),
    rooms: rooms.map(newRoomOf),
  };
}

export function newRoomOf({ monthlyRate, ...draft }: RoomDraft): NewRoomBody {
  return { ...draft, monthlyRate: centsOf(monthlyRate) };
}

/** Photos and rooms of a unit that exists are saved one by one. */
export function unitDraftOf({ name, description, bedrooms, bathrooms, sqft }: Unit): UnitDraft {
  return {
    ...{ name, description },
    bedrooms: String(bedrooms),
    bathrooms: String(bathrooms),
    sqft: String(sqft),
    photos: [],
    rooms: [],
  };
}

export function roomDraftOf({ name, description, monthlyRate, isPrimary }: Room): RoomDraft {
  return { name, description, monthlyRate: dollarsOf(monthlyRate), isPrimary };
}

function numberOf(typed: string): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}
