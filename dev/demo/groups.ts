import { dayMs, minuteMs } from '../../contract/values/time.ts';

/** The demo's two groups, as of `now`: an open one, and one with a pending setup. */
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

  const groupId = deciding.id;
  const member = (id: number, name: string, interestLevel: string, roomPreference: number | null, days: number) => ({
    ...{
      id: groupId + id,
      groupId,
      name,
      nameKey: name.toLowerCase(),
      email: `${name.split(' ')[0]?.toLowerCase()}@example.org`,
    },
    ...{ interestLevel, roomPreference, createdAt: instant(days) },
  });
  const message = (senderName: string, content: string, days: number, minutes: number) => ({
    ...{ groupId, senderName, content, createdAt: instant(days, minutes) },
  });
  const tour = (participantName: string, preferredDates: object[], minutes: number) => ({
    ...{ groupId, participantName, nameKey: participantName.toLowerCase(), preferredDates },
    ...{ createdAt: instant(-1, minutes), updatedAt: instant(-1, minutes) },
  });

  return {
    groups: [deciding, pending],
    participants: [
      member(1, 'Jordan Lee', 'im_in', 1, -5),
      member(2, 'Priya Raman', 'im_in', 2, -4.8),
      member(3, 'Sam Whitfield', 'interested', 3, -4),
      member(4, 'Chen Wei', 'need_info', null, -3),
      member(5, 'Luca Moretti', 'im_out', null, -2),
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
