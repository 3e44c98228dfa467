import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmedTour, TourChange } from '../contract/tour-schedule';
import { accessibleGroup } from './accessible-group';
import { aboutGroup, logged } from './activity-log';
import { auditedWhere } from './audit';
import type { Database } from './client';
import { tourSequence } from './emails';
import { groupOfEntry, recordEvent } from './events';
import { visitorGroupJson } from './group-json';
import { groupWithItsProperty } from './group-version';
import { ledGroup, mayLeadGroup } from './permissions';
import { isStaff, type Principal } from './principal';
import { activity, groups } from './schema/groups';
import { participants } from './schema/members';
import { jsonObject, selectJson } from './statements/json';
import { firstUnmet, refusalJson } from './statements/refusal';
import { isStill } from './statements/rows';
import { previousWriteHappened, write } from './statements/write';

const stateOf = (tour: SQL) => jsonObject({ confirmedTour: sql`json(${tour})` });

const tourField = (key: keyof ConfirmedTour) => sql`(${groups.confirmedTour} ->> ${sql.raw(`'$.${key}'`)})`;

/** Members' answers apply to one tour: another date or time discards them. */
const clearAnswers = (db: Database, id: number, isOther: SQL) =>
  db
    .update(participants)
    .set({ tourAnswer: null })
    .where(
      sql`${participants.groupId} = ${id} AND ${participants.tourAnswer} IS NOT NULL
        AND EXISTS (SELECT 1 FROM ${groups} WHERE ${isOther})`,
    );

const setTour = (
  db: Database,
  id: number,
  principal: Principal,
  tour: SQL,
  what: { kind: 'tour_confirmed' | 'tour_cancelled'; isChange: SQL; isTimeChanged: SQL; isRevCurrent?: SQL },
) => {
  const now = new Date();
  const isTheOne = sql`${ledGroup(id, principal)} AND ${what.isRevCurrent ?? sql`true`}`;
  const isChange = sql`${isTheOne} AND ${what.isChange}`;
  const sides = { before: stateOf(sql`${groups.confirmedTour}`), after: stateOf(tour) };
  const entry = logged(
    principal,
    { ...aboutGroup, ...sides, kind: what.kind, createdAt: now.toISOString() },
    sql`${groups} WHERE ${isChange}`,
  );
  const written = sql`${activity} WHERE ${activity.publicId} = ${entry.id}`;
  const hadNone = sql`(SELECT ${activity.before} ->> '$.confirmedTour' FROM ${written}) IS NULL`;
  const change: SQL<TourChange> =
    what.kind === 'tour_cancelled' ? sql`'cancelled'` : sql`iif(${hadNone}, 'confirmed', 'changed')`;
  return write(db, {
    refusal: refusalJson(
      firstUnmet({
        onlyPointPersons: mayLeadGroup(principal, groups.id),
        tourChanged: what.isRevCurrent ?? sql`true`,
      }),
      accessibleGroup(id, principal),
      'noGroup',
    ),
    writes: [
      entry.statement,
      auditedWhere(principal, what.kind, 'group', isChange),
      clearAnswers(db, id, sql`${isTheOne} AND ${what.isTimeChanged}`),
      db
        .update(groups)
        .set({ confirmedTour: sql`iif(${what.isChange}, ${tour}, ${groups.confirmedTour})` })
        .where(isTheOne),
    ],
    select: selectJson(
      jsonObject({ group: visitorGroupJson }),
      sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND ${previousWriteHappened}`,
    ),
    toSend: [
      recordEvent(what.kind === 'tour_cancelled' ? 'tour.cancelled' : 'tour.confirmed', groupOfEntry(entry), {
        createdAt: now.toISOString(),
        params: jsonObject({ change, sequence: tourSequence(groups) }),
        actor: isStaff(principal) ? undefined : principal.deviceHash,
      }),
    ],
  });
};

/**
 * Members' answers stay where only the note changes.
 * @param rev of the former tour as the principal saw it, 0 for none, undefined for any
 */
export function confirmTour(
  db: Database,
  id: number,
  tour: ConfirmedTour,
  rev: number | undefined,
  principal: Principal,
) {
  const isTimeChanged = sql`(${tourField('date')}, ${tourField('timePreference')}, ${tourField('specificTime')})
    IS NOT (${tour.date}, ${tour.timePreference}, ${tour.specificTime})`;
  const isChange = sql`(${isTimeChanged} OR ${tourField('note')} IS NOT ${tour.note})`;
  const isRevCurrent = sql`(${isStill(sql`coalesce(${tourField('rev')}, 0)`, rev)} OR NOT ${isChange})`;
  const change = { kind: 'tour_confirmed', isChange, isTimeChanged, isRevCurrent } as const;
  return setTour(db, id, principal, sql`${JSON.stringify(tour)}`, change);
}

export function cancelTour(db: Database, id: number, principal: Principal) {
  const isThere = sql`${groups.confirmedTour} IS NOT NULL`;
  return setTour(db, id, principal, sql`NULL`, { kind: 'tour_cancelled', isChange: isThere, isTimeChanged: isThere });
}
