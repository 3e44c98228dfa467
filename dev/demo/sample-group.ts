import { dayMs } from '../../contract/values/time.ts';

/** What the setting SAMPLE_GROUP is where the demo is loaded. */
export const sampleShareCode = 'SAMP1E42';

/** A group to look at: it is closed, so that no one can change it. */
export function sampleGroup(now: Date) {
  const instant = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  const groupId = 1_618_033_988_749_894;
  const group = {
    id: groupId,
    propertyId: 1,
    shareCode: sampleShareCode,
    pointPersonName: 'Nina Brandt',
    pointPersonEmail: 'nina.brandt@example.org',
    bio: 'Studies biology, plays the cello, and is looking for three people to share a kitchen with.',
    timeZone: 'America/New_York',
    setupCompletedAt: instant(-12),
    createdAt: instant(-13),
    outcome: 'closed',
    outcomeAt: instant(-1),
  };
  const member = (id: number, name: string, interestLevel: string, roomPreference: number | null, days: number) => ({
    ...{ id: groupId + id, groupId, name, nameKey: name.toLowerCase(), interestLevel, roomPreference },
    createdAt: instant(days),
  });
  const message = (senderName: string, content: string, days: number) => ({
    ...{ groupId, senderName, content, createdAt: instant(days) },
  });
  return {
    group,
    participants: [
      member(1, 'Nina Brandt', 'im_in', 1, -12),
      member(2, 'Theo Adeyemi', 'im_in', 2, -11),
      member(3, 'Ruth Castillo', 'interested', 3, -10),
      member(4, 'Kofi Mensah', 'need_info', null, -9),
    ],
    messages: [
      message('Nina Brandt', 'Welcome! Have a look at the rooms, and tell us which one you would like.', -11),
      message('Theo Adeyemi', 'Room B for me. Is the pool open in winter?', -10.5),
      message('Ruth Castillo', 'I can come to a tour on Saturday morning.', -9.5),
    ],
    tour_schedules: ['Theo Adeyemi', 'Ruth Castillo'].map((participantName) => ({
      ...{ groupId, participantName, nameKey: participantName.toLowerCase() },
      preferredDates: [{ date: instant(5).slice(0, 10), timePreference: 'AM' }],
      ...{ createdAt: instant(-9), updatedAt: instant(-9) },
    })),
  };
}
