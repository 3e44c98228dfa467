import { Hono } from 'hono';
import { Portal, ShareCodeParam } from '../../contract/group';
import { limits } from '../../contract/values/limits';
import { findPortal } from '../../db/portal';
import { portalWithoutPeople } from '../../rules/found-home';
import type { AppEnv } from '../env';
import { answerByShareCode } from '../groups/group-access';
import { param } from '../middleware/validate';
import { describeCall, describeDetails } from '../openapi/call-description';

export const portal = new Hono<AppEnv>().get(
  '/:shareCode',
  describeCall(
    "Everything on a group's page",
    { 200: Portal, 304: 'The visitor has it already' },
    'gone',
    'rate_limited',
  ),
  describeDetails(
    `The group, the last ${limits.messagesAtFirst} messages, all tour dates and the last ${limits.questionsPerPage} questions.`,
    'Of a group that has leased strangers get only that, and its property: no people, and `homes` is null.',
  ),
  param(ShareCodeParam),
  async (c) =>
    answerByShareCode<Portal>(
      c,
      'portal',
      c.req.valid('param').shareCode,
      (shareCode, principal, known) => findPortal(c.var.db, shareCode, principal, known),
      portalWithoutPeople,
    ),
);
