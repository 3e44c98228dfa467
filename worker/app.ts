import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { limits } from './contract/limits';
import type { AppEnv } from './env';
import { ApiError, answerError, notFound } from './errors';
import { answerHeaders } from './middleware/answer-headers';
import { database } from './middleware/database';
import { logRequest } from './middleware/log-request';
import { sameOrigin } from './middleware/same-origin';
import { adminGroups } from './routes/admin-groups';
import { adminSetup } from './routes/admin-setup';
import { auth } from './routes/auth';
import { emails } from './routes/emails';
import { groups } from './routes/groups';
import { health } from './routes/health';
import { live } from './routes/live';
import { messages } from './routes/messages';
import { participants } from './routes/participants';
import { portal } from './routes/portal';
import { properties } from './routes/properties';
import { publicPages } from './routes/public';
import { groupQuestions, questions } from './routes/questions';
import { rooms } from './routes/rooms';
import { tourSchedules } from './routes/tour-schedules';
import { units } from './routes/units';

const tooLarge = () => {
  throw new ApiError('too_large', 'That is more than we can take at once.');
};

const wrongMethod = (allowed: string[]) =>
  new ApiError('method_not_allowed', 'This address does not take that method.', {
    headers: { Allow: allowed.join(', ') },
  });

const api = new Hono<AppEnv>()
  .route('/health', health)
  .route('/', auth)
  .route('/groups', groups)
  .route('/admin-groups', adminGroups)
  .route('/admin-setup', adminSetup)
  .route('/portal', portal)
  .route('/participants', participants)
  .route('/messages', messages)
  .route('/tour-schedules', tourSchedules)
  .route('/questions', questions)
  .route('/emails', emails)
  .route('/properties', properties)
  .route('/units', units)
  .route('/rooms', rooms)
  .route('/public', publicPages)
  .route('/public/participants', participants)
  .route('/public/messages', messages)
  .route('/public/questions', groupQuestions)
  .route('/public/tour-schedules', tourSchedules);

/** The typed client's view of the API. */
export type Api = typeof api;

/** Every call, behind what holds for all of them. */
export const app = new Hono<AppEnv>();

app
  .use(logRequest)
  .use(answerHeaders)
  .use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods).toResponse() }))
  .use('*', sameOrigin)
  .use('*', database)
  .use('/api/*', bodyLimit({ maxSize: limits.jsonBodyBytes, onError: tooLarge }))
  .route('/ws', live)
  .route('/api', api)
  .notFound(() => notFound('Page').toResponse())
  .onError(answerError);
