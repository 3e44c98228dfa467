import type { Context } from 'hono';
import { remindOfSteps } from '../../db/members/step-reminders';
import type { Principal } from '../../db/principal';
import type { AppEnv } from '../env';
import { conflict } from '../errors';
import { sendSoon } from '../notifications/send';
import { groupClosed } from './refusals';

/**
 * Reminds those of a group who have steps of their own to do (docs/product.md, "Reminders").
 * @returns how many they are; null where the group is absent or not the principal's
 * @throws ApiError 409 in a group with an outcome, and within a day of another reminder
 */
export async function remindGroup(c: Context<AppEnv>, groupId: number, principal: Principal): Promise<number | null> {
  const made = await remindOfSteps(c.var.db, groupId, principal, new Date());
  if (!made) return null;
  if (made.isClosed) throw groupClosed();
  if (made.isTooSoon) throw conflict('remindedLately');
  sendSoon(c, made.toSend);
  return made.reminded;
}
