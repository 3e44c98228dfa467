import { sql } from 'drizzle-orm';
import { audited } from './audit';
import type { Database } from './client';
import type { Principal } from './principal';
import { properties } from './schema/properties';
import { jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { write } from './statements/write';

export async function updateLogo(
  db: Database,
  propertyId: number,
  logoUrl: string | null,
  by: Principal,
): Promise<boolean> {
  const update = db.update(properties).set({ logoUrl, updatedAt: new Date().toISOString() });
  const action = logoUrl === null ? 'logo_removed' : 'logo_updated';
  const isChanged = sql`${properties.id} = ${propertyId} AND changes() = 1`;
  const changed = await write(db, {
    writes: [
      update.where(sql`${properties.id} = ${propertyId} AND ${isNotDeleted(properties)}`),
      audited(by, action, 'property', isChanged),
    ],
    select: selectJson(jsonObject<{ id: number }>({ id: properties.id }), sql`${properties} WHERE ${isChanged}`),
  });
  return changed !== null;
}
