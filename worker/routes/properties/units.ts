import type { Context } from 'hono';
import { Hono } from 'hono';
import { listGroupsOfProperty } from '../../../db/groups/notified-groups';
import { idOf } from '../../../db/principal';
import { isProperty } from '../../../db/properties/properties';
import { deleteUnit, insertUnit, isUnit, updateUnit } from '../../../db/properties/units';
import { NewUnit, Unit, UnitChange } from '../../contract/properties/unit';
import { Done, done } from '../../contract/values/done';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { type ApiError, conflict, notFound, staleChange } from '../../errors';
import { announceToGroups } from '../../groups/announce';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { requireStaff } from '../../middleware/require-staff';
import { body, param } from '../../middleware/validate';
import { describeCall, describeKey } from '../../openapi/describe-call';

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
      const key = await idempotencyKeyOf(c, `unit ${idOf(c.var.principal)}`, adding);
      const unit = await insertUnit(c.var.db, adding, c.var.principal, key);
      if (!unit) throw await whyNotAdded(c, propertyId);
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
      if (!unit) throw (await isUnit(c.var.db, id)) ? staleChange('unit') : notFound('Unit');
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
  );

async function whyNotAdded(c: Context<AppEnv>, propertyId: number): Promise<ApiError> {
  return (await isProperty(c.var.db, propertyId)) ? conflict('unitsFull') : notFound('Property');
}
