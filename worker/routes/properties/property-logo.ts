import type { Context } from 'hono';
import { Hono } from 'hono';
import { listGroupsOfProperty } from '../../../db/groups/notified-groups';
import { updateLogo } from '../../../db/properties/property-logo';
import { LogoChange, PropertyLogo } from '../../contract/properties/photo';
import { Done, done } from '../../contract/values/done';
import { IdParam } from '../../contract/values/id';
import type { AppEnv } from '../../env';
import { ApiError, notFound } from '../../errors';
import { announceToGroups } from '../../groups/announce';
import { objectPathOf } from '../../images/photo-store';
import { requireStaff } from '../../middleware/require-staff';
import { body, param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

/**
 * The logo that a property's groups see; it is kept as a path, wherever it was uploaded to (docs/product.md,
 * "Uploads").
 */
export const propertyLogo = new Hono<AppEnv>()
  .put(
    '/:id/logo',
    describeCall('Shows an uploaded logo', { 200: PropertyLogo }),
    requireStaff,
    param(IdParam),
    body(LogoChange),
    async (c) => {
      const logoUrl = objectPathOf(c.req.valid('json').logoUrl, c.env.APP_ORIGIN);
      if (!logoUrl) throw new ApiError('invalid', 'logoNotUploaded');
      await setLogo(c, c.req.valid('param').id, logoUrl);
      return c.json({ logoUrl }, 200);
    },
  )
  .delete('/:id/logo', describeCall('Shows no logo', { 200: Done }), requireStaff, param(IdParam), async (c) => {
    await setLogo(c, c.req.valid('param').id, null);
    return c.json(done, 200);
  });

async function setLogo(c: Context<AppEnv>, propertyId: number, logoUrl: string | null): Promise<void> {
  if (!(await updateLogo(c.var.db, propertyId, logoUrl, c.var.principal))) throw notFound('Property');
  announceToGroups(c, () => listGroupsOfProperty(c.var.db, propertyId));
}
