import { dayMs, minuteMs } from '../../contract/values/time.ts';
import { slotsOn } from '../../rules/tours/tour-hours.ts';
import { lindenHouse } from './properties.ts';

/**
 * The groups of the demo that are not closed, as of `now`: an open one, one with a pending setup, one that has booked a
 * tour, and one that has asked the office for one.
 */
export function demoGroups(now: Date) {
  const instant = (days: number, minutes = 0) =>
    new Date(now.getTime() + days * dayMs + minutes * minuteMs).toISOString();
  const day = (days: number) => instant(days).slice(0, 10);

  const deciding = {
    id: 3_141_592_653_589_793,
    propertyId: 1,
    shareCode: 'STAY2GTH',
    pointPersonName: 'Maya Okafor',
    pointPersonEmail: 'maya.okafor@example.org',
    pointPersonPhone: '(301) 555-0142',
    bio: 'Third-year in civil engineering. Looking for three or four people who cook and like quiet Sundays.',
    decisionDeadline: instant(9, 150),
    timeZone: 'America/New_York',
    setupCompletedAt: instant(-6),
    createdAt: instant(-7),
  };
  const pending = {
    id: 2_718_281_828_459_045,
    propertyId: 2,
    unitId: 3,
    shareCode: 'H0MEB4SE',
    pointPersonName: 'Elena Petrova',
    pointPersonEmail: 'elena.petrova@example.org',
    adminSetupToken: 'local-demonstration-of-a-setup-link-0000001',
    setupTokenExpiresAt: instant(30),
    createdAt: instant(-1),
  };

  const touring = {
    id: 1_414_213_562_373_095,
    propertyId: 2,
    unitId: 3,
    shareCode: 'H0VSEH0P',
    pointPersonName: 'Nia Brooks',
    pointPersonEmail: 'nia.brooks@example.org',
    confirmedTour: bookedTour(day(3), instant(-1)),
    ...{ setupCompletedAt: instant(-3), createdAt: instant(-4) },
  };
  const asking = {
    id: 1_732_050_807_568_877,
    propertyId: 1,
    shareCode: 'KN0XR0AD',
    pointPersonName: 'Diego Herrera',
    pointPersonEmail: 'diego.herrera@example.org',
    tourRequest: { date: day(5), half: 'PM', requestedAt: instant(-0.5) },
    ...{ setupCompletedAt: instant(-4), createdAt: instant(-5) },
  };

  const groupId = deciding.id;
  const memberOf =
    (group: { id: number }) =>
    (id: number, name: string, interestLevel: string, roomPreference: number | null, days: number) => ({
      ...{
        id: group.id + id,
        groupId: group.id,
        name,
        nameKey: name.toLowerCase(),
        email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
      },
      ...{ interestLevel, roomPreference, createdAt: instant(days) },
    });
  const member = memberOf(deciding);
  const message = (senderName: string, content: string, days: number, minutes: number) => ({
    ...{ groupId, senderName, content, createdAt: instant(days, minutes) },
  });
  const tour = (participantName: string, preferredDates: object[], minutes: number) => ({
    ...{ groupId, participantName, nameKey: participantName.toLowerCase(), preferredDates },
    ...{ createdAt: instant(-1, minutes), updatedAt: instant(-1, minutes) },
  });

  return {
    groups: [deciding, pending, touring, asking],
    participants: [
      member(1, 'Jordan Lee', 'im_in', 1, -5),
      member(2, 'Priya Raman', 'im_in', 2, -4.8),
      member(3, 'Sam Whitfield', 'interested', 3, -4),
      member(4, 'Chen Wei', 'need_info', null, -3),
      member(5, 'Luca Moretti', 'im_out', null, -2),
      memberOf(touring)(1, 'Nia Brooks', 'im_in', null, -3),
      memberOf(touring)(2, 'Tom Fischer', 'interested', null, -2),
      memberOf(asking)(1, 'Diego Herrera', 'interested', null, -4),
      memberOf(asking)(2, 'Grace Kim', 'interested', null, -3),
    ],
    messages: [
      message(
        'Maya Okafor',
        'Hi all! I put our four favourites next to each other, and Maple Court still wins for me.',
        -3,
        5,
      ),
      message('Jordan Lee', 'Same. The study lounge sold it. I could do Room A.', -3, 9),
      message('Chen Wei', 'Does anybody know if the parking is included?', -2, 30),
      message('Maya Okafor', 'One space for each unit, it is in the FAQ. A second one is $60 a month.', -2, 42),
      message('Priya Raman', 'I would like to see the rooms before I sign. Saturday morning?', -1, 15),
      message('Sam Whitfield', 'Saturday works, I put my dates in 👍', -1, 21),
    ],
    tour_schedules: [
      tour(
        'Priya Raman',
        [
          { date: day(6), timePreference: 'AM' },
          { date: day(8), timePreference: 'PM' },
        ],
        16,
      ),
      tour('Sam Whitfield', [{ date: day(6), timePreference: 'specific', specificTime: '10:30' }], 20),
    ],
    questions: [
      {
        ...{ groupId, name: 'Chen Wei', email: 'chen@example.org' },
        question: 'Can a lease start in the middle of August?',
        answer: 'Yes. Leases start on the 1st or the 15th of August; the first month is shared by the day.',
        ...{ createdAt: instant(-2, 35), answeredAt: instant(-2, 200) },
      },
      {
        ...{ groupId, name: 'Jordan Lee', createdAt: instant(-1, 50) },
        question: 'Is the study lounge open all night during finals?',
      },
    ],
  };
}

/** The first time that Linden House has on the day or later. */
function bookedTour(from: string, confirmedAt: string) {
  const [slot] = slotsOn(lindenHouse, from, 7);
  return {
    ...{ date: slot?.date, timePreference: 'specific', specificTime: slot?.time, note: null, meetingPlace: null },
    ...{ confirmedAt, by: 'point_person', rev: Date.parse(confirmedAt), start: slot?.start, end: slot?.end },
  };
}
