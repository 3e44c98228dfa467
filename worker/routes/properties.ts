import { type Context, Hono } from 'hono';
import { LogoChange, PropertyLogo } from '../../contract/photo';
import { copyOf, NewProperty, Property, PropertyChange, PropertyName } from '../../contract/property';
import { creatorOf } from '../../contract/staff/office';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { issue } from '../../contract/values/issue';
import { listGroupsOfProperty } from '../../db/group/group-version';
import { idOf, scopeOf, staffEmailOf } from '../../db/group/principal';
import {
  findProperty,
  listProperties,
  listPropertyNames,
  selectGroupsThatLost,
  selectProperty,
  selectPropertyId,
} from '../../db/property/properties';
import { changeLogo, deleteProperty, editProperty, restoreProperty } from '../../rules/changes/property-changes';
import { unlimited } from '../../rules/scope';
import { announceToGroups, closeChannel } from '../announcements';
import { readAfterResponse } from '../busy-calendars/reading';
import { changeProperty, makeProperty, withIds } from '../change-property';
import type { AppEnv } from '../env';
import { ApiError, notFound, staleChange } from '../errors';
import { jsonText } from '../middleware/answers';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { requireManager, requireReader, staffOf } from '../middleware/staff-auth';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import { propertyFull, unitOfAnother } from '../refusals';
import { checkPhotoHosts, objectPathOf } from '../uploads/photos';

const refusals = {
  noProperty: () => notFound('Property'),
  propertyChanged: () => staleChange('property'),
  propertyFull,
  unitOfAnother,
  zoneOfHours: () =>
    new ApiError('invalid', 'unreadable', { issues: [{ path: ['timeZone'], message: issue('zoneOfHours') }] }),
};

export const properties = new Hono<AppEnv>()
  .get('/', describeCall('Every property, newest first', { 200: Property.array() }), requireReader, async (c) =>
    jsonText<Property[]>(await listProperties(c.var.db, scopeOf(c.var.principal))),
  )
  .get(
    '/names',
    describeCall('The names of all properties, newest first', { 200: PropertyName.array() }),
    requireReader,
    async (c) => c.json(await listPropertyNames(c.var.db, scopeOf(c.var.principal)), 200),
  )
  .get(
    '/:id',
    describeCall('A property with its units and rooms', { 200: Property }),
    requireReader,
    param(IdParam),
    async (c) => {
      const property = await findProperty(c.var.db, c.req.valid('param').id, scopeOf(c.var.principal));
      if (!property) throw notFound('Property');
      return c.json(property, 200);
    },
  )
  .post(
    '/',
    describeCall('Adds a property, its units and rooms', { 201: Property }, 'conflict'),
    describeKey,
    requireManager,
    body(NewProperty),
    async (c) => {
      const building = c.req.valid('json');
      checkPhotoHosts(c, building.basePhotos, ['basePhotos']);
      for (const [at, { photos }] of building.units.entries()) checkPhotoHosts(c, photos, ['units', at, 'photos']);
      const key = await idempotencyKeyOf(c, ['property', idOf(c.var.principal)], building);
      const made = { ...building, leaseSteps: withIds(building.leaseSteps), charges: withIds(building.charges) };
      const property = await makeProperty(c, 'property_created', key, () => made);
      if ('refused' in property) throw refusals[property.refused]();
      return c.json(property, 201);
    },
  )
  .post(
    '/:id/copy',
    describeCall(
      'Copies a property with its units, rooms and photos, but without its groups',
      { 201: Property },
      'conflict',
    ),
    describeKey,
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const key = await idempotencyKeyOf(c, ['property copy', idOf(c.var.principal)], { id });
      const copy = await makeProperty(c, 'property_copied', key, async () => {
        const original = await findProperty(c.var.db, id, staffOf(c).user);
        return original && copyOf(original, creatorOf(staffOf(c).user));
      });
      if ('refused' in copy) throw refusals[copy.refused]();
      return c.json(copy, 201);
    },
  )
  .post(
    '/:id/restore',
    describeCall('Restores a property that was deleted', { 200: Property }),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const answer = () => selectProperty(id, unlimited);
      const property = await changeProperty(
        c,
        { deletedPropertyId: id },
        (found) => restoreProperty(found, new Date()),
        { answer },
      );
      if ('refused' in property) throw refusals[property.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, id));
      readAfterResponse(c, id);
      return c.json(property, 200);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a property', { 200: Property }, 'conflict'),
    describeDetails(
      'Changes the keys that are sent.',
      'A step or charge with an id is that one, one without is new, and a missing one is deleted.',
    ),
    requireManager,
    param(IdParam),
    body(PropertyChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const { leaseSteps, charges, ...others } = c.req.valid('json');
      checkPhotoHosts(c, others.basePhotos, ['basePhotos']);
      const change = {
        ...others,
        ...(leaseSteps && { leaseSteps: withIds(leaseSteps) }),
        ...(charges && { charges: withIds(charges) }),
      };
      const property = await changeProperty(c, { propertyId: id }, (found) => editProperty(found, change, new Date()), {
        answer: () => selectProperty(id, unlimited),
      });
      if ('refused' in property) throw refusals[property.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, id));
      if (others.timeZone !== undefined || others.tourHours !== undefined) readAfterResponse(c, id);
      return c.json(property, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Deletes a property; its groups stay, and it can be restored', { 200: Done }),
    describeDetails('Until it is restored, its groups have no page.'),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const deleted = await changeProperty(
        c,
        { propertyId: id },
        (property) => deleteProperty(property, staffEmailOf(c.var.principal), new Date()),
        { answer: () => selectGroupsThatLost(id) },
      );
      if ('refused' in deleted) throw refusals[deleted.refused]();
      for (const groupId of deleted.groupIds) closeChannel(c, groupId, 'property');
      return c.json(done, 200);
    },
  )
  .put(
    '/:id/logo',
    describeCall('Shows an uploaded logo', { 200: PropertyLogo }),
    describeDetails("Takes the URL of a logo's upload, or the path of a stored object."),
    requireManager,
    param(IdParam),
    body(LogoChange),
    async (c) => {
      // Stored as a path, independent of the upload's URL.
      const logoUrl = objectPathOf(c.req.valid('json').logoUrl, c.env.APP_ORIGIN);
      if (!logoUrl) throw new ApiError('invalid', 'logoNotUploaded');
      await setLogo(c, c.req.valid('param').id, logoUrl);
      return c.json({ logoUrl }, 200);
    },
  )
  .delete('/:id/logo', describeCall('Removes the logo', { 200: Done }), requireManager, param(IdParam), async (c) => {
    await setLogo(c, c.req.valid('param').id, null);
    return c.json(done, 200);
  });

async function setLogo(c: Context<AppEnv>, propertyId: number, logoUrl: string | null): Promise<void> {
  const changed = await changeProperty(c, { propertyId }, (property) => changeLogo(property, logoUrl, new Date()), {
    answer: () => selectPropertyId(propertyId),
  });
  if ('refused' in changed) throw refusals[changed.refused]();
  announceToGroups(c, () => listGroupsOfProperty(c.var.db, propertyId));
}
