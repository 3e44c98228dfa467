import type { Removal } from '../../../worker/removal-keys.ts';
import { execute, query, type Where } from '../database.ts';
import { sqlOfRestore } from './restore-sql.ts';

/** Makes a restored database safe to use (`sqlOfRestore`). */
export async function finishRestore(where: Where, removals: Removal[], now = new Date()): Promise<void> {
  const pending = query<{ id: number }>(where, 'SELECT id FROM groups WHERE setup_completed_at IS NULL');
  await execute(where, 'Making the restored database safe', sqlOfRestore(pending, removals, now).join('\n'));
}
