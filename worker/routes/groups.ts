import type { Context } from 'hono';
import { Hono } from 'hono';
import { findGroupByShareCode } from '../../db/groups';
import { foldShareCode, type Group, ShareCodeParam } from '../contract/group';
import type { AppEnv } from '../env';
import { notFound } from '../errors';
import { jsonText } from '../json-text';
import { countAgainst } from '../middleware/rate-limit';
import { param } from '../middleware/validate';

export const groups = new Hono<AppEnv>().get('/share/:shareCode', param(ShareCodeParam), async (c) =>
  showGroup(c, c.req.valid('param').shareCode),
);

/** Answers a group's page by its share code, or 304 where the visitor has it already (contract section 2). */
export async function showGroup(c: Context<AppEnv>, typedCode: string) {
  await countAgainst(c, 'LOOKUP_LIMIT');
  const known = c.req.header('If-None-Match')?.match(/^(?:W\/)?"([\d.]+)"$/)?.[1];
  const group = await findGroupByShareCode(c.var.db, foldShareCode(typedCode), known);
  if (!group) throw notFound('Group');
  const headers = {
    ETag: `W/"${group.version}"`,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  if (group.body === null) return new Response(null, { status: 304, headers }) as never;
  return jsonText<Group>(group.body, headers);
}
