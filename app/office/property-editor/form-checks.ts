import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import { NewCharges } from '../../../contract/charge';
import { NewProperty } from '../../../contract/property';
import { PropertyUnit } from '../../../contract/unit';
import { issue } from '../../../contract/values/issue';
import { limits } from '../../../contract/values/limits';
import { isZoneMissing } from '../../../rules/changes/property-changes';
import { CallFailed } from '../../client/errors';
import {
  type NewPropertyDraft,
  newPropertyOf,
  newRoomOf,
  newUnitOf,
  type PropertyDraft,
  propertyChangeOf,
  type RoomDraft,
  type UnitDraft,
} from '../../domain/staff/property-draft';
import { staffResolver } from '../staff-resolver';

const UnitRoom = PropertyUnit.shape.rooms.unwrap().element;
export type UnitRoomValues = z.infer<typeof UnitRoom>;

/** Leaves untouched rooms out, which are null until then: each error belongs to a room by its position. */
const FormUnit = PropertyUnit.extend({
  rooms: z
    .array(UnitRoom.nullable())
    .max(limits.roomsPerUnit, issue(['tooManyRooms', { max: limits.roomsPerUnit }]))
    .transform((rooms) => rooms.filter((room) => room !== null)),
});
export type UnitValues = z.infer<typeof FormUnit>;

const zoneOfHours = { error: issue('zoneOfHours'), path: ['timeZone'] };

const hasZone = (property: Pick<NewProperty, 'timeZone' | 'tourHours'>) => !isZoneMissing(property);

/** That a new property has a unit is checked only here, not by the API. */
const BuiltProperty = NewProperty.extend({
  units: z
    .array(FormUnit)
    .max(limits.unitsPerProperty, issue(['tooManyUnits', { max: limits.unitsPerProperty }]))
    .min(1, issue('unitMissing')),
}).refine(hasZone, zoneOfHours);

export function newPropertyResolver(createdBy: string) {
  const read = (draft: NewPropertyDraft): z.input<typeof BuiltProperty> => newPropertyOf(draft, createdBy);
  return staffResolver(zodResolver(z.pipe(z.transform(read), BuiltProperty)));
}

/** Only the server validates URLs, whose refusal shows beside the field. */
const ChangedProperty = NewProperty.omit({ units: true, createdBy: true })
  .extend({
    contactWebsite: z.string(),
    scheduleVisitUrl: z.string(),
    applicationUrl: z.string(),
    charges: NewCharges,
  })
  .refine(hasZone, zoneOfHours);
export type PropertyValues = z.infer<typeof ChangedProperty>;

const readProperty = (draft: PropertyDraft): z.input<typeof ChangedProperty> => propertyChangeOf(draft);

export const propertyResolver = staffResolver(zodResolver(z.pipe(z.transform(readProperty), ChangedProperty)));

const readUnit = (draft: UnitDraft): z.input<typeof FormUnit> => newUnitOf(draft);

export const unitResolver = staffResolver(zodResolver(z.pipe(z.transform(readUnit), FormUnit)));

const readRoom = (draft: RoomDraft): z.input<typeof UnitRoom> => newRoomOf(draft);

export const roomResolver = staffResolver(zodResolver(z.pipe(z.transform(readRoom), UnitRoom)));

/** Shows each beside its field, and focuses the first. */
export function showServerIssues<Draft extends FieldValues, Output>(
  error: unknown,
  form: UseFormReturn<Draft, unknown, Output>,
): void {
  const issues = error instanceof CallFailed ? (error.body?.issues ?? []) : [];
  issues.forEach(({ path, message }, index) => {
    // Form and server name fields by the same contract.
    form.setError(path.join('.') as Path<Draft>, { message }, { shouldFocus: index === 0 });
  });
}
