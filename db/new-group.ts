import { eq, sql } from 'drizzle-orm';
import type { CreatedGroup } from '../contract/group';
import { audited } from './audit';
import type { Database } from './client';
import { groupFields } from './group-json';
import { groupWithItsProperty } from './group-version';
import { propertyOfEmail } from './member-emails';
import type { Staff } from './principal';
import { publicPropertyJson } from './properties';
import { groups } from './schema/groups';
import { sentEmails } from './schema/office';
import { properties, units } from './schema/properties';
import { freeCodeOf } from './share-code';
import { insertInto } from './statements/insert-into';
import { jsonObject, selectJson } from './statements/json';
import { isNotDeleted } from './statements/rows';
import { type IdempotencyKey, write } from './statements/write';
import { staffUnitJson } from './units';
import { toWebhooks } from './webhook-deliveries';

/** Without the setup token, which is kept nowhere but in its row. */
const createdGroupJson = jsonObject<Omit<CreatedGroup, 'adminSetupToken' | 'emailSent'>>({
  ...groupFields,
  property: publicPropertyJson,
  unit: sql`(SELECT ${staffUnitJson} FROM ${units} WHERE ${units.id} = ${groups.unitId})`,
  participants: sql`json_array()`,
});

/** A null name or address is taken from the property's contact, else from the office. */
export type GroupToMake = {
  id: number;
  propertyId: number;
  unitId: number | null;
  shareCodes: string[];
  pointPersonName: string | null;
  pointPersonEmail: string | null;
  pointPersonPhone: string | null;
  adminSetupToken: string;
  setupTokenExpiresAt: string;
  isInvited: boolean;
};

/** Also queues the invitation; null where the property is absent or the unit not one of its. */
export function insertGroup(db: Database, group: GroupToMake, by: Staff, key: IdempotencyKey | null) {
  const createdAt = new Date().toISOString();
  const { shareCodes, isInvited, ...made } = group;
  const { id, unitId } = made;
  const isUnitOfProperty =
    unitId === null
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM ${units} WHERE ${units.id} = ${unitId} AND ${units.propertyId} = ${properties.id})`;
  return write(db, {
    key,
    writes: [
      insertInto(
        groups,
        {
          ...made,
          shareCode: sql`code`,
          pointPersonName: sql`coalesce(${made.pointPersonName}, nullif(${properties.contactName}, ''), 'Leasing Office')`,
          pointPersonEmail: sql`coalesce(${made.pointPersonEmail}, nullif(${properties.contactEmail}, ''), ${by.user.email})`,
          createdAt,
        },
        sql`${properties}, ${freeCodeOf(shareCodes)}
          WHERE ${properties.id} = ${group.propertyId} AND ${isNotDeleted(properties)} AND ${isUnitOfProperty}`,
      ),
      insertInto(
        sentEmails,
        {
          groupId: groups.id,
          recipient: groups.pointPersonEmail,
          params: propertyOfEmail,
          subject: '',
          state: 'waiting',
          createdAt,
        },
        sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${isInvited}`,
      ),
    ],
    select: selectJson(createdGroupJson, sql`${groupWithItsProperty} WHERE ${groups.id} = ${id}`),
    after: [audited(by, 'group_created', 'group', eq(groups.id, id))],
    outbox: [toWebhooks(id)],
  });
}
