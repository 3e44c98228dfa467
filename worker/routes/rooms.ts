import { Hono } from 'hono';
import { NewRoom, Room, RoomChange } from '../../contract/unit';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { listGroupsOfUnit } from '../../db/group-version';
import { idOf } from '../../db/principal';
import { deleteRoom, insertRoom, updateRoom } from '../../db/rooms';
import { announceToGroups } from '../announcements';
import type { AppEnv } from '../env';
import { conflict, notFound, staleChange } from '../errors';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { requireStaff } from '../middleware/staff-auth';
import { body, param } from '../middleware/validate';
import { describeCall, describeKey } from '../openapi/call-description';

const refusals = {
  noUnit: () => notFound('Unit'),
  noRoom: () => notFound('Room'),
  roomsFull: () => conflict('roomsFull'),
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
      if ('refused' in room) throw refusals[room.refused]();
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
      if ('refused' in room) throw refusals[room.refused]();
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
