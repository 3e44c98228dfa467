import { Hono } from 'hono';
import { findPortal } from '../../db/portal';
import { answerPage } from '../answer-page';
import { ShareCodeParam } from '../contract/group';
import { Portal } from '../contract/portal';
import { foldShareCode } from '../contract/share-code';
import { describeCall } from '../describe-call';
import type { AppEnv } from '../env';
import { param } from '../middleware/validate';

/** What the pages render from: a group with its chat, tour dates and questions in one read. */
export const portal = new Hono<AppEnv>().get(
  '/:shareCode',
  describeCall("Everything on a group's page", { 200: Portal, 304: 'The visitor has it already' }, 'rate_limited'),
  param(ShareCodeParam),
  async (c) => {
    const shareCode = foldShareCode(c.req.valid('param').shareCode);
    return answerPage<Portal>(c, (known) => findPortal(c.var.db, shareCode, known));
  },
);
