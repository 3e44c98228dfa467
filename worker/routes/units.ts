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
import { limits } from '../../contract/values/limits';
import { listGroupsOfProperty, listGroupsOfUnit } from '../../db/group-version';
import { idOf } from '../../db/principal';
import { deleteRoom, insertRoom, updateRoom } from '../../db/rooms';
import { findFirstResult } from '../../db/statements/write';
import {
  countUnitPhotos,
  deleteUnit,
  deleteUnitPhoto,
  findUnitsAtVersion,
  insertUnit,
  insertUnitPhoto,
  updateUnit,
  writeImport,
} from '../../db/units';
import { announceToGroups } from '../announcements';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange } from '../errors';
import { fileOf, photoFormLimit, readForm } from '../middleware/bodies';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { requireStaff, staffOf } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeCsv, describeFile, describeKey } from '../openapi/call-description';
import { propertyFull } from '../refusals';
import { planImport } from '../unit-import/plan';
import { readTable } from '../unit-import/read-table';
import { checkPhotoHosts, storeImage } from '../uploads/photos';

const refusals = {
  noProperty: () => notFound('Property'),
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
    requireStaff,
    body(NewUnit),
    async (c) => {
      const adding = c.req.valid('json');
      const { propertyId } = adding;
      checkPhotoHosts(c, adding.photos, ['photos']);
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
      const change = c.req.valid('json');
      checkPhotoHosts(c, change.photos, ['photos']);
      const unit = await updateUnit(c.var.db, id, change, c.var.principal);
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
      if (count === null) throw refusals.noUnit();
      const isFull = count >= limits.unitPhotos;
      if (isFull && c.req.header('Idempotency-Key') === undefined) throw refusals.photosFull();
      const file = await fileOf(await readForm(c), 'photo');
      const request = { id, name: file.originalName, hash: await sha256(file.file) };
      const key = await idempotencyKeyOf(c, ['unit-photo', idOf(c.var.principal)], request);
      const added = key && (await findFirstResult<Unit>(c.var.db, key));
      if (added) return c.json(added, 201);
      if (isFull) throw refusals.photosFull();
      const photo = await storeImage(c, { ...file, maxBytes: limits.photoBytes });
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

const roomRefusals = {
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
    requireStaff,
    body(NewRoom),
    async (c) => {
      const adding = c.req.valid('json');
      const { unitId } = adding;
      const key = await idempotencyKeyOf(c, ['room', idOf(c.var.principal)], adding);
      const room = await insertRoom(c.var.db, adding, c.var.principal, key);
      if ('refused' in room) throw roomRefusals[room.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, unitId));
      return c.json(room, 201);
    },
  )
  .put(
    '/:id',
    describeCall('Changes a room', { 200: Room }, 'conflict'),
    requireStaff,
    param(IdParam),
    body(RoomChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const room = await updateRoom(c.var.db, id, c.req.valid('json'), c.var.principal);
      if ('refused' in room) throw roomRefusals[room.refused]();
      announceToGroups(c, () => listGroupsOfUnit(c.var.db, room.unitId));
      return c.json(room, 200);
    },
  )
  .delete('/:id', describeCall('Removes a room', { 200: Done }), requireStaff, param(IdParam), async (c) => {
    const deleted = await deleteRoom(c.var.db, c.req.valid('param').id, c.var.principal);
    if (!deleted) throw notFound('Room');
    announceToGroups(c, () => listGroupsOfUnit(c.var.db, deleted.unitId));
    return c.json(done, 200);
  });

const importRefusals = {
  noProperty: () => notFound('Property'),
  propertyChanged: () => staleChange('property'),
  propertyFull,
};

export const unitImport = new Hono<AppEnv>()
  .post(
    '/import',
    describeCall('Reads units and rooms from a CSV file for a new property, without adding them', {
      200: NewUnitsReport,
    }),
    describeCsv,
    requireStaff,
    async (c) => {
      const table = readTable(await csvOf(c));
      const { report, units, rooms } = planImport(table.rows, []);
      const errors = [...table.errors, ...report.errors];
      const roomsOf = Map.groupBy(rooms, ({ unitName }) => unitName);
      const newUnits = units.map(({ id, ...unit }) => ({
        ...unit,
        rooms: (roomsOf.get(unit.name) ?? []).map(({ id, unitId, unitName, ...room }) => room),
      }));
      return c.json({ ...report, errors, newUnits: errors.length > 0 ? [] : newUnits }, 200);
    },
  )
  .post(
    '/:id/import',
    describeCall('Imports units and rooms from a CSV file, or previews the import', { 200: ImportReport }, 'conflict'),
    describeCsv,
    requireStaff,
    param(IdParam),
    query(ImportQuery),
    async (c) => {
      const { id } = c.req.valid('param');
      const table = readTable(await csvOf(c));
      const property = await findUnitsAtVersion(c.var.db, id);
      if (!property) throw notFound('Property');
      const { report, ...imported } = planImport(table.rows, property.units);
      const errors = [...table.errors, ...report.errors];
      if (c.req.valid('query').dryRun) return c.json({ ...report, errors }, 200);
      const [first] = errors;
      if (first) throw new ApiError('invalid', ['importRefused', first]);
      const isSomething = imported.units.length + imported.rooms.length > 0;
      if (isSomething) {
        const written = await writeImport(c.var.db, id, property.version, imported, staffOf(c));
        if ('refused' in written) throw importRefusals[written.refused]();
        announceToGroups(c, () => listGroupsOfProperty(c.var.db, id));
      }
      return c.json(report, 200);
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
