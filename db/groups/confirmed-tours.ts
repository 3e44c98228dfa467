import { type SQL, sql } from 'drizzle-orm';
import type { ConfirmedTour } from '../../worker/contract/groups/confirmed-tour';
import type { Group } from '../../worker/contract/groups/group';
import { batch, type Database } from '../client';
import { tourEmails, waitingIn } from '../members/member-emails';
import { type TourRecipient, tourRecipients } from '../members/push-subscriptions';
import { audited } from '../office/audit';
import { groups, participants } from '../schema';
import { jsonObject, selectJson } from '../statements/json';
import { isStill } from '../statements/rev';
import { logged } from './activity-log';
import { groupWithItsProperty } from './group-version';
import { aboutGroup, isLed, visitorGroupJson } from './groups';
import type { Actor } from './permissions';

/** The log's side of a change that has this tour. */
const stateOf = (tour: SQL) => jsonObject({ confirmedTour: sql`json(${tour})` });

/** What the group at hand says of its tour. */
const said = (key: keyof ConfirmedTour) => sql`(${groups.confirmedTour} ->> ${sql.raw(`'$.${key}'`)})`;

/** Answers are to one tour, so those that were given before are taken away where `isOther`. */
const clearAnswers = (db: Database, id: number, isOther: SQL) =>
  db
    .update(participants)
    .set({ tourAnswer: null })
    .where(
      sql`${participants.groupId} = ${id} AND ${participants.tourAnswer} IS NOT NULL
        AND EXISTS (SELECT 1 FROM ${groups} WHERE ${isOther})`,
    );

/**
 * Sets a group's tour, and lets members be told; gives the group as visitors get it, whether e-mails wait and who is pushed
 * it, or null where it is absent or not the actor's.
 */
const setTour = async (
  db: Database,
  id: number,
  actor: Actor,
  tour: SQL,
  log: { kind: 'tour_confirmed' | 'tour_cancelled'; isChange: SQL; isOtherTime: SQL; isAllowed?: SQL },
) => {
  const isTheOne = sql`${isLed(id, actor)} AND ${log.isAllowed ?? sql`true`}`;
  const isChange = sql`${isTheOne} AND ${log.isChange}`;
  const sides = { before: stateOf(sql`${groups.confirmedTour}`), after: stateOf(tour) };
  const rows = await batch(db, [
    tourRecipients(isChange, actor.staff ? null : actor.deviceHash),
    logged(
      actor,
      { ...aboutGroup, ...sides, kind: log.kind, createdAt: new Date().toISOString() },
      sql`${groups} WHERE ${isChange}`,
    ),
    ...(actor.staff ? [audited(actor.staff, log.kind, 'group', isChange)] : []),
    tourEmails(isChange, log.kind === 'tour_cancelled'),
    clearAnswers(db, id, sql`${isTheOne} AND ${log.isOtherTime}`),
    db
      .update(groups)
      .set({ confirmedTour: sql`iif(${log.isChange}, ${tour}, ${groups.confirmedTour})` })
      .where(isTheOne),
    selectJson(visitorGroupJson, sql`${groupWithItsProperty} WHERE ${groups.id} = ${id} AND changes() = 1`),
    waitingIn(id),
  ]);
  const recipients = rows[0] as TourRecipient[];
  const [[group], waiting] = rows.slice(-2) as [{ body: string }[], unknown[]];
  return group ? { group: JSON.parse(group.body) as Group, hasEmails: waiting.length > 0, recipients } : null;
};

/**
 * Confirms a tour in the place of the one before; the same one again stays as it is. Answers stay where only the note is
 * another.
 * @param rev that of the tour before as the actor saw it, 0 for none, or undefined for any
 * @returns the group as visitors get it, whether e-mails wait and who is pushed it, or null where it is absent, not the
 * actor's, or has another tour by now
 */
export function confirmTour(db: Database, id: number, tour: ConfirmedTour, rev: number | undefined, actor: Actor) {
  const isOtherTime = sql`(${said('date')}, ${said('timePreference')}, ${said('specificTime')})
    IS NOT (${tour.date}, ${tour.timePreference}, ${tour.specificTime})`;
  const isChange = sql`(${isOtherTime} OR ${said('note')} IS NOT ${tour.note})`;
  const isAllowed = sql`(${isStill(sql`coalesce(${said('rev')}, 0)`, rev)} OR NOT ${isChange})`;
  const change = { kind: 'tour_confirmed', isChange, isOtherTime, isAllowed } as const;
  return setTour(db, id, actor, sql`${JSON.stringify(tour)}`, change);
}

/** Takes a group's tour back, where there is one; gives the same. */
export function cancelTour(db: Database, id: number, actor: Actor) {
  const isThere = sql`${groups.confirmedTour} IS NOT NULL`;
  return setTour(db, id, actor, sql`NULL`, { kind: 'tour_cancelled', isChange: isThere, isOtherTime: isThere });
}
