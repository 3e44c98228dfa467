import type { Charge } from '../../contract/charge';
import type { LeaseStep } from '../../contract/lease-step';
import type { NewProperty, PropertyChange } from '../../contract/property';
import type { AuditAction, AuditSubjectType } from '../../contract/staff/audit';
import { goneSince } from '../deletion';
import type { Refusal } from '../group-facts';
import { isTooLarge, type NextIds, type PropertyFacts } from '../property-facts';

/** What the audit log gets; the name is that of before a deletion. */
export type AuditedChange = {
  action: AuditAction;
  subjectType: AuditSubjectType;
  subjectId: number;
  subjectName: string;
};

/** The property after a change; `saveProperty` writes what differs (db/property/save-property.ts). */
export type Decided = { after: PropertyFacts; audited: AuditedChange };

/** The steps and charges have ids, new ones too. */
type Numbered<Given> = Omit<Given, 'leaseSteps' | 'charges'> & { leaseSteps: LeaseStep[]; charges: Charge[] };

/** A copied unit has the id of its original, which charges name. */
export type PropertyToMake = Numbered<Omit<NewProperty, 'units'>> & {
  units: (NewProperty['units'][number] & { id?: number })[];
  logoUrl?: string | null;
};

const aboutProperty = ({ id, name }: PropertyFacts, action: AuditAction): AuditedChange => ({
  ...{ action, subjectType: 'property', subjectId: id, subjectName: name },
});

/** @param ids of the new property and of the first of its units and rooms */
export function newProperty(
  { units, charges, logoUrl = null, ...made }: PropertyToMake,
  action: 'property_created' | 'property_copied',
  ids: NextIds,
  now: Date,
): Decided | Refusal<'zoneOfHours'> {
  if (isZoneMissing(made)) return { refused: 'zoneOfHours' };
  const at = now.toISOString();
  const unitIds = new Map<number | null | undefined, number>(units.map(({ id }, index) => [id, ids.unit + index]));
  let roomId = ids.room;
  const after: PropertyFacts = {
    ...{ ...made, id: ids.property, logoUrl, createdAt: at, updatedAt: at },
    ...{ rev: 1, version: 1, deletedAt: null, deletedBy: null },
    charges: charges.map((charge) => ({ ...charge, unitId: unitIds.get(charge.unitId) ?? null })),
    units: units.map((unit, index) => {
      const id = ids.unit + index;
      return {
        ...{ ...unit, id, propertyId: ids.property, rev: 1 },
        rooms: unit.rooms.map((room) => ({ ...room, id: roomId++, unitId: id, rev: 1 })),
      };
    }),
  };
  return { after, audited: aboutProperty(after, action) };
}

/** The hours of tours are in the property's time zone. */
export const isZoneMissing = ({ timeZone, tourHours }: Pick<PropertyFacts, 'timeZone' | 'tourHours'>): boolean =>
  tourHours !== null && timeZone === null;

/** The time zone in which booked tours get another date and time; null if the change leaves them as they are. */
export const changedZone = (before: PropertyFacts, after: PropertyFacts): string | null =>
  after.timeZone === before.timeZone ? null : after.timeZone;

export function editProperty(
  property: PropertyFacts,
  { rev, ...change }: Partial<Numbered<PropertyChange>>,
  now: Date,
): Decided | Refusal<'propertyChanged' | 'propertyFull' | 'unitOfAnother' | 'zoneOfHours'> {
  if (rev !== undefined && rev !== property.rev) return { refused: 'propertyChanged' };
  const after = { ...property, ...change, rev: property.rev + 1, updatedAt: now.toISOString() };
  if (isTooLarge(property, after)) return { refused: 'propertyFull' };
  if (isZoneMissing(after)) return { refused: 'zoneOfHours' };
  const isItsUnit = (unitId: number | null) => unitId === null || property.units.some(({ id }) => id === unitId);
  if (!(change.charges ?? []).every(({ unitId }) => isItsUnit(unitId))) return { refused: 'unitOfAnother' };
  return { after, audited: aboutProperty(after, 'property_updated') };
}

export function changeLogo(property: PropertyFacts, logoUrl: string | null, now: Date): Decided {
  const after = { ...property, logoUrl, updatedAt: now.toISOString() };
  return { after, audited: aboutProperty(after, logoUrl === null ? 'logo_removed' : 'logo_updated') };
}

/** Hides a property, and takes it from its groups, until it is restored or erased. */
export function deleteProperty(property: PropertyFacts, deletedBy: string | null, now: Date): Decided {
  const after = { ...property, deletedAt: now.toISOString(), deletedBy };
  return { after, audited: aboutProperty(property, 'property_deleted') };
}

/** Its groups get it back. */
export function restoreProperty(property: PropertyFacts, now: Date): Decided | Refusal<'noProperty'> {
  const isGone = property.deletedAt === null || property.deletedAt <= goneSince(now);
  if (isGone) return { refused: 'noProperty' };
  const after = { ...property, deletedAt: null, deletedBy: null };
  return { after, audited: aboutProperty(after, 'property_restored') };
}
