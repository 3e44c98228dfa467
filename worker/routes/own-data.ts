import { type Context, Hono } from 'hono';
import { GuarantorLink } from '../../contract/lease-step';
import { OwnData } from '../../contract/own-data';
import { Done, done } from '../../contract/values/answer';
import { GroupIdParam, IdParam } from '../../contract/values/common-fields';
import { eraseTexts } from '../../db/erasure/erasure';
import { isGroup } from '../../db/groups';
import { findGuarantorData } from '../../db/guarantor-links';
import { readOwnData } from '../../db/own-data';
import { type LeavingRefusal, leaveForGood } from '../../rules/changes/member-changes';
import { announce } from '../announcements';
import { rememberDevice } from '../auth/device';
import { devicePrincipal } from '../auth/principal';
import { hashOf } from '../auth/secrets';
import { sendAfterResponse } from '../deliveries/dispatch';
import type { AppEnv } from '../env';
import { ApiError, conflict, notFound } from '../errors';
import { changeGroup } from '../groups/change-group';
import { disconnectRevoked } from '../groups/group-access';
import { eraseFormerMember } from '../member-erasure';
import { countEditOfMember, countWrite, rateLimit } from '../middleware/rate-limit';
import { body, param } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';
import { type ErrorsOf, forbidden, noMember, notOwnDevice } from '../refusals';
import { untilSaved } from '../until-saved';

const attachment = { 'Content-Disposition': 'attachment; filename="my-data.json"' };

const answerData = (c: Context<AppEnv>, people: OwnData['people']) => {
  const { COMPANY_NAME: companyName, PRIVACY_CONTACT: contact } = c.env;
  return c.json<OwnData>({ exportedAt: new Date().toISOString(), companyName, contact, people }, 200, attachment);
};

export const ownData = new Hono<AppEnv>().get(
  '/:groupId/me/data',
  describeCall(
    'Gets everything that is stored about the people as whom this device is known in a group',
    { 200: OwnData },
    'forbidden',
    'rate_limited',
  ),
  describeDetails(
    'A file. Without secrets and hashes, and without anything about others. A device that came by a link of someone else',
    'gets nothing of that member, and a ranking only a device that may see it. Of a member who left or was removed until they',
    'are erased.',
  ),
  param(GroupIdParam),
  async (c) => {
    const { groupId } = c.req.valid('param');
    await countWrite(c, 'EDIT_LIMIT', groupId);
    const principal = devicePrincipal(c);
    const people = await readOwnData(c.var.db, groupId, principal);
    if (people.length > 0) return answerData(c, people);
    throw (await isGroup(c.var.db, groupId, principal))
      ? new ApiError('forbidden', 'deviceUnknown')
      : notFound('Group');
  },
);

export const memberErasure = new Hono<AppEnv>().delete(
  '/:id/data',
  describeCall(
    'Leaves a group and erases the member at once, with what they wrote',
    { 200: Done },
    'forbidden',
    'conflict',
    'rate_limited',
  ),
  describeDetails(
    "Only by the member's own device, also after they were removed, and without undo. In a leased group 409: the company decides.",
  ),
  rememberDevice,
  param(IdParam),
  async (c) => {
    const { id } = c.req.valid('param');
    const groupId = await countEditOfMember(c, id);
    const left = await changeGroup(c, groupId, (group) => leaveForGood(group, id, new Date()), {
      by: devicePrincipal(c),
      also: eraseTexts(c.var.db, groupId, id, new Date()),
    });
    if ('refused' in left) throw erasureRefusals(c)[left.refused](left);
    await untilSaved(c, {
      attempt: async () => {
        await eraseFormerMember(c.var.db, id);
        return done;
      },
    });
    disconnectRevoked(c, groupId);
    // The erasure raised the version once more, so that pages read the group again.
    announce(c, { type: 'group_changed', groupId, version: left.version + 1, messagesChanged: true });
    sendAfterResponse(c, left.toSend);
    return c.json(done, 200);
  },
);

const erasureRefusals = (c: Context<AppEnv>): ErrorsOf<LeavingRefusal | 'noGroup'> => ({
  noGroup: noMember,
  noMember,
  notOwnDevice,
  onlyTheirOwn: forbidden('onlyTheirOwn'),
  onlyTheirsToDo: forbidden('onlyTheirsToDo'),
  leasedKeepsData: () => conflict(['leasedKeepsData', { contact: c.env.PRIVACY_CONTACT }]),
});

export const guarantorData = new Hono<AppEnv>().post(
  '/data',
  describeCall('Gets everything that is stored about a guarantor', { 200: OwnData }, 'not_found', 'rate_limited'),
  describeDetails('Also after the group was closed.'),
  rateLimit('SETUP_LIMIT', 'guarantor'),
  body(GuarantorLink),
  async (c) => {
    const data = await findGuarantorData(c.var.db, hashOf(c.req.valid('json').token));
    if (!data) throw new ApiError('not_found', 'linkOver');
    return answerData(c, [{ as: 'guarantor', data }]);
  },
);
