import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import type { EmailState } from '../../../contract/staff/email';
import type { Today } from '../../../contract/staff/today';
import type { ConfirmedTour } from '../../../contract/tour-schedule';
import { dayAfter, dayMs, earliestToday, hourMs } from '../../../contract/values/time';
import { openSession } from '../../../db/client';
import { readToday } from '../../../db/office/today';
import { seed } from '../../../dev/demo/seed';
import { bouncedAddresses } from '../../../rules/bounced-emails';
import { isDecidingWithin } from '../../../rules/deadline';
import { unlimited } from '../../../rules/scope';
import { tourToConfirm } from '../../../rules/tours/half-days';
import { aProperty } from '../../support/worker/data';
import { aTouredProperty } from '../../support/worker/groups/booking';

const now = new Date();
const inMs = (milliseconds: number) => new Date(now.getTime() + milliseconds).toISOString();
const today = earliestToday(now);
const [yesterday, tomorrow] = [dayAfter(today, -1), dayAfter(today, 1)];
const { db } = openSession(env.DB);
const { id: propertyId } = await aProperty();
const { id: propertyWithHours } = await aTouredProperty();

let groups = 0;

/** Adds a group for each combination. 'Today' shows five of a queue, so that each five have one colleague. */
async function fill<Combination extends object>(combinations: Combination[]) {
  const first = groups + 1;
  groups += 5 * Math.ceil(combinations.length / 5);
  const rows = combinations.map((combination, index) => ({
    id: first + index,
    assignee: `staff-${Math.floor((first + index - 1) / 5)}@example.com`,
    ...combination,
  }));
  const found = async (queue: (today: Awaited<ReturnType<typeof readToday>>) => { groupId: number }[]) => {
    const assignees = [...new Set(rows.map(({ assignee }) => assignee))];
    const all = await Promise.all(assignees.map((assignee) => readToday(db, { assignee }, unlimited, now)));
    return all
      .flatMap(queue)
      .map(({ groupId }) => groupId)
      .sort((a, b) => a - b);
  };
  const idsOf = (isWaiting: (row: (typeof rows)[number]) => boolean) => rows.filter(isWaiting).map(({ id }) => id);
  return { rows, found, idsOf };
}

const groupRow = ({ id, assignee }: { id: number; assignee: string }) => ({
  ...{ id, assignee, propertyId, shareCode: `CODE${id}`, pointPersonName: '', createdAt: inMs(-dayMs) },
  ...{ pointPersonEmail: '', setupCompletedAt: inMs(-dayMs) },
});

it('Tours to confirm are those of the rule, for each confirmed, planned or booked tour, request and last proposed day, with and without tour hours', async () => {
  const days = [null, yesterday, today, tomorrow];
  const tours = [
    { by: 'office' },
    { by: 'point_person' },
    { by: 'point_person', start: inMs(0), end: inMs(hourMs) },
    { by: 'office', result: 'no_show' },
  ] as const;
  const combinations = days.flatMap((proposed) =>
    days.flatMap((confirmed) =>
      days.flatMap((requested) =>
        tours.flatMap((tour) =>
          [null, 'leased'].flatMap((outcome) =>
            [false, true].map((hasTourHours) => ({ proposed, confirmed, requested, outcome, tour, hasTourHours })),
          ),
        ),
      ),
    ),
  );
  const tourOf = ({ confirmed, tour }: (typeof combinations)[number]): ConfirmedTour | null =>
    confirmed === null
      ? null
      : {
          ...{ date: confirmed, timePreference: 'AM', specificTime: null, note: null, meetingPlace: null },
          ...{ confirmedAt: inMs(0), rev: 1, ...tour },
        };
  const requestFor = (date: string | null) => date && { date, half: 'PM' as const, requestedAt: inMs(0) };
  const { rows, found, idsOf } = await fill(combinations);
  const schedules = (proposed: string | null) =>
    proposed === null
      ? []
      : [{ participantName: 'Ana', preferredDates: [{ date: proposed, timePreference: 'AM' as const }] }];
  await seed(env.DB, {
    groups: rows.map((row) => ({
      ...groupRow(row),
      ...{
        propertyId: row.hasTourHours ? propertyWithHours : propertyId,
        outcome: row.outcome,
        outcomeAt: row.outcome && inMs(0),
        confirmedTour: tourOf(row),
        tourRequest: requestFor(row.requested),
        lastProposedDay: row.proposed,
      },
    })),
    tour_schedules: rows.flatMap(({ id, proposed }) =>
      schedules(proposed).map((schedule) => ({
        ...{ groupId: id, ...schedule, nameKey: 'ana', createdAt: inMs(0), updatedAt: inMs(0) },
      })),
    ),
  });
  expect(await found(({ toursToConfirm }) => toursToConfirm.first)).toEqual(
    idsOf(
      (row) =>
        row.outcome === null &&
        tourToConfirm(
          {
            ...{ confirmedTour: tourOf(row), tourRequest: requestFor(row.requested) || null },
            hasTourHours: row.hasTourHours,
          },
          schedules(row.proposed),
          today,
        ) !== null,
    ),
  );
});

it('Bounced emails are those of the rule, for each order of emails and whose address it is', async () => {
  const oldestFirst: (EmailState | 'canceled')[][] = [
    ['bounced'],
    ['bounced', 'delivered'],
    ['delivered', 'bounced'],
    ['bounced', 'canceled'],
    ['bounced', 'waiting'],
    ['bounced', 'bounced'],
  ];
  const combinations = oldestFirst.flatMap((states) =>
    (['the point person', 'a member', 'a former member', 'no one'] as const).flatMap((owner) =>
      [null, 'closed'].map((outcome) => ({ states, owner, outcome })),
    ),
  );
  const { rows, found, idsOf } = await fill(combinations);
  const recipient = 'sam@student.test';
  await seed(env.DB, {
    groups: rows.map((row) => ({
      ...{ ...groupRow(row), outcome: row.outcome, outcomeAt: row.outcome && inMs(0) },
      ...(row.owner === 'the point person' && { pointPersonEmail: recipient }),
    })),
    participants: rows
      .filter(({ owner }) => owner === 'a member' || owner === 'a former member')
      .map(({ id, owner }) => ({
        ...{
          groupId: id,
          name: 'Sam',
          nameKey: 'sam',
          email: recipient,
          interestLevel: 'interested',
          createdAt: inMs(0),
        },
        removedAt: owner === 'a member' ? null : inMs(0),
      })),
    deliveries: rows.flatMap(({ id, states }) =>
      states.map((state) => ({
        ...{ groupId: id, channel: 'email', kind: 'digest', recipient, state, createdAt: inMs(0), dueAt: inMs(0) },
      })),
    ),
  });
  const bounced = ({ owner, states }: (typeof rows)[number]) =>
    bouncedAddresses({
      pointPersonEmail: owner === 'the point person' ? recipient : 'maya@student.test',
      participants: owner === 'a member' ? [{ email: recipient }] : [],
      emails: states.flatMap((state) => (state === 'canceled' ? [] : { recipient, state })).toReversed(),
    });
  expect(await found(({ bouncedEmails }: Pick<Today, 'bouncedEmails'>) => bouncedEmails.first)).toEqual(
    idsOf((row) => row.outcome === null && bounced(row).length > 0),
  );
});

it('Near deadlines are those of the rule, up to each limit', async () => {
  const twoDays = 2 * dayMs;
  const deadlines = [null, -1, 0, 1, twoDays - 1, twoDays, twoDays + 1].map((ms) => (ms === null ? null : inMs(ms)));
  const combinations = deadlines.flatMap((decisionDeadline) =>
    [null, 'leased'].map((outcome) => ({ decisionDeadline, outcome })),
  );
  const { rows, found, idsOf } = await fill(combinations);
  await seed(env.DB, {
    groups: rows.map((row) => ({
      ...{ ...groupRow(row), decisionDeadline: row.decisionDeadline, outcome: row.outcome },
      outcomeAt: row.outcome && inMs(0),
    })),
  });
  expect(await found(({ nearDeadlines }) => nearDeadlines)).toEqual(
    idsOf((group) => isDecidingWithin(twoDays, group, now)),
  );
});
