import { insertsOf } from '../../db/seed.ts';
import { newSetupToken, newShareCodes } from '../../worker/auth/links.ts';
import { demoRows } from '../demo/rows.ts';

/**
 * The demo as SQL for a site on the internet: its codes and its setup link are new ones, since everybody can read those
 * of a local run.
 * @returns `shareCode` of the group that decides, `setupToken` of the one that waits for its setup
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
