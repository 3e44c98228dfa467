import { type Context, Hono } from 'hono';
import { sha256 } from 'hono/utils/crypto';
import { UnitPhotoParam, UnitPhotoQuery } from '../../contract/photo';
import {
  ImportQuery,
  ImportReport,
  NewRoom,
  NewUnit,
  NewUnitsReport,
  Room,
  RoomChange,
  Unit,
  UnitChange,
} from '../../contract/unit';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { officeLimits } from '../../contract/values/office-limits';
import { listGroupsOfProperty, listGroupsOfUnit } from '../../db/group/group-version';
import { idOf } from '../../db/group/principal';
import { selectPropertyId } from '../../db/property/properties';
import { selectRoom } from '../../db/property/rooms';
import { countUnitPhotos, findUnit, selectUnit } from '../../db/property/units';
import { findRowOfKey } from '../../db/statements/idempotency-keys';
import type { Decided } from '../../rules/changes/property-changes';
import {
  addRoom,
  addUnit,
  addUnitPhoto,
  changeRoom,
  changeUnit,
  photosLeft,
  removeRoom,
  removeUnit,
  removeUnitPhoto,
} from '../../rules/changes/unit-changes';
import { unlimited } from '../../rules/scope';
import { announceToGroups } from '../announcements';
import { changeProperty } from '../change-property';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange } from '../errors';
import { fileOf, photoFormLimit, readForm } from '../middleware/bodies';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { requireManager, staffOf } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeCsv, describeDetails, describeFile, describeKey } from '../openapi/call-description';
import { propertyFull } from '../refusals';
import { importInto, newUnitsIn, previewImport } from '../unit-import/import';
import { readTable } from '../unit-import/read-table';
import { checkPhotoHosts, storeImage } from '../uploads/photos';

const theUnit = ({ audited }: Decided) => selectUnit(audited.subjectId, unlimited);

const theRoom = ({ audited }: Decided) => selectRoom(audited.subjectId, unlimited);

const theProperty = ({ after }: Decided) => selectPropertyId(after.id);

const refusals = {
  noProperty: () => notFound('Unit'),
  noUnit: () => notFound('Unit'),
  noPhoto: () => notFound('Photo'),
  unitsFull: () => conflict('unitsFull'),
  propertyFull,
  unitChanged: () => staleChange('unit'),
  photosFull: () => conflict('photosFull'),
  otherPhoto: () => conflict('otherPhoto'),
};

export const units = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Adds a unit', { 201: Unit }, 'not_found', 'conflict'),
    describeKey,
    requireManager,
    body(NewUnit),
    async (c) => {
      const adding = c.req.valid('json');
      const { propertyId } = adding;
      checkPhotoHosts(c, adding.photos, ['photos']);
      const key = await idempotencyKeyOf(c, ['unit', idOf(c.var.principal)], adding);
      const unit = await changeProperty(c, { propertyId }, (property, ids) => addUnit(property, adding, ids), {
        ...{ answer: theUnit, repeat: { key, read: selectUnit, gone: 'noUnit' } },
      });
      if ('refused' in unit) throw { ...refusals, noProperty: () => notFound('Property') }[unit.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, propertyId));
      return c.json(unit, 201);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a unit', { 200: Unit }, 'conflict'),
    requireManager,
    param(IdParam),
    body(UnitChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      checkPhotoHosts(c, change.photos, ['photos']);
      const unit = await changeProperty(c, { unitId: id }, (property) => changeUnit(property, id, change), {
        answer: theUnit,
      });
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, unit.propertyId));
      return c.json(unit, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a unit and its rooms', { 200: Done }),
    describeDetails('With the charges of only this unit. Groups that were restricted to it are offered all units.'),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const property = await changeProperty(c, { unitId: id }, (found) => removeUnit(found, id), {
        answer: theProperty,
      });
      if ('refused' in property) throw refusals[property.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, property.id));
      return c.json(done, 200);
    },
  )
  .post(
    '/:id/photos',
    describeCall('Adds a photo to a unit', { 201: Unit }, 'conflict'),
    describeFile('photo'),
    describeKey,
    requireManager,
    param(IdParam),
    photoFormLimit,
    async (c) => {
      const { id } = c.req.valid('param');
      const count = await countUnitPhotos(c.var.db, id, staffOf(c).user);
      if (count === null) throw refusals.noUnit();
      const isFull = photosLeft(count) <= 0;
      if (isFull && c.req.header('Idempotency-Key') === undefined) throw refusals.photosFull();
      const file = await fileOf(await readForm(c), 'photo');
      const request = { id, name: file.originalName, hash: await sha256(file.file) };
      const key = await idempotencyKeyOf(c, ['unit-photo', idOf(c.var.principal)], request);
      // A repetition stores no photo, and its first request may have filled the unit.
      const added =
        key && (await findRowOfKey(c.var.db, key)) !== null ? await findUnit(c.var.db, id, staffOf(c).user) : null;
      if (added) return c.json(added, 201);
      if (isFull) throw refusals.photosFull();
      const photo = await storeImage(c, { ...file, maxBytes: officeLimits.photoBytes });
      const unit = await changeProperty(c, { unitId: id }, (property) => addUnitPhoto(property, id, photo), {
        ...{ answer: theUnit, repeat: { key, read: selectUnit, gone: 'noUnit' } },
      });
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, id));
      return c.json(unit, 201);
    },
  )
  .delete(
    '/:id/photos/:photoIndex',
    describeCall('Removes a photo from a unit', { 200: Unit }, 'conflict'),
    describeDetails('404 out of range; 409 if `url` is given and another photo has that index now.'),
    requireManager,
    param(UnitPhotoParam),
    query(UnitPhotoQuery),
    async (c) => {
      const { id, photoIndex } = c.req.valid('param');
      const photo = { photoIndex, url: c.req.valid('query').url };
      const unit = await changeProperty(c, { unitId: id }, (property) => removeUnitPhoto(property, id, photo), {
        answer: theUnit,
      });
      if ('refused' in unit) throw refusals[unit.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, id));
      return c.json(unit, 200);
    },
  );

const roomRefusals = {
  noProperty: () => notFound('Room'),
  noUnit: () => notFound('Unit'),
  noRoom: () => notFound('Room'),
  roomsFull: () => conflict('roomsFull'),
  propertyFull,
  roomChanged: () => staleChange('room'),
};

export const rooms = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Adds a room', { 201: Room }, 'not_found', 'conflict'),
    describeKey,
    requireManager,
    body(NewRoom),
    async (c) => {
      const adding = c.req.valid('json');
      const { unitId } = adding;
      const key = await idempotencyKeyOf(c, ['room', idOf(c.var.principal)], adding);
      const room = await changeProperty(c, { unitId }, (property, ids) => addRoom(property, adding, ids), {
        ...{ answer: theRoom, repeat: { key, read: selectRoom, gone: 'noRoom' } },
      });
      if ('refused' in room) throw { ...roomRefusals, noProperty: roomRefusals.noUnit }[room.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, unitId));
      return c.json(room, 201);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a room', { 200: Room }, 'conflict'),
    requireManager,
    param(IdParam),
    body(RoomChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      const room = await changeProperty(c, { roomId: id }, (property) => changeRoom(property, id, change), {
        answer: theRoom,
      });
      if ('refused' in room) throw roomRefusals[room.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, room.unitId));
      return c.json(room, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a room', { 200: Done }),
    describeDetails('Members who preferred it have no preference.'),
    requireManager,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const property = await changeProperty(c, { roomId: id }, (found) => removeRoom(found, id), {
        answer: theProperty,
      });
      if ('refused' in property) throw roomRefusals[property.refused]();
      announceToGroups(c, () => listGroupsOfProperty(c.var.db, property.id));
      return c.json(done, 200);
    },
  );

export const unitImport = new Hono<AppEnv>()
  .post(
    '/import',
    describeCall('Reads units and rooms from a CSV file for a new property, without adding them', {
      200: NewUnitsReport,
    }),
    describeDetails('`newUnits` is empty if there are errors.'),
    describeCsv,
    requireManager,
    async (c) => c.json(newUnitsIn(await csvOf(c)), 200),
  )
  .post(
    '/:id/import',
    describeCall('Imports units and rooms from a CSV file, or previews the import', { 200: ImportReport }, 'conflict'),
    describeDetails(
      'All or nothing: the first error is 400. With `dryRun=1` nothing is changed, and `errors` has all of them.',
      'Units and rooms are matched by name without case; those that the file does not have stay.',
    ),
    describeCsv,
    requireManager,
    param(IdParam),
    query(ImportQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      const table = readTable(await csvOf(c));
      if (c.req.valid('query').dryRun) return c.json(await previewImport(c, id, table), 200);
      return c.json(await importInto(c, id, table), 200);
    },
  );

/** @throws ApiError 415 for anything but CSV in UTF-8 */
async function csvOf(c: Context<AppEnv>): Promise<string> {
  const notCsv = new ApiError('unsupported_media_type', 'notCsv');
  if (!/^text\/csv\s*(;|$)/i.test(c.req.header('Content-Type') ?? '')) throw notCsv;
  const bytes = await c.req.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw notCsv;
  }
}
