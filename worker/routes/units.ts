import { Hono } from 'hono';
import { UnitPhotoParam, UnitPhotoQuery } from '../../contract/photo';
import { NewUnit, Unit, UnitChange } from '../../contract/unit';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { listGroupsOfProperty, listGroupsOfUnit } from '../../db/group-version';
import { idOf } from '../../db/principal';
import { countUnitPhotos, deleteUnit, deleteUnitPhoto, insertUnit, insertUnitPhoto, updateUnit } from '../../db/units';
import { announceToGroups } from '../announcements';
import type { AppEnv } from '../env';
import { conflict, notFound, staleChange } from '../errors';
import { fileOf, photoFormLimit, readForm } from '../middleware/bodies';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { requireStaff } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeFile, describeKey } from '../openapi/call-description';
import { storeImage } from '../uploads/photo-store';

const refusals = {
  noProperty: () => notFound('Property'),
  noUnit: () => notFound('Unit'),
  noPhoto: () => notFound('Photo'),
  unitsFull: () => conflict('unitsFull'),
  unitChanged: () => staleChange('unit'),
  photosFull: () => conflict('photosFull'),
  otherPhoto: () => conflict('otherPhoto'),
};

export const units = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Adds a unit', { 201: Unit }, 'not_found', 'conflict'),
    describeKey,
    requireStaff,
    body(NewUnit),
    async (c) => {
      const adding = c.req.valid('json');
      const { propertyId } = adding;
      const key = await idempotencyKeyOf(c, ['unit', idOf(c.var.principal)], adding);
      const unit = await insertUnit(c.var.db, adding, c.var.principal, key);
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, propertyId));
      return c.json(unit, 201);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a unit', { 200: Unit }, 'conflict'),
    requireStaff,
    param(IdParam),
    body(UnitChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const unit = await updateUnit(c.var.db, id, c.req.valid('json'), c.var.principal);
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, unit.propertyId));
      return c.json(unit, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a unit and its rooms', { 200: Done }),
    requireStaff,
    param(IdParam),
    async (c) => {
      const deleted = await deleteUnit(c.var.db, c.req.valid('param').id, c.var.principal);
      if (!deleted) throw notFound('Unit');
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, deleted.propertyId));
      return c.json(done, 200);
    },
  )
  .post(
    '/:id/photos',
    describeCall('Adds a photo to a unit', { 201: Unit }, 'conflict'),
    describeFile('photo'),
    describeKey,
    requireStaff,
    param(IdParam),
    photoFormLimit,
    async (c) => {
      const { id } = c.req.valid('param');
      const count = await countUnitPhotos(c.var.db, id);
      if (count === null || count >= limits.unitPhotos) throw refusals[count === null ? 'noUnit' : 'photosFull']();
      const file = await fileOf(await readForm(c), 'photo');
      const photo = await storeImage(c, { ...file, maxBytes: limits.photoBytes });
      const request = { id, name: file.originalName, bytes: file.file.length };
      const key = await idempotencyKeyOf(c, ['unit-photo', idOf(c.var.principal)], request);
      const unit = await insertUnitPhoto(c.var.db, id, photo, c.var.principal, key);
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, id));
      return c.json(unit, 201);
    },
  )
  .delete(
    '/:id/photos/:photoIndex',
    describeCall('Removes a photo from a unit', { 200: Unit }, 'conflict'),
    requireStaff,
    param(UnitPhotoParam),
    query(UnitPhotoQuery),
    async (c) => {
      const { id, photoIndex } = c.req.valid('param');
      const { url } = c.req.valid('query');
      const unit = await deleteUnitPhoto(c.var.db, id, { photoIndex, url }, c.var.principal);
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, id));
      return c.json(unit, 200);
    },
  );
