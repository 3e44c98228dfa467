import { sql } from 'drizzle-orm';

/** A random id from 1 to 2^52, from the platform's CSPRNG (docs/product.md, "Ids"). */
export function randomId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 20) * 2 ** 32 + low + 1;
}

/** The same as SQL, for statements that make several rows. */
export const randomInSql = sql<number>`((random() & ${sql.raw(String(2 ** 52 - 1))}) + 1)`;
