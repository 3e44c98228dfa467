import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PropertyList } from '../../contract/staff/people';
import type { Staff } from '../group/principal';
import { people } from '../schema/office';

/** Of a row of `people`. */
export const propertyListJson = sql<PropertyList>`json(coalesce(${people.properties}, '"all"'))`;

/**
 * Now, of the colleague with this address; none for one whose access has ended. One who has not signed in since version 1.0.0,
 * which had no roles, has all: their API keys go on reading until they sign in, or an owner ends their access.
 */
export const propertiesOfColleague = (email: SQLWrapper): SQL<PropertyList> =>
  sql`json(coalesce((SELECT iif(${people.role} = 'none', '[]', ${propertyListJson}) FROM ${people}
    WHERE ${people.email} = lower(${email})), '"all"'))`;

/** False where their access has ended since the request began: what they would make ended with it. */
export const hasAccess = ({ user }: Staff): SQL => sql`NOT EXISTS (SELECT 1 FROM ${people}
  WHERE ${people.email} = ${user.email.toLowerCase()} AND ${people.role} = 'none')`;

/** As `isInScope` of rules/scope.ts, where the colleague's list is in the row. */
export const hasProperty = (list: SQL<PropertyList>, propertyId: SQLWrapper): SQL =>
  sql`(${list} = '"all"' OR ${propertyId} IN (SELECT value FROM json_each(${list})))`;

/**
 * Of what a colleague made and no property has, such as an API key: it may read more than others may, so that only they see
 * it, and those with all properties.
 */
export const isMadeByOrAll = ({ user }: Staff, maker: SQLWrapper): SQL =>
  user.properties === 'all' ? sql`true` : sql`lower(${maker}) = ${user.email.toLowerCase()}`;
