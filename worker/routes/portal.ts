import { Hono } from 'hono';
import { findPortal } from '../../db/portal';
import { ShareCodeParam } from '../contract/group';
import { Portal } from '../contract/portal';
import { foldShareCode } from '../contract/share-code';
import { describeCall } from '../describe-call';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { knownVersion, versionedJsonText } from '../json-text';
import { countAgainst } from '../middleware/rate-limit';
import { param } from '../middleware/validate';

/** What the pages render from: a group with its chat, tour dates and questions in one read. */
export const portal = new Hono<AppEnv>().get(
  '/:shareCode',
  describeCall("Everything on a group's page", { 200: Portal, 304: 'The visitor has it already' }, 'rate_limited'),
  param(ShareCodeParam),
  async (c) => {
    const page = await findPortal(c.var.db, foldShareCode(c.req.valid('param').shareCode), knownVersion(c));
    // Who has the page already is inside, and looks again; everyone else might be guessing codes.
    if (page?.body !== null) await countAgainst(c, 'LOOKUP_LIMIT');
    if (!page) throw notFound('Group');
    return versionedJsonText<Portal>(page);
  },
);
