import { type SQL, sql } from 'drizzle-orm';
import { type Fields, jsonObject, type SelectsJson } from './json';

/** Why a write changed nothing, with what its error message names. */
export type Refused<Reason extends string, Details = unknown> = { refused: Reason } & Details;

/** The reason of the first condition that does not hold, or null where all hold. A condition that is NULL does not hold. */
export function firstUnmet<Reason extends string>(conditions: Record<Reason, SQL>): SQL<Reason | null> {
  const cases = Object.entries<SQL>(conditions).map(
    ([reason, condition]) => sql`WHEN (${condition}) IS NOT TRUE THEN ${sql.raw(`'${reason}'`)}`,
  );
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}

export const selectRefusal = <Refusal>(refusal: SQL<Refusal>): SelectsJson<Refusal> => sql`SELECT ${refusal} AS body`;

/**
 * JSON with the reason why a write is refused, for {@link write}; its `refused` is null where the write is allowed.
 * @param reason reads the row of `from`
 * @param absent the reason where `from` has no row
 */
export function refusalJson<Absent extends string, Reason extends string, Details = unknown>(
  reason: SQL<Reason | null>,
  from: SQL,
  absent: Absent,
  details?: Fields<Details>,
): SQL<Refused<Absent> | Refused<Reason, Details>> {
  const refused = jsonObject({ refused: reason, ...details });
  return sql`coalesce((SELECT ${refused} FROM ${from}), json_object('refused', ${sql.raw(`'${absent}'`)}))`;
}
