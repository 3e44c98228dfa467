import { sql } from 'drizzle-orm';
import type { Charge, LeaseTerms } from '../contract/charge';
import type { PublicUnit } from '../contract/unit';
import { type Database, findJson } from './client';
import { groupWithItsProperty } from './group-version';
import { groups } from './schema/groups';
import { properties, units } from './schema/properties';
import { jsonList, jsonObject, selectJson } from './statements/json';
import { publicUnitJson } from './units';

export type OfferWithCharges = { charges: Charge[]; lease: LeaseTerms; units: PublicUnit[] };

/** The units that a group may choose from, with what is paid for them; null without the group or its property. */
export function findOfferWithCharges(db: Database, shareCode: string): Promise<OfferWithCharges | null> {
  const offered = sql`${units} WHERE ${units.propertyId} = ${properties.id} AND ${units.isActive}
    AND (${groups.unitId} IS NULL OR ${units.id} = ${groups.unitId})`;
  const offer = jsonObject<OfferWithCharges>({
    charges: properties.charges,
    lease: properties.lease,
    units: jsonList(publicUnitJson, offered, units.id),
  });
  return findJson(db, selectJson(offer, sql`${groupWithItsProperty} WHERE ${groups.shareCode} = ${shareCode}`));
}
