import { Hono } from 'hono';
import type { AppEnv } from '../../env';
import { companion, signedPhotos } from './companion';
import { publicCalls } from './public-calls';
import { tourScheduleReads } from './tour-schedule-reads';

/** No page of ours makes these calls: they are promised to other clients of an office. */
export const otherClients = new Hono<AppEnv>()
  .route('/api/public', publicCalls)
  .route('/api/tour-schedules', tourScheduleReads)
  .route('/public-objects', signedPhotos)
  .route('/s3', companion);
