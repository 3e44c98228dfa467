import { Hono } from 'hono';
import { listGroupsOfUnit } from '../../../db/groups/notified-groups';
import { idOf } from '../../../db/principal';
import { countUnitPhotos, deleteUnitPhoto, insertUnitPhoto } from '../../../db/properties/unit-photos';
import { UnitPhotoParam, UnitPhotoQuery } from '../../contract/properties/photo';
import { Unit } from '../../contract/properties/unit';
import { IdParam } from '../../contract/values/id';
import { limits } from '../../contract/values/limits';
import type { AppEnv } from '../../env';
import { type ApiError, conflict, notFound } from '../../errors';
import { announceToGroups } from '../../groups/announce';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { storeImage } from '../../images/photo-store';
import { photoFormLimit } from '../../middleware/body-limits';
import { requireStaff } from '../../middleware/require-staff';
import { param, query } from '../../middleware/validate';
import { describeCall, describeFile, describeKey } from '../../openapi/describe-call';
import { fileOf, readForm } from '../../uploads/form-file';

export const unitPhotos = new Hono<AppEnv>()
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
      if (count === null || count >= limits.unitPhotos) throw whyNotAdded(count);
      const file = await fileOf(await readForm(c), 'photo');
      const photo = await storeImage(c, { ...file, maxBytes: limits.photoBytes });
      const request = { id, name: file.originalName, bytes: file.file.length };
      const key = await idempotencyKeyOf(c, `unit-photo ${idOf(c.var.principal)}`, request);
      const unit = await insertUnitPhoto(c.var.db, id, photo, c.var.principal, key);
      if (!unit) throw whyNotAdded(await countUnitPhotos(c.var.db, id));
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, id));
      return c.json(unit, 201);
    },
  )
  .delete(
    '/:id/photos/:photoIndex',
    describeCall('Removes a photo of a unit', { 200: Unit }, 'conflict'),
    requireStaff,
    param(UnitPhotoParam),
    query(UnitPhotoQuery),
    async (c) => {
      const { id, photoIndex } = c.req.valid('param');
      const { url } = c.req.valid('query');
      const unit = await deleteUnitPhoto(c.var.db, id, { photoIndex, url }, c.var.principal);
      if (!unit) throw whyNotRemoved(await countUnitPhotos(c.var.db, id), photoIndex);
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, id));
      return c.json(unit, 200);
    },
  );

function whyNotAdded(count: number | null): ApiError {
  return count === null ? notFound('Unit') : conflict('photosFull');
}

function whyNotRemoved(count: number | null, index: number): ApiError {
  if (count === null) return notFound('Unit');
  return index < count ? conflict('otherPhoto') : notFound('Photo');
}
