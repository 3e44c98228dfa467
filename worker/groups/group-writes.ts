import type { Context } from 'hono';
import type { CreatedGroup, Group, GroupChange } from '../../contract/group';
import { visitorGroupJson } from '../../db/group/group-json';
import { idOf, scopeOf } from '../../db/group/principal';
import { type NamedInEdit, selectNamedInEdit } from '../../db/groups';
import { findCreatedGroup, insertGroup, loadNewGroupFacts } from '../../db/office/new-groups';
import { randomId } from '../../db/statements/insert-into';
import { deleteGroup } from '../../rules/changes/deletion-changes';
import { type EditRefusal, editGroup } from '../../rules/changes/group-edits';
import { type AskedGroup, makeGroup, type NewGroupRefusal } from '../../rules/changes/new-group';
import type { Refusal } from '../../rules/group-facts';
import { formerDeadline, isDeadlineOver, isSkipped, type TypedDeadline } from '../../rules/typed-deadline';
import { announceChange, closeChannel } from '../announcements';
import { principalOf } from '../auth/principal';
import { newSetupToken, newShareCodes } from '../auth/secrets';
import { isCompanyEmail } from '../auth/staff';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound, staleChange, unavailable } from '../errors';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countWrite } from '../middleware/rate-limit';
import { staffOf } from '../middleware/staff-auth';
import { leaderRefusals, noGroup, unitOfAnother } from '../refusals';
import { untilSaved } from '../until-saved';
import { changeGroup } from './change-group';
import { disconnectRevoked, disconnectStrangers, updateTypists } from './group-access';

export const editRefusals: Record<EditRefusal, () => ApiError> = {
  ...leaderRefusals,
  groupWithoutPage: noGroup,
  groupChanged: () => staleChange('group'),
  noUnit: () => notFound('Unit'),
  unitOfAnother,
  changedSince: () => conflict('changedSince'),
  assigneeCannotSee: () => new ApiError('invalid', 'assigneeCannotSee'),
};

/** Returns the visitors' view of the group. */
export async function changeDetails(c: Context<AppEnv>, id: number, { rev, ...asked }: GroupChange): Promise<Group> {
  await countWrite(c, 'EDIT_LIMIT', id);
  checkAssignee(c, asked.assignee);
  const edit = inInstants(asked, new Date());
  const setupLink = newSetupToken(new Date());
  const isNaming = edit.unitId !== undefined || Boolean(edit.assignee);
  const changed = await changeGroup(
    c,
    id,
    (group, named: NamedInEdit | undefined) => editGroup(group, edit, { rev, setupLink, ...named }, new Date()),
    {
      further: isNaming ? selectNamedInEdit(id, edit, scopeOf(await principalOf(c, id))) : undefined,
      page: visitorGroupJson,
    },
  );
  if ('refused' in changed) throw editRefusals[changed.refused]();
  sendAfterResponse(c, changed.toSend);
  announceChange(c, { type: 'group_changed', groupId: id, version: changed.version });
  if (edit.outcome === 'leased') disconnectStrangers(c, id);
  if (edit.pointPersonEmail !== undefined) disconnectRevoked(c, id);
  else if (edit.pointPersonName !== undefined) updateTypists(c, id);
  return changed.page;
}

/** Deletes a group, which staff can restore, and disconnects everyone from it. */
export async function removeGroup(c: Context<AppEnv>, id: number): Promise<void> {
  const removed = await changeGroup(c, id, (group) => deleteGroup(group, new Date()));
  if ('refused' in removed) throw noGroup();
  closeChannel(c, id, 'group');
}

/** Throws 400 for an address outside the company. */
export function checkAssignee({ env }: Context<AppEnv>, assignee: string | null | undefined): void {
  if (assignee && !isCompanyEmail(assignee, env.COMPANY_EMAIL_DOMAIN)) throw new ApiError('invalid', 'onlyColleagues');
}

/** A time zone without a deadline applies to the current deadline. */
function inInstants({ decisionDeadline: typed, timeZone, ...change }: GroupChange, now: Date) {
  if (typed === undefined) return { ...change, timeZone };
  return { ...change, ...storedDeadline({ decisionDeadline: typed, timeZone }, now) };
}

/** Throws 400 for a deadline that passed more than five minutes ago, or a time that the clocks skip in its time zone. */
export function storedDeadline(typed: TypedDeadline, now: Date) {
  const stored = formerDeadline(typed);
  if (stored.decisionDeadline && isDeadlineOver(new Date(stored.decisionDeadline), now)) {
    throw new ApiError('invalid', 'deadlineOver');
  }
  if (isSkipped(typed, stored)) throw new ApiError('invalid', 'deadlineSkipped');
  return stored;
}

const noneMade: Refusal<'noGroup'> = { refused: 'noGroup' };

const newGroupRefusals: Record<NewGroupRefusal | 'noGroup', () => ApiError> = {
  noGroup,
  noProperty: () => notFound('Property'),
  noUnit: () => notFound('Unit'),
  unitOfAnother,
  noFreeCode: unavailable,
};

/**
 * Returns the group as it is now if an earlier request with the same key created it; `call` is the key's scope.
 * @throws ApiError 404 for an unknown property or unit, or a group that was deleted since, 400 for another property's unit,
 * 503 if every generated code is taken
 */
export async function createGroup(
  c: Context<AppEnv>,
  call: 'group' | 'admin-group',
  request: unknown,
  { isInvited, ...asked }: AskedGroup & { isInvited: boolean },
): Promise<Omit<CreatedGroup, 'emailSent'>> {
  const staff = staffOf(c);
  const { token: adminSetupToken, expiresAt: setupTokenExpiresAt } = newSetupToken(new Date());
  const making = { id: randomId(), adminSetupToken, setupTokenExpiresAt, isInvited };
  const key = await idempotencyKeyOf(c, [call, idOf(c.var.principal)], request);
  const made = await untilSaved(c, {
    subject: `new group of property ${asked.propertyId}`,
    repeat: {
      key,
      readAgain: async (id) => {
        const group = await findCreatedGroup(c.var.db, id, staff.user);
        return group ? { ...group, toSend: [] } : noneMade;
      },
    },
    attempt: async () => {
      const facts = await loadNewGroupFacts(c.var.db, asked, newShareCodes(), staff.user);
      const group = makeGroup(facts, asked, staff.user.email);
      return 'refused' in group ? group : insertGroup(c.var.db, group, making, staff, key);
    },
  });
  if ('refused' in made) throw newGroupRefusals[made.refused]();
  const { toSend, ...group } = made;
  sendAfterResponse(c, toSend);
  return group;
}
