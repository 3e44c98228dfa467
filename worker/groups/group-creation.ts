import type { Context } from 'hono';
import type { CreatedGroup } from '../../contract/group';
import { type GroupToMake, insertGroup } from '../../db/groups';
import { idOf } from '../../db/principal';
import { findSetupToken } from '../../db/setup';
import { randomId } from '../../db/statements/insert-into';
import { newSetupToken, newShareCodes } from '../auth/links';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { notFound, unavailable } from '../errors';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { staffOf } from '../middleware/staff-auth';
import { unitOfAnother } from '../refusals';

type NewGroupValues = Pick<
  GroupToMake,
  'propertyId' | 'unitId' | 'pointPersonName' | 'pointPersonEmail' | 'pointPersonPhone' | 'isInvited'
>;

const refusals = {
  noProperty: () => notFound('Property'),
  noUnit: () => notFound('Unit'),
  unitOfAnother,
  noFreeCode: unavailable,
};

/**
 * Returns the existing group if an earlier request with the same key created it; `call` is the key's scope.
 * @throws ApiError 404 for an unknown property or unit, 400 for another property's unit, 503 if every generated code is taken
 */
export async function makeGroup(
  c: Context<AppEnv>,
  call: 'group' | 'admin-group',
  asked: unknown,
  values: NewGroupValues,
): Promise<Omit<CreatedGroup, 'emailSent'>> {
  const id = randomId();
  const { token, expiresAt } = newSetupToken(new Date());
  const made = await insertGroup(
    c.var.db,
    {
      ...values,
      id,
      shareCodes: newShareCodes(),
      adminSetupToken: token,
      setupTokenExpiresAt: expiresAt,
    },
    staffOf(c),
    await idempotencyKeyOf(c, [call, idOf(c.var.principal)], asked),
  );
  if ('refused' in made) throw refusals[made.refused]();
  const { toSend, ...group } = made;
  sendAfterResponse(c, toSend);
  return { ...group, adminSetupToken: group.id === id ? token : await findSetupToken(c.var.db, group.id) };
}
