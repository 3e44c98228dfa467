import { Hono } from 'hono';
import { findPortal } from '../../../db/groups/portal';
import { Portal, ShareCodeParam } from '../../contract/groups/group';
import type { AppEnv } from '../../env';
import { answerGroupPage } from '../../groups/answer-group-page';
import { param } from '../../middleware/validate';
import { describeCall } from '../../openapi/describe-call';

/** What the pages render from: a group with its chat, tour dates and questions in one read. */
export const portal = new Hono<AppEnv>().get(
  '/:shareCode',
  describeCall(
    "Everything on a group's page",
    { 200: Portal, 304: 'The visitor has it already' },
    'gone',
    'rate_limited',
  ),
  param(ShareCodeParam),
  async (c) =>
    answerGroupPage<Portal>(c, 'portal', c.req.valid('param').shareCode, (shareCode, known) =>
      findPortal(c.var.db, shareCode, known),
    ),
);
