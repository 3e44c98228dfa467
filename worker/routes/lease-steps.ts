import { type Context, Hono } from 'hono';
import {
  GuarantorChange,
  GuarantorLink,
  GuarantorStepParam,
  GuarantorView,
  Reminded,
  StepChange,
  StepParam,
  StepsChange,
} from '../../contract/lease-step';
import { Participant } from '../../contract/participant';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { selectReminderFacts } from '../../db/deliveries/step-reminders';
import { recentEntriesAboutMemberOfGuarantor, recentEntriesAboutMembers } from '../../db/group/recent-entries';
import { findGroupOfGuarantor, findGuarantorView, selectGuarantorLink } from '../../db/guarantor-links';
import type { Decision } from '../../rules/changes/group-change';
import {
  endGuarantorLink,
  type GuarantorLinkFacts,
  type MakingRefusal,
  makeGuarantorLink,
  markGuarantorStep,
} from '../../rules/changes/guarantor-changes';
import { readMember } from '../../rules/changes/member-changes';
import { type ReminderRefusal, remind } from '../../rules/changes/reminder-changes';
import { markStep, markSteps, type StepRefusal } from '../../rules/changes/step-changes';
import type { GroupFacts, Refusal } from '../../rules/group-facts';
import { announce, announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { linkPrincipal } from '../auth/principal';
import { hashOf, newLink } from '../auth/secrets';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { changeGroup } from '../groups/change-group';
import { retryOnPrimary } from '../middleware/database-session';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { countEditOfMember, countWrite, rateLimit } from '../middleware/rate-limit';
import { requireAgent } from '../middleware/staff-auth';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import {
  type ErrorsOf,
  forbidden,
  groupClosed,
  leaderRefusals,
  noMember,
  notOwnDevice,
  onlyOffices,
} from '../refusals';

export const leaseSteps = new Hono<AppEnv>()
  .put(
    '/:id/steps/:stepId',
    describeCall(
      "Marks a member's step to the lease as done or not done",
      { 200: Participant },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    describeDetails(
      "By whom the step is for, and by staff; a member's also by the point person. With an outcome only by staff.",
      'A repetition under its key answers the current state.',
    ),
    describeKey,
    rememberDevice,
    param(StepParam),
    body(StepChange),
    async (c) => {
      const { id, stepId } = c.req.valid('param');
      const groupId = await countEditOfMember(c, id);
      const { done } = c.req.valid('json');
      const key = await idempotencyKeyOf(c, ['step', id, stepId], { done });
      const marked = await changeGroup(c, groupId, (group) => markStep(group, id, stepId, done, new Date()), {
        earlierEntries: recentEntriesAboutMembers([id], new Date()),
        repeat: { key, row: () => id, readAgain: readMember },
      });
      if ('refused' in marked) throw stepRefusals[marked.refused](marked);
      const { activityId, participant, version } = marked;
      announceChange(c, { type: 'group_changed', groupId, participant, version });
      setActivityHeader(c, activityId);
      return c.json(participant, 200);
    },
  )
  .post(
    '/:id/guarantor-link',
    describeCall(
      "Makes the link of a member's guarantor",
      { 201: GuarantorLink },
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    describeDetails(
      `By the member's own device or staff. The link works for ${limits.daysLinksWork} days; the previous one ends.`,
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const groupId = await countEditOfMember(c, id);
      const now = new Date();
      const { token, stored } = newLink(now);
      const made = await changeGroup(c, groupId, (group) => makeGuarantorLink(group, id, stored, now));
      if ('refused' in made) throw makingRefusals[made.refused](made);
      announce(c, { type: 'group_changed', groupId, version: made.version });
      return c.json({ token }, 201);
    },
  );

export const stepsOfGroup = new Hono<AppEnv>().put(
  '/:id/steps/:stepId',
  describeCall(
    'Marks a step to the lease of several members as done or not done: of all of them, or of none',
    { 200: Participant.array() },
    'conflict',
    'rate_limited',
  ),
  describeDetails('The answer has the members of whom it was not so yet.'),
  requireAgent,
  param(StepParam),
  body(StepsChange),
  async (c) => {
    const { id: groupId, stepId } = c.req.valid('param');
    const { participantIds, done } = c.req.valid('json');
    await countWrite(c, 'EDIT_LIMIT', groupId);
    const marked = await changeGroup(
      c,
      groupId,
      (group) => markSteps(group, participantIds, stepId, done, new Date()),
      {
        earlierEntries: recentEntriesAboutMembers(participantIds, new Date()),
      },
    );
    if ('refused' in marked) throw stepRefusals[marked.refused](marked);
    const { participants, version } = marked;
    if (participants.length > 0) announceChange(c, { type: 'group_changed', groupId, version });
    return c.json(participants, 200);
  },
);

export const reminders = new Hono<AppEnv>().post(
  '/:id/reminders',
  describeCall(
    'Reminds members who have steps to the lease left, by the point person or staff',
    { 200: Reminded },
    'forbidden',
    'conflict',
    'rate_limited',
  ),
  describeDetails('Once in 24 hours for each group. `reminded` counts the members who have steps of their own left.'),
  rememberDevice,
  param(IdParam),
  async (c) => {
    const { id } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', id);
    return c.json({ reminded: await remindGroup(c, id) }, 200);
  },
);

const stepRefusals: ErrorsOf<StepRefusal | 'noGroup'> = {
  noGroup: noMember,
  noMember,
  noStep: () => notFound('Step'),
  onlyOffices,
  onlyGuarantors: () => new ApiError('forbidden', 'onlyGuarantors'),
  groupClosed,
  onlyTheirs: forbidden('onlyTheirs'),
  onlyMembers: () => new ApiError('forbidden', 'onlyMembers'),
};

const makingRefusals: ErrorsOf<MakingRefusal | 'noGroup'> = {
  noGroup: noMember,
  noMember,
  groupClosed,
  notOwnDevice,
  onlyTheirsOrOffices: forbidden('onlyTheirsOrOffices'),
};

const reminderRefusals = {
  ...leaderRefusals,
  groupWithoutPage: () => notFound('Group'),
  groupClosed,
  remindedLately: () => conflict('remindedLately'),
} satisfies Record<ReminderRefusal, () => ApiError>;

/**
 * @param refusals the caller's own errors
 * @throws ApiError 409 for a group with an outcome, or within a day of another reminder
 */
export async function remindGroup(
  c: Context<AppEnv>,
  groupId: number,
  refusals: Partial<typeof reminderRefusals> = {},
): Promise<number> {
  const made = await changeGroup(
    c,
    groupId,
    (group, facts) => (facts ? remind(group, facts, new Date()) : ({ refused: 'noGroup' } as const)),
    { further: selectReminderFacts(groupId) },
  );
  if ('refused' in made) throw { ...reminderRefusals, ...refusals }[made.refused]();
  const { reminded, version, toSend } = made;
  if (reminded > 0) announce(c, { type: 'group_changed', groupId, version });
  sendAfterResponse(c, toSend);
  return reminded;
}

/** The token is in the body, so that no URL contains it. */
export const guarantor = new Hono<AppEnv>()
  .post(
    '/',
    describeCall("Gets the guarantor's page data", { 200: GuarantorView }, 'not_found', 'rate_limited'),
    describeDetails('It has nothing about the others in the group.'),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorLink),
    async (c) => {
      return answerView(c, hashOf(c.req.valid('json').token));
    },
  )
  .post(
    '/end',
    describeCall("Turns off a guarantor's link, by its token", { 200: Done }, 'not_found', 'rate_limited'),
    describeDetails('What was checked stays.'),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorLink),
    async (c) => {
      const ended = await changeByGuarantor(c, hashOf(c.req.valid('json').token), (_, link) =>
        endGuarantorLink(link, new Date()),
      );
      if ('refused' in ended) throw linkOver();
      announce(c, { type: 'group_changed', groupId: ended.groupId, version: ended.version });
      return c.json(done, 200);
    },
  )
  .put(
    '/steps/:stepId',
    describeCall(
      "Says that a guarantor's step is done, or is not",
      { 200: GuarantorView },
      'not_found',
      'forbidden',
      'conflict',
      'rate_limited',
    ),
    param(GuarantorStepParam),
    rateLimit('SETUP_LIMIT', 'guarantor'),
    body(GuarantorChange),
    async (c) => {
      const { token, done: isDone } = c.req.valid('json');
      const tokenHash = hashOf(token);
      const { stepId } = c.req.valid('param');
      const marked = await changeByGuarantor(c, tokenHash, (group, link) =>
        markGuarantorStep(group, link, stepId, isDone, new Date()),
      );
      if ('refused' in marked) throw guarantorRefusals[marked.refused](marked);
      const { participant, version } = marked;
      announceChange(c, { type: 'group_changed', groupId: participant.groupId, participant, version });
      return answerView(c, tokenHash);
    },
  );

const linkOver = () => new ApiError('not_found', 'linkOver');

const guarantorRefusals = { ...stepRefusals, noGroup: linkOver, linkOver };

/** Changes the group of a link, which may be newer than the nearest replica. */
async function changeByGuarantor<Answer extends object, Reason extends string>(
  c: Context<AppEnv>,
  tokenHash: string,
  decide: (group: GroupFacts, link: GuarantorLinkFacts) => Decision<Answer> | Refusal<Reason>,
) {
  const groupId = await retryOnPrimary(c, () => findGroupOfGuarantor(c.var.db, tokenHash));
  if (groupId === null) throw linkOver();
  const changed = await changeGroup(c, groupId, (group, link: GuarantorLinkFacts = null) => decide(group, link), {
    by: linkPrincipal(c, 'guarantor'),
    further: selectGuarantorLink(tokenHash),
    earlierEntries: recentEntriesAboutMemberOfGuarantor(tokenHash, new Date()),
  });
  return 'refused' in changed ? changed : { ...changed, groupId };
}

async function answerView(c: Context<AppEnv>, tokenHash: string) {
  const view = await retryOnPrimary(c, () => findGuarantorView(c.var.db, tokenHash));
  if (!view) throw linkOver();
  return c.json(view, 200, { 'Cache-Control': 'no-store' });
}
