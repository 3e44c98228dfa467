import type { Context } from 'hono';
import type { Group } from '../../contract/group';
import { type GroupChange, StaffGroupChange } from '../../contract/group-change';
import { updateGroup } from '../../db/group-change';
import { isGroup } from '../../db/groups';
import { mayLeadGroup } from '../../db/permissions';
import { isStaff, type Principal } from '../../db/principal';
import { isUnit } from '../../db/units';
import { announceChange } from '../announce';
import { newSetupToken } from '../auth/links';
import { principalOf } from '../auth/principal';
import { isCompanyEmail } from '../auth/staff';
import { sendSoon } from '../deliveries/send';
import type { AppEnv } from '../env';
import { ApiError, notFound, staleChange } from '../errors';
import { countWrite } from '../middleware/rate-limit';
import { checked } from '../middleware/validate';
import { onlyPointPersons, unitOfAnother } from '../refusals';
import { storedDeadline } from './decision-deadline';
import { dismissShutOut } from './group-devices';

const noneForStaff: StaffGroupChange = {};

/** @param forVisitors finds the visitors' view of the group in what `json` selects */
export async function changeGroup<T>(
  c: Context<AppEnv>,
  id: number,
  asked: GroupChange,
  json: Parameters<typeof updateGroup<T>>[6],
  forVisitors: (answer: T) => Group,
): Promise<T> {
  await countWrite(c, 'EDIT_LIMIT', id);
  const principal = await principalOf(c);
  const { rev, ...forStaff } = isStaff(principal) ? checked(StaffGroupChange, await c.req.json()) : noneForStaff;
  checkAssignee(c, forStaff.assignee);
  const change = { ...inInstants(asked, new Date()), ...forStaff };
  const changed = await updateGroup(c.var.db, id, change, rev, principal, newSetupToken(new Date()), json);
  if (!changed) throw await whyNotChanged(c, id, { ...forStaff, rev }, principal);
  const { answer, toSend } = changed;
  sendSoon(c, toSend);
  announceChange(c, { type: 'group_changed', groupId: id, version: forVisitors(answer).version });
  if (change.pointPersonEmail !== undefined) dismissShutOut(c, id);
  return answer;
}

/** @throws ApiError 400 for an address outside the company */
export function checkAssignee({ env }: Context<AppEnv>, assignee: string | null | undefined): void {
  if (assignee && !isCompanyEmail(assignee, env.COMPANY_EMAIL_DOMAIN)) throw new ApiError('invalid', 'onlyColleagues');
}

/** A time zone alone applies to the present deadline. */
function inInstants({ decisionDeadline: typed, timeZone, ...change }: GroupChange, now: Date) {
  if (typed === undefined) return { ...change, timeZone };
  return { ...change, ...storedDeadline({ decisionDeadline: typed, timeZone }, now) };
}

async function whyNotChanged(
  c: Context<AppEnv>,
  id: number,
  { unitId, rev }: StaffGroupChange,
  principal: Principal,
): Promise<ApiError> {
  if (!(await isGroup(c.var.db, id, principal))) return notFound('Group');
  if (!(await mayLeadGroup(c.var.db, id, principal))) return onlyPointPersons();
  if (!(await isGroup(c.var.db, id, principal, rev))) return staleChange('group');
  return unitId && (await isUnit(c.var.db, unitId)) ? unitOfAnother() : notFound('Unit');
}
