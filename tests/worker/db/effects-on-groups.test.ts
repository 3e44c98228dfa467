import { env } from 'cloudflare:test';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { LeaseStep, StepMark } from '../../../contract/lease-step';
import type { RoomProposal } from '../../../contract/room-choice';
import { stepTask } from '../../../contract/step-names';
import type { ConfirmedTour } from '../../../contract/tour-schedule';
import type { Unit } from '../../../contract/unit';
import { all, batch, openSession } from '../../../db/client';
import { followSteps } from '../../../db/follow-steps';
import { loadAffectedGroups } from '../../../db/group/affected-groups';
import { loadGroups } from '../../../db/group/group-facts';
import { noOne } from '../../../db/group/principal';
import { eraseGone } from '../../../db/office/deleted';
import { loadProperty } from '../../../db/property/property-facts';
import { activity, groups } from '../../../db/schema/groups';
import { roomChoices } from '../../../db/schema/room-choices';
import { endBookings } from '../../../db/tour-bookings';
import { seed } from '../../../dev/demo/seed';
import { affectedGroupAfter, changedOffer } from '../../../rules/changes/changed-offer';
import { canceledTour, hasBookedPlace } from '../../../rules/changes/confirmed-tour-changes';
import { withApplied } from '../../../rules/changes/member-changes';
import type { PropertyFacts } from '../../../rules/property-facts';
import { unlimited } from '../../../rules/scope';
import { aProperty } from '../../support/worker/data';

// Some changes of a property reach all its groups in one statement of SQL. Each is compared with the rule for one group.

const { db } = openSession(env.DB);
const now = '2026-11-28T12:00:00.000Z';
const [before, after] = ['2026-11-28T11:59:59.999Z', '2026-11-28T12:00:00.001Z'];

const aGroupRow = (id: number, fields: object) => ({
  ...{ id, shareCode: `CODE${id}`, pointPersonName: '', pointPersonEmail: '', createdAt: before, ...fields },
});

const factsOf = async (ids: number[]) => (await loadGroups(db, ids, noOne)).groups.toSorted((a, b) => a.id - b.id);

it('A deleted property cancels the tours that the rule says have a place, and the activity says the same', async () => {
  const { id: propertyId } = await aProperty();
  const byHand: ConfirmedTour = {
    ...{ date: '2026-11-28', timePreference: 'AM', specificTime: null, note: null, meetingPlace: null },
    ...{ confirmedAt: before, by: 'office', rev: 1 },
  };
  const bookedUntil = (end: string): ConfirmedTour => ({ ...byHand, start: before, end });
  const tours = [
    ...[null, byHand, bookedUntil(before), bookedUntil(now), bookedUntil(after)],
    ...[before, after].map((end): ConfirmedTour => ({ ...bookedUntil(end), result: 'no_show' })),
    { ...bookedUntil(after), movedFrom: before },
  ];
  const ids = tours.map((_, index) => 1000 + index);
  await seed(env.DB, {
    groups: tours.map((confirmedTour, index) => aGroupRow(1000 + index, { propertyId, confirmedTour })),
    participants: ids.map((groupId) => ({
      ...{ id: groupId, groupId, name: 'Ana', nameKey: 'ana', interestLevel: 'im_in', createdAt: before },
      tourAnswer: 'yes',
    })),
  });
  const former = await factsOf(ids);
  await batch(db, endBookings(db, propertyId, null, now));

  const canceled = former.filter((group) => hasBookedPlace(group, now));
  expect(canceled.length).toBeGreaterThan(1);
  const left = await factsOf(ids);
  expect(left.map(({ confirmedTour }) => confirmedTour)).toEqual(
    former.map((group) => (canceled.includes(group) ? null : group.confirmedTour)),
  );
  expect(left.map(({ members }) => members[0]?.tourAnswer ?? null)).toEqual(
    former.map((group) => (canceled.includes(group) ? null : 'yes')),
  );
  const entries = await all(
    db
      .select({
        groupId: activity.groupId,
        kind: activity.kind,
        subjectType: activity.subjectType,
        subjectId: activity.subjectId,
        before: activity.before,
        after: activity.after,
      })
      .from(activity)
      .orderBy(asc(activity.groupId)),
  );
  expect(entries).toEqual(
    canceled.flatMap((group) =>
      canceledTour(group).entries.map(({ kind, subjectType, subjectId, before, after }) => ({
        ...{ groupId: group.id, kind, subjectType, subjectId, before, after },
      })),
    ),
  );
});

const namesOfApplied = ['Applied', 'APPLIED', 'applied', 'Applied twice'];

it.each(namesOfApplied)(
  'After a step is called "%s", members have the marks that the rule gives them',
  async (name) => {
    const first = 2000 + 100 * namesOfApplied.indexOf(name);
    const leaseSteps: LeaseStep[] = [
      { id: 2, name: 'Guarantor confirmed', by: 'guarantor' },
      { id: 5, name, by: 'member' },
    ];
    const { id: propertyId } = await aProperty();
    const marks = [[], [1], [2], [5], [1, 2], [1, 5], [2, 5], [5, 2, 1]].map((done) =>
      done.map((id): StepMark => ({ id, at: before })),
    );
    const combinations = [false, true].flatMap((hasApplied) => marks.map((stepsDone) => ({ hasApplied, stepsDone })));
    await seed(env.DB, {
      groups: [aGroupRow(first, { propertyId })],
      participants: combinations.map((combination, index) => ({
        ...{ id: first + index, groupId: first, name: `Ana ${index}`, nameKey: `ana ${index}`, createdAt: before },
        ...{ interestLevel: 'im_in', ...combination, hasApplied: Number(combination.hasApplied) },
      })),
    });
    await env.DB.prepare('UPDATE properties SET lease_steps = ? WHERE id = ?')
      .bind(JSON.stringify(leaseSteps), propertyId)
      .run();
    await batch(db, [followSteps(db, propertyId, now)]);

    const [group] = await factsOf([first]);
    const isApplied = leaseSteps.some((step) => stepTask(step) === 'apply');
    const expected = combinations.map(({ hasApplied, stepsDone }) => {
      const remaining = stepsDone.filter(({ id }) => leaseSteps.some((step) => step.id === id));
      const applies = hasApplied || (isApplied && remaining.some(({ id }) => id === 5));
      const member = { ...group?.members[0], stepsDone: remaining } as Parameters<typeof withApplied>[1];
      return { hasApplied: applies, stepsDone: group && (applies ? withApplied(group, member, true, now) : remaining) };
    });
    expect(group?.members.map(({ hasApplied, stepsDone }) => ({ hasApplied, stepsDone }))).toEqual(expected);
  },
);

it('A property that is erased ends the room choices that the rule ends with its units', async () => {
  const { id: propertyId, units } = await aProperty();
  const [{ id: unitId, rooms }] = units as [Unit];
  const proposal: RoomProposal = {
    rooms: rooms.map(({ id }) => ({ roomId: id, participantId: id, rent: 70_000, difference: 0 })),
    ...{ withoutRoom: [], draw: null, note: null },
  };
  const combinations = ['open', 'proposed', 'agreed'].flatMap((status) =>
    [null, 'leased', 'closed'].map((outcome) => ({ status, outcome })),
  );
  const ids = combinations.map((_, index) => 3000 + index);
  await seed(env.DB, {
    groups: combinations.map(({ outcome }, index) =>
      aGroupRow(3000 + index, { propertyId, outcome, outcomeAt: outcome && before }),
    ),
    room_choices: combinations.map(({ status }, index) => ({
      ...{ id: 3000 + index, groupId: 3000 + index, unitId, evenOut: 0, status, createdAt: before },
      ...{ participantIds: [], proposal: status === 'open' ? null : proposal },
    })),
  });
  const loaded = await loadProperty(db, { propertyId }, unlimited);
  const property = loaded?.property as PropertyFacts;
  const empty = { ...property, units: [] };
  const offer = changedOffer(property, empty);
  const affected = offer ? await loadAffectedGroups(db, offer) : [];
  expect(affected.map(({ id }) => id)).toEqual(ids);
  await env.DB.prepare('UPDATE properties SET deleted_at = ? WHERE id = ?').bind(before, propertyId).run();
  await eraseGone(db, { type: 'property', id: propertyId });

  const kept = affected.filter((group) => affectedGroupAfter(group, property, empty, now)?.roomChoice === undefined);
  const left = await all(db.select({ id: roomChoices.groupId }).from(roomChoices).orderBy(asc(roomChoices.groupId)));
  expect(kept.length).toBeGreaterThan(0);
  expect(left.map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(await all(db.select({ id: groups.id }).from(groups).orderBy(asc(groups.id)))).toEqual(
    expect.arrayContaining(ids.map((id) => ({ id }))),
  );
});
