import { dayMs } from '../../contract/values/time.ts';
import { demoHomes } from './homes.ts';
import { cedarRow, leaseSteps, lindenHouse, mapleCourt } from './properties.ts';
import { demoRows, memberWordRows } from './rows.ts';
import type { Rows } from './seed.ts';

type Row = Rows[string][number];

const groupsOfOffice = 400;
const membersOfOffice = 2000;
const firstNames =
  'Ana Ben Chloe Diego Emi Farid Grace Hana Ivan Jada Kofi Lena Mateo Nia Omar Priya Quinn Rosa Sam Tara Uma Viktor Wen Xenia Yusuf Zoe';
const lastNames =
  'Adams Brooks Chen Diaz Evans Fischer Garcia Haddad Ito Jensen Kim Lopez Meyer Novak Okafor Patel Reyes Silva Tran Ueda Vargas Walsh Young';
const levels = ['im_in', 'interested', 'im_in', 'need_info', 'interested', 'im_out', 'im_in'];
const states = {
  young: ['pending', 'open', 'ready', 'open', 'pending', 'open'],
  grown: ['open', 'past_deadline', 'leased', 'pending', 'ready', 'leased'],
  old: ['leased', 'closed', 'leased', 'past_deadline', 'leased'],
};

const pick = <Item>(items: readonly Item[], index: number) => items[index % items.length] as Item;

const personOf = (index: number) =>
  `${pick(firstNames.split(' '), index * 7)} ${pick(lastNames.split(' '), index * 5 + Math.floor(index / 23))}`;

const emailOf = (name: string, index: number) => `${name.toLowerCase().replace(' ', '.')}.${index}@student.example`;

/** The large office: the demo, a third property, and 400 groups in every state. Deterministic, so every run has the same data. */
export function officeRows(now: Date): Rows {
  const demo = demoRows(now, [mapleCourt, lindenHouse, cedarRow]);
  const rowsOf = (table: string) => demo[table] ?? [];
  const instant = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const made = Array.from({ length: groupsOfOffice - rowsOf('groups').length }, (_, index) =>
    makeGroup(index, rowsOf('units'), instant),
  ).sort((one, other) => other.age - one.age);
  const setUp = made.filter(({ state }) => state !== 'pending');
  const members = Array.from({ length: membersOfOffice - rowsOf('participants').length }, (_, index) =>
    makeMember(index, pick(setUp, index), rowsOf('rooms')),
  );
  return {
    ...demo,
    groups: [
      ...rowsOf('groups'),
      ...made.map(({ row }) => {
        if (!row.outcome) return row;
        const own = members.filter(({ groupId }) => groupId === row.id);
        return { ...row, homes: demoHomes(own, demo) };
      }),
    ],
    participants: [...rowsOf('participants'), ...members],
    member_words: [...rowsOf('member_words'), ...memberWordRows(members)],
    messages: [
      ...rowsOf('messages'),
      ...setUp.map(({ row, age }) => ({
        ...{ groupId: row.id, senderName: row.pointPersonName, createdAt: instant(-age * 0.6) },
        content: 'Hi all! Please add your tour dates and choose a room.',
      })),
    ],
    tour_schedules: [
      ...rowsOf('tour_schedules'),
      ...setUp
        .filter(({ state }) => state === 'open' || state === 'ready')
        .map(({ row, index, age }) => ({
          ...{ groupId: row.id, participantName: row.pointPersonName, nameKey: `${row.pointPersonName}`.toLowerCase() },
          preferredDates: [2, 5].map((days) => ({
            ...{ date: instant(days + (index % 20)).slice(0, 10), timePreference: index % 2 ? 'AM' : 'PM' },
          })),
          ...{ createdAt: instant(-age * 0.5), updatedAt: instant(-age * 0.5) },
        })),
    ],
    questions: [
      ...rowsOf('questions'),
      ...setUp
        .filter(({ index }) => index % 9 === 0)
        .map(({ row, age, index }) => ({
          ...{ groupId: row.id, name: personOf(index + 400), question: 'Can we paint the walls?' },
          ...(age > 30 && { answer: 'White only, and please tell us first.', answeredAt: instant(-age * 0.4) }),
          createdAt: instant(-age * 0.5),
        })),
    ],
    deliveries: made.map(({ row, index, age }) => ({
      ...{ groupId: row.id, channel: 'email', kind: 'setup', recipient: row.pointPersonEmail },
      ...{
        params: { property: rowsOf('properties').find(({ id }) => id === row.propertyId)?.name },
        state: index % 40 === 7 ? 'bounced' : 'delivered',
      },
      ...{ attempts: 1, createdAt: instant(-age), dueAt: instant(-age), endedAt: instant(-age) },
    })),
    audit: made.map(({ row, index, age }) => ({
      ...{ at: instant(-age), staff: index % 3 ? 'dana.reyes@example.com' : 'theo.grant@example.com' },
      ...{ action: 'group_created', subjectType: 'group', subjectId: row.id },
    })),
  };
}

/** Groups are created evenly over a year; most new ones are open, most old ones leased. */
function makeGroup(index: number, units: Row[], instant: (days: number) => string) {
  const age = ((index * 37) % 365) + 0.5;
  const state = pick(age < 40 ? states.young : age < 100 ? states.grown : states.old, index);
  const unit = pick(units, index);
  const pointPersonName = personOf(index);
  const isPending = state === 'pending';
  const hasOutcome = state === 'leased' || state === 'closed';
  const deadline = state === 'past_deadline' ? -(index % 20) - 1 : (index % 25) + 0.5;
  const row: Row = {
    ...{ id: 4_000_000_000_000_000 + index * 7919, propertyId: unit.propertyId, unitId: unit.id },
    shareCode: `FF${String(index).padStart(6, '0')}`,
    ...{ pointPersonName, pointPersonEmail: emailOf(pointPersonName, index) },
    ...(index % 4 > 0 && !hasOutcome && { decisionDeadline: instant(deadline), timeZone: 'America/New_York' }),
    ...(state === 'past_deadline' && { decisionDeadline: instant(deadline), timeZone: 'America/New_York' }),
    ...(isPending
      ? {
          adminSetupToken: `setup-link-of-the-large-office-${index}`.padEnd(43, '0'),
          setupTokenExpiresAt: instant(30 - age * 0.3),
        }
      : { setupCompletedAt: instant(Math.min(-age * 0.9, 1 + (index % 3) - age)) }),
    ...(hasOutcome && { outcome: state, outcomeAt: instant(Math.min(-age * 0.3, 20 + (index % 5) * 6 - age)) }),
    ...(!isPending &&
      !hasOutcome &&
      index % 5 === 0 && { confirmedTour: { date: instant(index % 15).slice(0, 10), timePreference: 'AM' } }),
    ...(state === 'closed' && index % 3 === 0 && deletedBy('dana.reyes@example.com', instant(-(index % 28)), unit)),
    createdAt: instant(-age),
  };
  return { row, index, age, state };
}

/** A deleted group has no property; it keeps the former one's id, so that it can be restored. */
const deletedBy = (staff: string, deletedAt: string, { propertyId }: Row): Row => ({
  ...{ deletedAt, deletedBy: staff, propertyId: null, keptPropertyId: propertyId },
});

/** In a group that is ready or leased, all members are in. */
function makeMember(index: number, group: ReturnType<typeof makeGroup>, rooms: Row[]): Row {
  const name = personOf(index + 17);
  const offered = rooms.filter(({ unitId }) => unitId === group.row.unitId);
  const isDecided = group.state === 'ready' || group.state === 'leased';
  const createdAt = String(group.row.createdAt);
  const done = group.state === 'leased' ? leaseSteps.length : isDecided ? index % leaseSteps.length : 0;
  const stepsDone = leaseSteps.slice(0, done).map(({ id, by }) => ({
    ...{ id, at: new Date(Date.parse(createdAt) + (id * id + (index % 3)) * dayMs).toISOString() },
    ...(by === 'guarantor' && { by: index % 4 === 0 ? 'office' : 'link' }),
  }));
  return {
    ...{ id: 5_000_000_000_000_000 + index, groupId: group.row.id, name, nameKey: name.toLowerCase() },
    ...{ email: emailOf(name, index), interestLevel: isDecided ? 'im_in' : pick(levels, index) },
    roomPreference: index % 3 === 0 ? null : pick(offered, index * index).id,
    ...{ hasApplied: done > 0, stepsDone, createdAt },
  };
}
