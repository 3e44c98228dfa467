import { type SQL, sql } from 'drizzle-orm';
import { limits } from '../contract/values/limits';
import { all, type Database } from './client';
import { firstJoined, isPointPersonDevice, membersOfDevice } from './permissions';
import { groups } from './schema/groups';
import { participants } from './schema/members';

/** The names as whom a device may type, of a row of `groups`: the point person's, then its members' in the order of joining. */
export const typistNames = (deviceHash: string | SQL): SQL<string> => {
  const pointPerson = sql`SELECT ${groups.pointPersonName} AS name, 0 AS joined WHERE ${isPointPersonDevice(deviceHash, groups)}`;
  const members = sql`SELECT ${participants.name}, row_number() OVER (ORDER BY ${firstJoined(participants)})
    FROM ${membersOfDevice(deviceHash, groups)}`;
  return sql`(SELECT json_group_array(name) FROM (SELECT name FROM (${pointPerson} UNION ALL ${members})
    ORDER BY joined LIMIT ${sql.raw(String(limits.namesToTypeAs))}))`;
};

/** The names as whom each of the devices may type. */
export async function findTypists(
  db: Database,
  groupId: number,
  devices: string[],
): Promise<{ device: string; names: string[] }[]> {
  const rows = await all(
    db.all<{
      device: string;
      names: string;
    }>(sql`SELECT open.value AS device, ${typistNames(sql.raw('open.value'))} AS names
      FROM ${groups}, json_each(${JSON.stringify(devices)}) AS open WHERE ${groups.id} = ${groupId}`),
  );
  return rows.map(({ device, names }) => ({ device, names: JSON.parse(names) }));
}
