import { eq } from 'drizzle-orm';
import { type Database, first } from './client';
import { properties } from './schema';

/** Sets a property's logo, or takes it away; false where the property is absent. */
export async function updateLogo(db: Database, propertyId: number, logoUrl: string | null): Promise<boolean> {
  const update = db.update(properties).set({ logoUrl, updatedAt: new Date().toISOString() });
  return (await first(update.where(eq(properties.id, propertyId)).returning({ id: properties.id }))) !== null;
}
