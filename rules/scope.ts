import type { StaffUser } from '../contract/staff/office';

/** What a colleague may do, and with which properties. */
export type Scope = Pick<StaffUser, 'role' | 'properties'>;

/**
 * Of what was decided already, and of principals who are limited by what they know, such as visitors, and not by a list of
 * properties.
 */
export const unlimited: Scope = { role: 'none', properties: 'all' };

/** What belongs to no property is for those with all properties. */
export const isInScope = ({ properties }: Scope, propertyId: number | null): boolean =>
  properties === 'all' || (propertyId !== null && properties.includes(propertyId));
