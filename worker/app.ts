import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { addAllLanguages } from '../texts/translations';
import { apiKeyAuth } from './auth/api-key';
import type { AppEnv } from './env';
import { ApiError, answerError, notFound } from './errors';
import { isFileForm, jsonBodyLimit } from './middleware/bodies';
import { checkSettings } from './middleware/check-settings';
import { databaseSession } from './middleware/database-session';
import { logRequest, responseHeaders } from './middleware/responses';
import { sameOrigin } from './middleware/same-origin';
import { activity } from './routes/activity';
import { adminGroups, adminSetup } from './routes/admin-setup';
import { auth } from './routes/auth';
import { calendar } from './routes/calendar';
import { costs } from './routes/costs';
import { me, participantLinks, pointPersonLinks } from './routes/devices';
import { groups } from './routes/groups';
import { guarantor, leaseSteps, reminders, stepsOfGroup } from './routes/lease-steps';
import { live } from './routes/live';
import { messages, officeMessages } from './routes/messages';
import { health, pageErrors } from './routes/monitoring';
import { newVisitors } from './routes/new-visitors';
import { agenda, agendaCalendar } from './routes/office/agenda';
import { apiKeys } from './routes/office/api-keys';
import { audit, auditCsv } from './routes/office/audit';
import { bulk } from './routes/office/bulk';
import { busyCalendars, propertyBusyCalendars } from './routes/office/busy-calendars';
import { deleted } from './routes/office/deleted';
import { desk } from './routes/office/desk';
import { emails, mail } from './routes/office/emails';
import { groupsCsv, membersCsv } from './routes/office/groups-csv';
import { insight, insightCsv } from './routes/office/insight';
import { groupNotes, notes } from './routes/office/notes';
import { colleagues, people } from './routes/office/people';
import { today } from './routes/office/today';
import { webhooks } from './routes/office/webhooks';
import { apiDescription } from './routes/openapi';
import { otherClients } from './routes/other-clients';
import { guarantorData, memberErasure, ownData } from './routes/own-data';
import { participants } from './routes/participants';
import { portal } from './routes/portal';
import { privacy } from './routes/privacy';
import { properties } from './routes/properties';
import { publicObjects } from './routes/public-objects';
import { pushes, pushKey } from './routes/push';
import { groupQuestions, questions } from './routes/questions';
import { roomChoices, roomRankings } from './routes/room-choices';
import { tourBookings } from './routes/tour-bookings';
import { confirmedTours, tourSchedules } from './routes/tours';
import { rooms, unitImport, units } from './routes/units';
import { logoUploads, signedLogos, uploads } from './routes/uploads';

addAllLanguages();

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
  .route('/groups', costs)
  .route('/groups', confirmedTours)
  .route('/groups', tourBookings)
  .route('/groups', roomChoices)
  .route('/groups', newVisitors)
  .route('/groups', me)
  .route('/groups', ownData)
  .route('/groups', pushes)
  .route('/groups', pointPersonLinks)
  .route('/groups', reminders)
  .route('/groups', stepsOfGroup)
  .route('/groups', groupNotes)
  .route('/groups', officeMessages)
  .route('/notes', notes)
  .route('/admin-groups', adminGroups)
  .route('/admin-setup', adminSetup)
  .route('/portal', portal)
  .route('/participants', participants)
  .route('/participants', participantLinks)
  .route('/participants', memberErasure)
  .route('/participants', leaseSteps)
  .route('/guarantor', guarantor)
  .route('/guarantor', guarantorData)
  .route('/participants', roomRankings)
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
  .route('/today', today)
  .route('/people', people)
  .route('/desk', desk)
  .route('/colleagues', colleagues)
  .route('/audit', audit)
  .route('/audit.csv', auditCsv)
  .route('/deleted', deleted)
  .route('/page-errors', pageErrors)
  .route('/privacy', privacy)
  .route('/properties', properties)
  .route('/properties', unitImport)
  .route('/properties', propertyBusyCalendars)
  .route('/busy-calendars', busyCalendars)
  .route('/units', units)
  .route('/rooms', rooms)
  .route('/upload', uploads)
  .route('/logo/upload', logoUploads)
  .route('/public/questions', groupQuestions);

export type Api = typeof api;

export const app = new Hono<AppEnv>();

app
  .use(logRequest)
  .use(responseHeaders)
  .use(methodNotAllowed({ app, onMethodNotAllowed: (c, methods) => wrongMethod(methods).toResponse(c) }))
  .use('*', checkSettings)
  .use('*', sameOrigin)
  .use('*', databaseSession)
  .use('*', apiKeyAuth)
  .use('/api/*', (c, next) => (isFileForm(c) ? next() : jsonBodyLimit(c, next)))
  .route('/ws', live)
  .route('/api', api)
  .route('/api', apiDescription(app))
  .route('/public-objects', publicObjects)
  .route('/public-objects', signedLogos)
  .route('/', otherClients)
  .notFound((c) => notFound('Page').toResponse(c))
  .onError(answerError);
