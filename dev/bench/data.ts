import type { TourSlots } from '../../contract/tour-booking.ts';
import { type Rows, seed } from '../demo/seed.ts';

const now = '2026-11-01T00:00:00.000Z';
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `/public-objects/${index}.jpg`,
    filename: `${index}.jpg`,
    originalName: `Photo ${index}.jpg`,
    size: 200_000,
  }));
const lines = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A typical group with 6 units of 4 rooms, 12 members and 40 messages; `times` multiplies each list. */
export async function fillGroup(db: D1Database, id: number, shareCode: string, times: number): Promise<void> {
  const units = lines(6 * times).map((index) => ({
    ...{ id: id * 1000 + index, propertyId: id, name: `Unit ${index}`, description: 'Quiet, furnished, bright.' },
    ...{ bedrooms: 4, bathrooms: 2.5, sqft: 1400, photos: photos(1) },
  }));
  const rows: Rows = {
    properties: [
      {
        ...{ id, name: 'Maple Court', address: '4310 Knox Road, College Park, MD 20740', createdBy: 'Admin' },
        ...{
          description: 'Five floors of brick and glass around a courtyard. '.repeat(6),
          campusDistance: '0.3 miles',
        },
        amenities: ['WiFi', 'Parking', 'Pool', 'Gym', 'Security', 'Coffee'],
        basePhotos: photos(8),
        faqItems: lines(5).map((index) => ({ question: `Question ${index}?`, answer: 'Yes, and it is included.' })),
        ...{ createdAt: now, updatedAt: now },
      },
    ],
    units,
    rooms: units.flatMap((unit) =>
      lines(4).map((index) => ({
        ...{ unitId: unit.id, name: `Room ${index}`, description: 'Private bathroom.', monthlyRate: 99_900 + index },
      })),
    ),
    groups: [
      {
        ...{ id, propertyId: id, shareCode, pointPersonName: 'Maya Okafor', pointPersonEmail: 'maya@example.org' },
        ...{ createdAt: now, setupCompletedAt: now },
      },
    ],
    participants: lines(12 * times).map((index) => ({
      ...{
        id: id * 1000 + index,
        groupId: id,
        name: `Member ${index}`,
        nameKey: `member ${index}`,
        interestLevel: 'interested',
        createdAt: now,
      },
    })),
  };
  await seed(db, rows);
  await fillMessages(db, id, 40 * times);
}

/** Adds messages in one statement. */
export async function fillMessages(db: D1Database, groupId: number, count: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO messages (group_id, sender_name, content, created_at, ordinal)
       WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?1)
       SELECT ?2, 'Member ' || (value % 12), 'Message number ' || value, ?3,
         (SELECT coalesce(max(ordinal), 0) FROM messages WHERE group_id = ?2) + value FROM n`,
    )
    .bind(count, groupId, now)
    .run();
}

/**
 * Adds undoable changes to a group in one statement, from the id `first` on. They rotate over several members, because
 * changes of the same member can only be undone in order, and the benchmark undoes several at once.
 */
export async function fillChanges(db: D1Database, groupId: number, first: number, count: number): Promise<void> {
  const memberIds = lines(7).map((index) => groupId * 1000 + 2 + index);
  await db
    .prepare(
      `INSERT INTO activity (id, public_id, group_id, kind, role, subject_type, subject_id, before, after, created_at)
       WITH RECURSIVE n(value) AS (SELECT CAST(?6 AS INTEGER) UNION ALL SELECT value + 1 FROM n WHERE value < ?6 + ?1 - 1)
       SELECT value, value, ?2, 'member_changed', 'visitor', 'participant',
         ?3 ->> ('$[' || (value % json_array_length(?3)) || ']'), ?4, ?4, ?5 FROM n`,
    )
    .bind(
      ...[count, groupId, JSON.stringify(memberIds)],
      ...[JSON.stringify({ interestLevel: 'interested' }), new Date().toISOString(), first],
    )
    .run();
}

/** Adds groups in one statement; one in ten has a pending setup. */
export async function fillGroups(db: D1Database, propertyId: number, firstId: number, count: number): Promise<void> {
  await db
    .prepare(
      `INSERT INTO groups (id, property_id, share_code, point_person_name, point_person_email, created_at, setup_completed_at)
       WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value + 1 < ?1)
       SELECT ?2 + value, ?3, printf('%08d', ?2 + value), 'Person ' || value, 'person@example.org',
         strftime('%Y-%m-%dT%H:%M:%fZ', ?4, '-' || value || ' minutes'), iif(value % 10 = 0, NULL, ?4) FROM n`,
    )
    .bind(count, firstId, propertyId, now)
    .run();
}

/** Books each of the times for one of the groups of {@link fillGroups}, from the id `firstId` on, in one statement. */
export async function bookTours(db: D1Database, firstId: number, slots: TourSlots['slots']): Promise<void> {
  await db
    .prepare(
      `UPDATE groups SET confirmed_tour = json_object(
         'date', substr(slot.value ->> '$.start', 1, 10),
         'start', slot.value ->> '$.start', 'end', slot.value ->> '$.end')
       FROM json_each(?1) AS slot WHERE groups.id = ?2 + slot.key`,
    )
    .bind(JSON.stringify(slots), firstId)
    .run();
}

/** Adds members to the groups of {@link fillGroups} in one statement, with the words by which a search finds them. */
export async function fillMembers(db: D1Database, perGroup: number): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO participants (id, group_id, name, name_key, interest_level, created_at)
         WITH RECURSIVE n(value) AS (SELECT 0 UNION ALL SELECT value + 1 FROM n WHERE value + 1 < ?1)
         SELECT 1000000 + groups.id * ?1 + value, groups.id, 'Roommate R' || (groups.id * ?1 + value),
           'roommate r' || (groups.id * ?1 + value), 'interested', created_at FROM groups, n`,
      )
      .bind(perGroup),
    db.prepare(
      `INSERT INTO member_words (participant_id, word)
       SELECT id, 'roommate' FROM participants WHERE name LIKE 'Roommate R%'
       UNION ALL SELECT id, substr(name_key, 10) FROM participants WHERE name LIKE 'Roommate R%'`,
    ),
  ]);
}

/** Distributes the groups over all states that the list can be filtered by. */
export async function spreadStates(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE groups SET
         outcome = CASE id % 10 WHEN 1 THEN 'leased' WHEN 2 THEN 'closed' END,
         outcome_at = iif(id % 10 IN (1, 2), created_at, NULL),
         beds = 4, committed = iif(id % 10 = 3, 4, 0),
         decision_deadline = iif(id % 10 = 4, created_at, NULL), passed_deadline = iif(id % 10 = 4, created_at, NULL)`,
    )
    .run();
}

/** Lets groups wait for the office: each has a question, and a day proposed for a tour. */
export async function fillWaiting(db: D1Database): Promise<void> {
  const inNineDays = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await db.batch([
    db.prepare(
      "INSERT INTO questions (group_id, name, question, created_at) SELECT id, 'Sam', 'Why?', created_at FROM groups",
    ),
    db
      .prepare(
        `INSERT INTO tour_schedules (group_id, participant_name, name_key, preferred_dates, created_at, updated_at)
         SELECT id, 'Sam', 'sam', ?, created_at, created_at FROM groups`,
      )
      .bind(JSON.stringify([{ date: inNineDays, timePreference: 'AM' }])),
  ]);
}
