import type { Refusal } from '../group-facts';
import type { GroupRow } from '../group-row';

/** What the rules know when a group is made. */
export type NewGroupFacts = {
  /** Null if it is unknown, or deleted. */
  property: { id: number; version: number; contactName: string; contactEmail: string } | null;
  /** The property of the unit that is asked for; null if there is no such unit. */
  propertyOfUnit: number | null;
  /** Null if no generated code is free. */
  freeCode: string | null;
};

/** A null name or address defaults to the property's contact, else to the staff member's. */
export type AskedGroup = Pick<GroupRow, 'unitId' | 'pointPersonPhone'> & {
  propertyId: number;
  pointPersonName: string | null;
  pointPersonEmail: string | null;
};

export type NewGroup = Pick<
  GroupRow,
  'unitId' | 'shareCode' | 'pointPersonName' | 'pointPersonEmail' | 'pointPersonPhone'
> & { propertyId: number; propertyVersion: number };

export type NewGroupRefusal = 'noProperty' | 'noUnit' | 'unitOfAnother' | 'noFreeCode';

export function makeGroup(
  { property, propertyOfUnit, freeCode }: NewGroupFacts,
  asked: AskedGroup,
  staffEmail: string,
): NewGroup | Refusal<NewGroupRefusal> {
  if (property === null) return { refused: 'noProperty' };
  if (asked.unitId && propertyOfUnit === null) return { refused: 'noUnit' };
  if (asked.unitId && propertyOfUnit !== property.id) return { refused: 'unitOfAnother' };
  if (freeCode === null) return { refused: 'noFreeCode' };
  return {
    ...asked,
    pointPersonName: asked.pointPersonName ?? (property.contactName || 'Leasing Office'),
    pointPersonEmail: asked.pointPersonEmail ?? (property.contactEmail || staffEmail),
    shareCode: freeCode,
    propertyVersion: property.version,
  };
}
