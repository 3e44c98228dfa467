import { callsByRole, uploadCalls } from './needed-roles';

/** The calls that only staff make and that are not about one thing of a property. */
const others = {
  /** They answer what belongs to the properties that one has. */
  lists: [
    'GET /api/today',
    'GET /api/desk',
    'GET /api/groups',
    'GET /api/groups/matches',
    'GET /api/groups/counts',
    'GET /api/groups/roommates.csv',
    'GET /api/groups.csv',
    'POST /api/groups/bulk',
    'GET /api/questions',
    'GET /api/emails',
    'GET /api/properties',
    'GET /api/properties/names',
    'GET /api/insight',
    'GET /api/insight.csv',
    'GET /api/agenda',
    'GET /api/deleted',
    'GET /api/audit',
    'GET /api/audit.csv',
  ],
  /** What they are about is someone's own, or of no property: those with some properties have what they made. */
  ownThings: [
    'GET /api/agenda/link',
    'DELETE /api/agenda/link/:id',
    'GET /api/keys',
    'DELETE /api/keys/:id',
    'GET /api/webhooks',
    'PUT /api/webhooks/:id',
    'DELETE /api/webhooks/:id',
    'GET /api/webhooks/:id/deliveries',
    'POST /api/webhooks/deliveries/:id/resend',
  ],
  /** The same for everyone with the role. */
  ofNoProperty: [
    'GET /api/auth/user',
    'GET /api/colleagues',
    'POST /api/agenda/link',
    'DELETE /api/agenda/link',
    'POST /api/keys',
    'POST /api/webhooks',
    'POST /api/properties',
    'POST /api/properties/import',
    ...uploadCalls,
  ],
};

const isOther = (call: string) => Object.values(others).some((calls) => calls.includes(call));

const { owner: _, ...ofOthers } = callsByRole;

/** By what a list of properties changes about them; owners have all. */
export const callsByProperty = {
  ...others,
  /** About one thing: 404 if it is of another property. A new call is one of these until it is named above. */
  oneThing: Object.values(ofOthers)
    .flat()
    .filter((call) => !isOther(call)),
};
