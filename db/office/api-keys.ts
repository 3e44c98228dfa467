import { sql } from 'drizzle-orm';
import { ApiKey, type CreatedApiKey, type NewApiKey } from '../../contract/staff/office';
import type { PropertyList } from '../../contract/staff/people';
import { officeLimits } from '../../contract/values/office-limits';
import { type Database, findJson, first, listJsonText, openSession, run } from '../client';
import type { Staff } from '../group/principal';
import { apiKeys } from '../schema/office';
import { type IdempotencyKey, insertKey } from '../statements/idempotency-keys';
import { insertInto } from '../statements/insert-into';
import { jsonObject, rowJson, selectJson } from '../statements/json';
import { write } from '../statements/write';
import { auditedWhere } from './audit';
import { hasAccess, isMadeByOrAll, propertiesOfColleague } from './property-lists';

const keyJson = rowJson(ApiKey, apiKeys);

export function listApiKeys(db: Database, by: Staff): Promise<string> {
  const isShown = isMadeByOrAll(by, apiKeys.createdBy);
  return listJsonText(db, selectJson(keyJson, sql`${apiKeys} WHERE ${isShown} ORDER BY ${apiKeys.id}`));
}

type MadeApiKey = Omit<CreatedApiKey, 'key'>;

const madeKey = {
  id: apiKeys.id,
  name: apiKeys.name,
  includeShareCodes: apiKeys.includeShareCodes,
};

/** Null where the limit is reached, or the colleague's access has ended. */
export function insertApiKey(
  db: Database,
  apiKey: NewApiKey,
  keyHash: string,
  by: Staff,
  key: IdempotencyKey | null,
): Promise<MadeApiKey | null> {
  const createdAt = new Date().toISOString();
  const row = { ...apiKey, keyHash, createdBy: by.user.email, createdAt };
  const isThisKey = sql`${apiKeys.keyHash} = ${keyHash}`;
  const made = sql`${apiKeys} WHERE ${isThisKey}`;
  return write(db, {
    writes: [
      insertInto(
        apiKeys,
        row,
        sql`(SELECT 1) WHERE (SELECT count(*) FROM ${apiKeys}) < ${officeLimits.apiKeys} AND ${hasAccess(by)}`,
      ),
      key && insertKey({ ...key, rowId: apiKeys.id }, createdAt, made),
      auditedWhere(by, apiKey.includeShareCodes ? 'key_made_with_share_codes' : 'key_made', 'key', isThisKey),
    ],
    select: selectJson(jsonObject<MadeApiKey>(madeKey), made),
  });
}

/**
 * Replaces a secret whose response was lost: only its hash is stored, so it cannot be sent again. Null if the key was
 * deleted.
 */
export function renewApiKey(db: Database, id: number, keyHash: string): Promise<MadeApiKey | null> {
  return first(db.update(apiKeys).set({ keyHash }).where(sql`${apiKeys.id} = ${id}`).returning(madeKey));
}

export async function deleteApiKey(db: Database, id: number, by: Staff): Promise<boolean> {
  const isThisKey = sql`${apiKeys.id} = ${id} AND ${isMadeByOrAll(by, apiKeys.createdBy)}`;
  const removed = await write(db, {
    writes: [auditedWhere(by, 'key_removed', 'key', isThisKey)],
    select: selectJson(jsonObject<{ id: number }>({ id: apiKeys.id }), sql`${apiKeys} WHERE ${isThisKey}`),
    laterWrites: [db.delete(apiKeys).where(isThisKey)],
  });
  return removed !== null;
}

/** Reads from the primary: a replica may not yet know that a key was deleted. */
export function findApiKey(
  d1: D1Database,
  keyHash: string,
): Promise<(Pick<ApiKey, 'id' | 'name' | 'includeShareCodes'> & { properties: PropertyList }) | null> {
  const { db } = openSession(d1, 'first-primary');
  const { id, name, includeShareCodes, createdBy } = apiKeys;
  const key = jsonObject({ id, name, includeShareCodes, properties: propertiesOfColleague(createdBy) });
  return findJson(db, selectJson(key, sql`${apiKeys} WHERE ${apiKeys.keyHash} = ${keyHash}`));
}

export function recordApiKeyUse(
  db: Database,
  id: number,
  how: { lastUsedAt: string } | { lastError: string },
): Promise<void> {
  return run(db.update(apiKeys).set(how).where(sql`${apiKeys.id} = ${id}`));
}
