import { sql } from 'drizzle-orm';
import { batch, type Database } from '../client';
import { audited } from '../office/audit';
import { properties } from '../schema';
import { isPropertyKept } from '../statements/kept';

/** Sets a property's logo, or takes it away; false where the property is absent. */
export async function updateLogo(
  db: Database,
  propertyId: number,
  logoUrl: string | null,
  staff: string,
): Promise<boolean> {
  const update = db.update(properties).set({ logoUrl, updatedAt: new Date().toISOString() });
  const action = logoUrl === null ? 'logo_removed' : 'logo_updated';
  const [changed] = await batch<unknown[][]>(db, [
    update.where(sql`${properties.id} = ${propertyId} AND ${isPropertyKept}`).returning({ id: properties.id }),
    audited(staff, action, 'property', sql`${properties.id} = ${propertyId} AND changes() = 1`),
  ]);
  return changed?.length === 1;
}
