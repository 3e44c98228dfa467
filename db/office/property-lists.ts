import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PropertyList } from '../../contract/staff/people';
import type { Staff } from '../group/principal';
import { people } from '../schema/office';

/** Of a row of `people`. */
export const propertyListJson = sql<PropertyList>`json(coalesce(${people.properties}, '"all"'))`;

/** Now, of the colleague with this address; none for one who is unknown or whose access has ended. */
export const propertiesOfColleague = (email: SQLWrapper): SQL<PropertyList> =>
  sql`json(coalesce((SELECT ${propertyListJson} FROM ${people}
    WHERE ${people.email} = lower(${email}) AND ${people.role} <> 'none'), '[]'))`;

/**
 * Of what a colleague made and no property has, such as an API key: it may read more than others may, so that only they see
 * it, and those with all properties.
 */
export const isMadeByOrAll = ({ user }: Staff, maker: SQLWrapper): SQL =>
  user.properties === 'all' ? sql`true` : sql`lower(${maker}) = ${user.email.toLowerCase()}`;
