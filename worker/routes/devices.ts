import { type Context, Hono } from 'hono';
import { ForgetQuery, LinkQuery, Me, OpenedLink, PersonalLink, PersonOfLink, ReadTo } from '../../contract/device';
import { Done, done } from '../../contract/values/answer';
import { GroupIdParam, IdParam } from '../../contract/values/common-fields';
import { limits } from '../../contract/values/limits';
import { findMe, meJson, updateReadTo } from '../../db/devices';
import { selectDeviceFacts } from '../../db/group/device-facts';
import { isStaff, type Principal } from '../../db/group/principal';
import type { PageJson } from '../../db/group/save-group';
import { findPersonOfLink } from '../../db/personal-links';
import {
  type DeviceFacts,
  makeMemberLink,
  makePointPersonLink,
  openLink,
  signOutHere,
  signOutOthers,
  signOutPointPerson,
} from '../../rules/changes/device-changes';
import type { Decision } from '../../rules/changes/group-change';
import type { GroupFacts, Refusal } from '../../rules/group-facts';
import { announce } from '../announcements';
import { introduceDevice, rememberDevice } from '../auth/device';
import { devicePrincipal, principalOf, readAs } from '../auth/principal';
import { hashOf, newLink } from '../auth/secrets';
import type { AppEnv } from '../env';
import { ApiError } from '../errors';
import { changeGroup } from '../groups/change-group';
import { disconnectRevoked, readInGroup, recordSeen, resetSeen, updateTypists } from '../groups/group-access';
import { jsonText } from '../middleware/answers';
import { countEditOfMember, countWrite, rateLimit } from '../middleware/rate-limit';
import { requireAgent } from '../middleware/staff-auth';
import { body, param, query } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';
import { forbidden, leaderRefusals, noGroup, noMember, notOwnDevice } from '../refusals';

const deviceUnknown = () => new ApiError('forbidden', 'deviceUnknown');

const signOutRefusals = {
  noGroup,
  /** Staff learn that the group exists, also in a browser that it does not admit. */
  notAdmitted: async (c: Context<AppEnv>, groupId: number) =>
    isStaff(await principalOf(c, groupId)) ? deviceUnknown() : noGroup(),
  deviceUnknown,
  notOwnDevice,
};

const memberLinkRefusals = { noGroup: noMember, noMember, onlyTheirs: forbidden('onlyTheirs') };

type Options<Page> = { by: Principal; page?: PageJson<Page>; linkOf?: number };

/** Decides on the group's devices and personal links as well, and announces a change to open pages. */
async function changeDevices<Reason extends string, Page = undefined>(
  c: Context<AppEnv>,
  groupId: number,
  decide: (group: GroupFacts, known: DeviceFacts) => Decision | Refusal<Reason>,
  { by, page, linkOf }: Options<Page>,
) {
  const changed = await changeGroup<object, Reason | 'noGroup', DeviceFacts, Page>(
    c,
    groupId,
    (group, known) => (known ? decide(group, known) : { refused: 'noGroup' }),
    { by, page, further: selectDeviceFacts(groupId, by, linkOf) },
  );
  if (!('refused' in changed)) announce(c, { type: 'group_changed', groupId, version: changed.version });
  return changed;
}

export const me = new Hono<AppEnv>()
  .get(
    '/:groupId/me',
    describeCall('Gets who is signed in to a group on this device', { 200: Me }),
    describeDetails(
      '`participantIds` are in the order of joining;',
      `\`messageIds\` are the newest ${limits.ownMessages} messages of the same people.`,
      '`readTo` is the last message that they have read on any device.',
    ),
    introduceDevice,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const found = await readInGroup(c, groupId, (principal) => findMe(c.var.db, groupId, principal));
      recordSeen(c, groupId);
      return jsonText<Me>(found);
    },
  )
  .put(
    '/:groupId/me',
    describeCall('Stores the last message that a member has read', { 200: Me }, 'forbidden', 'rate_limited'),
    describeDetails('It never decreases, and never exceeds the newest message.'),
    rememberDevice,
    param(GroupIdParam),
    body(ReadTo),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'READ_POSITION_LIMIT', groupId);
      const principal = await principalOf(c, groupId);
      const known = await updateReadTo(c.var.db, groupId, c.req.valid('json').readTo, principal);
      if (!known) throw (await findMe(c.var.db, groupId, principal)) === null ? noGroup() : deviceUnknown();
      return c.json(known, 200);
    },
  )
  .post(
    '/:groupId/me',
    describeCall('Signs this device in with a personal link', { 200: Me }, 'rate_limited'),
    describeDetails(
      'With `shared` the device is forgotten when its browser is closed.',
      '404 for a link that is unknown, replaced, expired or of another group.',
    ),
    rememberDevice,
    param(GroupIdParam),
    rateLimit('SETUP_LIMIT', 'personal link'),
    body(OpenedLink),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const { token, shared } = c.req.valid('json');
      const principal = await principalOf(c, groupId);
      const now = new Date();
      const opened = await changeDevices(c, groupId, (group, known) => openLink(group, known, hashOf(token), now), {
        by: principal,
        page: meJson(principal.deviceHash),
      });
      if ('refused' in opened) throw new ApiError('not_found', 'personalLinkOver');
      c.set('isSharedComputer', shared);
      resetSeen(groupId, principal.deviceHash);
      updateTypists(c, groupId);
      return c.json(opened.page, 200);
    },
  )
  .post(
    '/:groupId/me/link',
    describeCall('Gets whom a personal link signs in', { 200: PersonOfLink }, 'rate_limited'),
    describeDetails('It changes nothing. 404 as for signing in.'),
    param(GroupIdParam),
    rateLimit('SETUP_LIMIT', 'personal link'),
    body(PersonalLink),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const hash = hashOf(c.req.valid('json').token);
      const person = await readAs(c, (principal) => findPersonOfLink(c.var.db, groupId, hash, principal));
      if (!person) throw new ApiError('not_found', 'personalLinkOver');
      return c.json(person, 200);
    },
  )
  .delete(
    '/:groupId/me',
    describeCall(
      'Signs out this device in a group, as all its members or one, or the other devices of the same members',
      { 200: Done },
      'forbidden',
    ),
    describeDetails(
      'Signing out here ends the personal links that the device came by.',
      "`others=1` also ends the personal links and guarantors' links of the same people.",
      'It leaves out members whom the device only entered.',
    ),
    rememberDevice,
    param(GroupIdParam),
    query(ForgetQuery),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const { others, participantId } = c.req.valid('query');
      const now = new Date();
      const signedOut = await changeDevices(
        c,
        groupId,
        (group, known) => (others ? signOutOthers(group, known, now) : signOutHere(group, known, participantId, now)),
        { by: devicePrincipal(c) },
      );
      if ('refused' in signedOut) throw await signOutRefusals[signedOut.refused](c, groupId);
      disconnectRevoked(c, groupId);
      return c.json(done, 200);
    },
  );

export const participantLinks = new Hono<AppEnv>().post(
  '/:id/link',
  describeCall("Makes a participant's personal link", { 201: PersonalLink }, 'rate_limited'),
  describeDetails(
    "By the participant's devices, the point person or staff.",
    `The link works for ${limits.daysLinksWork} days and on any number of devices.`,
    'Former links end, and other devices that came by one are forgotten.',
    `With \`further=1\` they stay, at most ${limits.linksPerPerson} in all: the oldest link ends, and no device is forgotten.`,
  ),
  rememberDevice,
  param(IdParam),
  query(LinkQuery),
  async (c) => {
    const { id } = c.req.valid('param');
    const groupId = await countEditOfMember(c, id);
    const now = new Date();
    const { token, stored } = newLink(now);
    const link = { ...stored, isFurther: c.req.valid('query').further !== undefined };
    const made = await changeDevices(c, groupId, (group, known) => makeMemberLink(group, known, id, link, now), {
      by: await principalOf(c, groupId),
      linkOf: id,
    });
    if ('refused' in made) throw memberLinkRefusals[made.refused](made);
    disconnectRevoked(c, groupId);
    return c.json({ token }, 201);
  },
);

export const pointPersonLinks = new Hono<AppEnv>()
  .delete(
    '/:groupId/point-person/devices',
    describeCall("Signs out all devices of a group's point person", { 200: Done }),
    describeDetails('Their personal link ends, too.'),
    requireAgent,
    param(GroupIdParam),
    async (c) => {
      const { groupId } = c.req.valid('param');
      const signedOut = await changeGroup(c, groupId, (group) => signOutPointPerson(group, new Date()));
      if ('refused' in signedOut) throw noGroup();
      announce(c, { type: 'group_changed', groupId, version: signedOut.version });
      disconnectRevoked(c, groupId);
      return c.json(done, 200);
    },
  )
  .post(
    '/:groupId/point-person/link',
    describeCall("Makes the point person's personal link", { 201: PersonalLink }, 'rate_limited'),
    describeDetails('By the point person or staff. Former links end, unless `further=1`, as for a participant.'),
    rememberDevice,
    param(GroupIdParam),
    query(LinkQuery),
    async (c) => {
      const { groupId } = c.req.valid('param');
      await countWrite(c, 'EDIT_LIMIT', groupId);
      const now = new Date();
      const { token, stored } = newLink(now);
      const link = { ...stored, isFurther: c.req.valid('query').further !== undefined };
      const made = await changeDevices(c, groupId, (group, known) => makePointPersonLink(group, known, link, now), {
        by: await principalOf(c, groupId),
        linkOf: groupId,
      });
      if ('refused' in made) throw leaderRefusals[made.refused]();
      disconnectRevoked(c, groupId);
      return c.json({ token }, 201);
    },
  );
