import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { learnAllLanguages } from '../texts/translations';
import { letKeysRead } from './auth/api-key';
import type { AppEnv } from './env';
import { ApiError, answerError, notFound } from './errors';
import { isFileForm, jsonBodyLimit } from './http/bodies';
import { answerHeaders, checkSettings, database, logRequest, pause, sameOrigin } from './middleware/every-request';
import { activity } from './routes/groups/activity';
import { adminGroups, adminSetup } from './routes/groups/admin-setup';
import { bulk } from './routes/groups/bulk';
import { calendar } from './routes/groups/calendar';
import { confirmedTours } from './routes/groups/confirmed-tours';
import { me, participantLinks, pointPersonLinks } from './routes/groups/devices';
import { emails, mail } from './routes/groups/emails';
import { groups } from './routes/groups/groups';
import { groupsCsv, membersCsv } from './routes/groups/groups-csv';
import { guarantor } from './routes/groups/guarantor';
import { leaseSteps, reminders } from './routes/groups/lease-steps';
import { live } from './routes/groups/live';
import { messages } from './routes/groups/messages';
import { groupNotes, notes } from './routes/groups/notes';
import { participants } from './routes/groups/participants';
import { portal, publicPages } from './routes/groups/portal';
import { pushes, pushKey } from './routes/groups/push';
import { groupQuestions, questions } from './routes/groups/questions';
import { roomChoices } from './routes/groups/room-choices';
import { roomWishes } from './routes/groups/room-wishes';
import { tourSchedules } from './routes/groups/tour-schedules';
import { agenda, agendaCalendar } from './routes/office/agenda';
import { apiKeys } from './routes/office/api-keys';
import { audit } from './routes/office/audit';
import { auth } from './routes/office/auth';
import { deleted } from './routes/office/deleted';
import { insight, insightCsv } from './routes/office/insight';
import { webhooks } from './routes/office/webhooks';
import { companion } from './routes/properties/companion';
import { properties } from './routes/properties/properties';
import { publicObjects } from './routes/properties/public-objects';
import { rooms } from './routes/properties/rooms';
import { unitImport } from './routes/properties/unit-import';
import { units } from './routes/properties/units';
import { logoUploads, signedUploads, uploads } from './routes/properties/uploads';
import { health } from './routes/site/health';
import { apiDescription } from './routes/site/openapi';
import { pageErrors } from './routes/site/page-errors';

learnAllLanguages();

const wrongMethod = (allowed: string[]) =>
  new ApiError('method_not_allowed', 'wrongMethod', {
    headers: { Allow: allowed.join(', ') },
  });

const api = new Hono<AppEnv>()
  .route('/health', health)
  .route('/', auth)
  .route('/groups', bulk)
  .route('/groups', membersCsv)
  .route('/groups', groups)
  .route('/groups.csv', groupsCsv)
  .route('/groups', calendar)
  .route('/groups', confirmedTours)
  .route('/groups', roomChoices)
  .route('/groups', me)
  .route('/groups', pushes)
  .route('/groups', pointPersonLinks)
  .route('/groups', reminders)
  .route('/groups', groupNotes)
  .route('/notes', notes)
  .route('/admin-groups', adminGroups)
  .route('/admin-setup', adminSetup)
  .route('/portal', portal)
  .route('/participants', participants)
  .route('/participants', participantLinks)
  .route('/participants', leaseSteps)
  .route('/guarantor', guarantor)
  .route('/participants', roomWishes)
  .route('/messages', messages)
  .route('/tour-schedules', tourSchedules)
  .route('/questions', questions)
  .route('/activity', activity)
  .route('/emails', emails)
  .route('/webhooks', webhooks)
  .route('/keys', apiKeys)
  .route('/agenda', agenda)
  .route('/agenda.ics', agendaCalendar)
  .route('/mail', mail)
  .route('/push', pushKey)
  .route('/insight', insight)
  .route('/insight.csv', insightCsv)
  .route('/audit', audit)
  .route('/deleted', deleted)
  .route('/page-errors', pageErrors)
  .route('/properties', properties)
  .route('/properties', unitImport)
  .route('/units', units)
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
  .use(methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => wrongMethod(methods).toResponse(c) }))
  .use('*', checkSettings)
  .use('*', pause)
  .use('*', sameOrigin)
  .use('*', database)
  .use('*', letKeysRead)
  .use('/api/*', (c, next) => (isFileForm(c) ? next() : jsonBodyLimit(c, next)))
  .route('/ws', live)
  .route('/api', api)
  .route('/api', apiDescription(app))
  .route('/public-objects', publicObjects)
  .route('/public-objects', signedUploads)
  .route('/s3', companion)
  .notFound((c) => notFound('Page').toResponse(c))
  .onError(answerError);
