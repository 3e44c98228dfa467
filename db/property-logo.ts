import { sql } from 'drizzle-orm';
import { type Database, first } from './client';

/** Sets a property's logo, or takes it away; false where the property is absent. */
export async function updateLogo(db: Database, propertyId: number, logoUrl: string | null): Promise<boolean> {
  const changed = await first(
    db,
    sql`UPDATE properties SET logo_url = ${logoUrl}, updated_at = ${new Date().toISOString()}
        WHERE id = ${propertyId} RETURNING id`,
  );
  return changed !== null;
}
