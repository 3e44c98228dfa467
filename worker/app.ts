import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { AppEnv } from './env';
import { ApiError, answerError, notFound } from './errors';
import { answerHeaders } from './middleware/answer-headers';
import { jsonBodyLimit } from './middleware/body-limits';
import { checkSettings } from './middleware/check-settings';
import { database } from './middleware/database';
import { logRequest } from './middleware/log-request';
import { pause } from './middleware/pause';
import { sameOrigin } from './middleware/same-origin';
import { activity } from './routes/activity';
import { adminGroups } from './routes/admin-groups';
import { adminSetup } from './routes/admin-setup';
import { agenda } from './routes/agenda';
import { agendaCalendar } from './routes/agenda-calendar';
import { audit } from './routes/audit';
import { auth } from './routes/auth';
import { calendar } from './routes/calendar';
import { companion } from './routes/companion';
import { confirmedTours } from './routes/confirmed-tours';
import { deleted } from './routes/deleted';
import { emails } from './routes/emails';
import { groups } from './routes/groups';
import { groupsCsv } from './routes/groups-csv';
import { health } from './routes/health';
import { insight } from './routes/insight';
import { live } from './routes/live';
import { logoUploads } from './routes/logo-uploads';
import { mail } from './routes/mail';
import { me } from './routes/me';
import { messages } from './routes/messages';
import { apiDescription } from './routes/openapi';
import { pageErrors } from './routes/page-errors';
import { participants } from './routes/participants';
import { participantLinks, pointPersonLinks } from './routes/personal-links';
import { portal } from './routes/portal';
import { properties } from './routes/properties';
import { propertyLogo } from './routes/property-logo';
import { publicPages } from './routes/public';
import { publicObjects } from './routes/public-objects';
import { groupQuestions, questions } from './routes/questions';
import { rooms } from './routes/rooms';
import { signedUploads } from './routes/signed-uploads';
import { tourSchedules } from './routes/tour-schedules';
import { unitPhotos } from './routes/unit-photos';
import { units } from './routes/units';
import { uploads } from './routes/uploads';
import { isFileForm } from './uploads/form-file';

const wrongMethod = (allowed: string[]) =>
  new ApiError('method_not_allowed', 'This address does not take that method.', {
    headers: { Allow: allowed.join(', ') },
  });

const api = new Hono<AppEnv>()
  .route('/health', health)
  .route('/', auth)
  .route('/groups', groups)
  .route('/groups.csv', groupsCsv)
  .route('/groups', calendar)
  .route('/groups', confirmedTours)
  .route('/groups', me)
  .route('/groups', pointPersonLinks)
  .route('/admin-groups', adminGroups)
  .route('/admin-setup', adminSetup)
  .route('/portal', portal)
  .route('/participants', participants)
  .route('/participants', participantLinks)
  .route('/messages', messages)
  .route('/tour-schedules', tourSchedules)
  .route('/questions', questions)
  .route('/activity', activity)
  .route('/emails', emails)
  .route('/agenda', agenda)
  .route('/agenda.ics', agendaCalendar)
  .route('/mail', mail)
  .route('/insight', insight)
  .route('/audit', audit)
  .route('/deleted', deleted)
  .route('/page-errors', pageErrors)
  .route('/properties', properties)
  .route('/properties', propertyLogo)
  .route('/units', units)
  .route('/units', unitPhotos)
  .route('/rooms', rooms)
  .route('/upload', uploads)
  .route('/logo/upload', logoUploads)
  .route('/public', publicPages)
  .route('/public/participants', participants)
  .route('/public/messages', messages)
  .route('/public/questions', groupQuestions)
  .route('/public/tour-schedules', tourSchedules);

export type Api = typeof api;

export const app = new Hono<AppEnv>();

app
  .use(logRequest)
  .use(answerHeaders)
  .use(methodNotAllowed({ app, onMethodNotAllowed: (_, methods) => wrongMethod(methods).toResponse() }))
  .use('*', checkSettings)
  .use('*', pause)
  .use('*', sameOrigin)
  .use('*', database)
  .use('/api/*', (c, next) => (isFileForm(c) ? next() : jsonBodyLimit(c, next)))
  .route('/ws', live)
  .route('/api', api)
  .route('/api', apiDescription(app))
  .route('/public-objects', publicObjects)
  .route('/public-objects', signedUploads)
  .route('/s3', companion)
  .notFound(() => notFound('Page').toResponse())
  .onError(answerError);
