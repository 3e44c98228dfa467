import { insertsOf } from '../../db/seed.ts';
import { newSetupToken, newShareCodes } from '../../worker/auth/links.ts';
import { demoRows } from '../demo/rows.ts';

/**
 * The demo as SQL for a public site. Its codes and its setup link are new, because those of a local run are public.
 * @returns `shareCode` of the open group, `setupToken` of the one with a pending setup
 */
export function demoSql(now: Date): { sql: string; shareCode: string; setupToken: string } {
  const { token: setupToken, expiresAt: setupTokenExpiresAt } = newSetupToken(now);
  const [shareCode, otherShareCode] = newShareCodes();
  const rows = demoRows(now);
  const groups = (rows.groups ?? []).map((group) =>
    group.adminSetupToken
      ? { ...group, shareCode: otherShareCode, adminSetupToken: setupToken, setupTokenExpiresAt }
      : { ...group, shareCode },
  );
  const inserts = insertsOf({ ...rows, groups }).map(({ sql, json }) => `${sql.replace('?', () => quoted(json))};`);
  return { sql: inserts.join('\n'), shareCode: shareCode ?? '', setupToken };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
