import type { Context } from 'hono';
import { Hono } from 'hono';
import { GuarantorChange, GuarantorLink, GuarantorStepParam, GuarantorView } from '../../contract/lease-step';
import { Done, done } from '../../contract/values/answer';
import { deleteGuarantorLink, findGuarantorView } from '../../db/guarantor-links';
import { linkPrincipal } from '../auth/principal';
import { hashOf } from '../auth/secrets';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { retryOnPrimary } from '../middleware/database-session';
import { rateLimit } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall } from '../openapi/call-description';
import { markStep } from './lease-steps';

/** The token is in the body, so that no URL contains it (docs/product.md, "Guarantors"). */
export const guarantor = new Hono<AppEnv>()
  .post(
    '/',
    describeCall("Gets the guarantor's page data", { 200: GuarantorView }, 'not_found', 'rate_limited'),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorLink),
    async (c) => {
      return answerView(c, hashOf(c.req.valid('json').token));
    },
  )
  .post(
    '/end',
    describeCall("Turns off a guarantor's link, by its token", { 200: Done }, 'not_found', 'rate_limited'),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorLink),
    async (c) => {
      if (!(await deleteGuarantorLink(c.var.db, hashOf(c.req.valid('json').token))))
        throw new ApiError('not_found', 'linkOver');
      return c.json(done, 200);
    },
  )
  .put(
    '/steps/:stepId',
    describeCall(
      "Says that a guarantor's step is done, or is not",
      { 200: GuarantorView },
      'not_found',
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    param(GuarantorStepParam),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorChange),
    async (c) => {
      const { token, done: isDone } = c.req.valid('json');
      const guarantorHash = hashOf(token);
      await viewOf(c, guarantorHash);
      await markStep(c, { guarantorHash }, c.req.valid('param').stepId, isDone, linkPrincipal(c, 'guarantor'));
      return answerView(c, guarantorHash);
    },
  );

async function viewOf(c: Context<AppEnv>, tokenHash: string): Promise<GuarantorView> {
  const view = await retryOnPrimary(c, () => findGuarantorView(c.var.db, tokenHash));
  if (!view) throw new ApiError('not_found', 'linkOver');
  return view;
}

async function answerView(c: Context<AppEnv>, tokenHash: string) {
  return c.json(await viewOf(c, tokenHash), 200, { 'Cache-Control': 'no-store' });
}
