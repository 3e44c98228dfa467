import { type Context, Hono } from 'hono';
import { NewParticipant, Participant, ParticipantChange } from '../../contract/participant';
import { Done, done } from '../../contract/values/answer';
import { IdParam } from '../../contract/values/common-fields';
import { mailboxKey } from '../../contract/values/normalized';
import {
  type ConfirmationRequest,
  findEmailAddress,
  requestConfirmation,
  selectConfirmationLimits,
} from '../../db/deliveries/email-subscriptions';
import { recentEntriesAboutMembers } from '../../db/group/recent-entries';
import { randomId } from '../../db/statements/insert-into';
import {
  type Confirmations,
  changeMember,
  type JoinRefusal,
  join,
  type MemberRefusal,
  readMember,
  removeMember,
} from '../../rules/changes/member-changes';
import { announceChange, setActivityHeader } from '../announcements';
import { rememberDevice } from '../auth/device';
import { hashOf, macOf, newSecretToken } from '../auth/secrets';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, staleChange } from '../errors';
import { changeGroup } from '../groups/change-group';
import { disconnectRevoked, resetSeen, updateTypists } from '../groups/group-access';
import { readFromPrimary } from '../middleware/database-session';
import { idempotencyKeyOf } from '../middleware/idempotency-key';
import { areCallsLimited, countEditOfMember, countWrite, networkOf } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails, describeKey } from '../openapi/call-description';
import {
  type ErrorsOf,
  forbidden,
  groupClosed,
  noGroup,
  noMember,
  notOwnDevice,
  tooManyConfirmations,
  unknownOver,
} from '../refusals';

export const participants = new Hono<AppEnv>()
  .post(
    '/',
    describeCall('Joins a group', { 201: Participant }, 'not_found', 'conflict', 'rate_limited'),
    describeDetails('The room must be one that the group offers. `notify` asks to confirm the email address.'),
    describeKey,
    rememberDevice,
    body(NewParticipant),
    async (c) => {
      const joining = c.req.valid('json');
      const { groupId, email, notify, roomPreference } = joining;
      await countWrite(c, 'JOIN_LIMIT', groupId);
      const id = randomId();
      const request = notify && email ? confirmationRequest(c, groupId, email) : null;
      const joined = await changeGroup(
        c,
        groupId,
        (group) => join(group, joining, id, areCallsLimited(c.env), new Date()),
        {
          repeat: {
            key: await idempotencyKeyOf(c, ['join', groupId], joining),
            row: ({ participant }) => participant.id,
            readAgain: readMember,
          },
          roomIds: roomPreference === null ? [] : [roomPreference],
          also: request ? requestConfirmation(id, request) : [],
        },
      );
      if ('refused' in joined) throw { ...joinRefusals, noMember }[joined.refused]();
      const { participant, version, toSend } = joined;
      resetSeen(groupId, c.var.principal.deviceHash);
      updateTypists(c, groupId);
      announceChange(c, { type: 'group_changed', groupId, participant, version });
      sendAfterResponse(c, toSend);
      return c.json(participant, 201);
    },
  )
  .put(
    '/:id',
    describeCall(
      "Changes a participant's interest, room, application or answer to the tour",
      { 200: Participant },
      'conflict',
      'rate_limited',
    ),
    describeDetails(
      'Changes the keys that are sent; name and email cannot be changed.',
      "Where the group's `editing` is `own`, only the participant's devices, the point person and staff may change them.",
      "The same holds for `hasApplied` and `tourAnswer` in any group, and in a room choice for its participants' room",
      "and I'm Out. `notify` is only for the participant's own device. An answer to a tour that has another `rev` now: 409.",
    ),
    rememberDevice,
    param(IdParam),
    body(ParticipantChange),
    async (c) => {
      const { id } = c.req.valid('param');
      const change = c.req.valid('json');
      const groupId = await countEditOfMember(c, id);
      const request = change.notify ? await findRequest(c, id) : null;
      // The limits of confirmations count over all groups, so that no version shows that a replica's are old.
      if (request) readFromPrimary(c);
      const changed = await changeGroup(
        c,
        groupId,
        (group, confirmations: Confirmations) => changeMember(group, id, change, confirmations, new Date()),
        {
          roomIds: change.roomPreference ? [change.roomPreference] : [],
          further: request ? selectConfirmationLimits(id, request) : undefined,
          earlierEntries: recentEntriesAboutMembers([id], new Date()),
          also: request ? requestConfirmation(id, request) : [],
        },
      );
      if ('refused' in changed) throw memberRefusals[changed.refused](changed);
      const { participant, version, activityId, toSend } = changed;
      announceChange(c, { type: 'group_changed', groupId, participant, version });
      setActivityHeader(c, activityId);
      sendAfterResponse(c, toSend);
      return c.json(participant, 200);
    },
  )
  .delete(
    '/:id',
    describeCall('Removes a participant from their group', { 200: Done }, 'forbidden', 'rate_limited'),
    describeDetails(
      "By the participant's devices, the point person or staff. Their tour dates go too; undoing brings both back.",
    ),
    rememberDevice,
    param(IdParam),
    async (c) => {
      const { id } = c.req.valid('param');
      const groupId = await countEditOfMember(c, id);
      const removed = await changeGroup(c, groupId, (group) => removeMember(group, id, new Date()));
      if ('refused' in removed) throw memberRefusals[removed.refused](removed);
      const { version, activityId, toSend } = removed;
      disconnectRevoked(c, groupId);
      announceChange(c, { type: 'group_changed', groupId, version, participantRemoved: id });
      setActivityHeader(c, activityId);
      sendAfterResponse(c, toSend);
      return c.json(done, 200);
    },
  );

/** Without a network key, confirmations are unlimited. */
function confirmationRequest(c: Context<AppEnv>, groupId: number, email: string): ConfirmationRequest {
  const key = mailboxKey(email);
  return {
    mailboxKey: key,
    mailboxHash: hashOf(`${groupId} ${key}`),
    addressHash: hashOf(`${groupId} ${email.toLowerCase()}`),
    networkKey: areCallsLimited(c.env) ? macOf(c.env, 'network', [networkOf(c)]) : null,
    stopToken: newSecretToken(),
  };
}

/** Null if there is no such participant, or they gave no address. */
async function findRequest(c: Context<AppEnv>, id: number): Promise<ConfirmationRequest | null> {
  const member = await findEmailAddress(c.var.db, id);
  return member?.email ? confirmationRequest(c, member.groupId, member.email) : null;
}

const roomNotOffered = () => new ApiError('invalid', 'roomNotOffered');

const joinRefusals: Record<JoinRefusal, () => ApiError> = {
  noGroup,
  groupClosed,
  roomNotOffered,
  groupFull: () => conflict('groupFull'),
  unknownOver,
  tooManyLeft: () => conflict('tooManyLeft'),
};

const memberRefusals: ErrorsOf<MemberRefusal | 'noGroup'> = {
  noGroup: noMember,
  noMember,
  onlyTheirs: forbidden('onlyTheirs'),
  notOwnDevice,
  onlyTheirOwn: forbidden('onlyTheirOwn'),
  onlyTheirsToDo: forbidden('onlyTheirsToDo'),
  noEmailGiven: () => new ApiError('invalid', 'noEmailGiven'),
  confirmationsOver: () => tooManyConfirmations('confirmationsOver'),
  confirmationsOverToday: () => tooManyConfirmations('confirmationsOverToday'),
  groupClosed,
  memberChanged: () => staleChange('member'),
  tourChanged: () => staleChange('tour'),
  roomNotOffered,
};
