import { sql } from 'drizzle-orm';
import type { PersonOfLink } from '../contract/device';
import { type Database, findJson } from './client';
import { isAccessibleTo } from './group/accessible-group';
import type { Principal } from './group/principal';
import { isMember } from './permissions';
import { groups } from './schema/groups';
import { participants, personalLinks } from './schema/members';
import { jsonObject, selectJson } from './statements/json';

const isOfLeader = sql`${personalLinks.participantId} IS NULL`;

/** Null where the link is unknown in the group, replaced or expired. */
export function findPersonOfLink(db: Database, groupId: number, tokenHash: string, principal: Principal) {
  return findJson(
    db,
    selectJson(
      jsonObject<PersonOfLink>({ name: sql`iif(${isOfLeader}, ${groups.pointPersonName}, ${participants.name})` }),
      sql`${personalLinks} JOIN ${groups} ON ${groups.id} = ${personalLinks.groupId}
        LEFT JOIN ${participants} ON ${participants.id} = ${personalLinks.participantId} AND ${isMember(participants)}
        WHERE ${personalLinks.tokenHash} = ${tokenHash} AND ${personalLinks.groupId} = ${groupId}
          AND ${personalLinks.expiresAt} > ${new Date().toISOString()}
          AND (${isOfLeader} OR ${participants.id} IS NOT NULL) AND ${isAccessibleTo(principal, groups)}`,
    ),
  );
}
