import { Hono } from 'hono';
import { Privacy } from '../../contract/privacy';
import type { AppEnv } from '../env';
import { describeCall } from '../openapi/call-description';
import { retentionOf } from '../settings';

export const privacy = new Hono<AppEnv>().get(
  '/',
  describeCall('Gets what the page about privacy says of this site', { 200: Privacy }),
  (c) =>
    c.json<Privacy>({
      companyName: c.env.COMPANY_NAME,
      contact: c.env.PRIVACY_CONTACT,
      retentionDays: retentionOf(c.env, new Date()).days,
    }),
);
