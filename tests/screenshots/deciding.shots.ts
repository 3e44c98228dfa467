import type { CreatedGroup } from '../../worker/contract/group';
import { post } from '../support/browser/api';
import { aGroup, aProperty, completeSetup, inDays } from '../support/browser/data';
import { GroupPage } from '../support/browser/group-page';
import { expect, test } from '../support/browser/test';
import { shootAll } from './shoot';

const names = [
  ...['Ana Lima', 'Ben Sato', 'Bartholomew-Featherstonehaugh von Hohenzollern', 'Cleo Park', 'Dev Patel', 'Eli Roth'],
  ...['Fay Chen', 'Gus Hall', 'Hana Ito', 'Ivo Novak', 'Jo Kim', 'Kit Moss'],
];
const levels = ['im_in', 'im_in', 'interested', 'im_in', 'need_info', 'im_out'];

test.use({ expectedErrors: [/ERR_/] });

for (const count of [0, 1, 5, 12]) {
  test(`deciding together, ${count} members`, async ({ page, request }) => {
    const property = await aProperty(request);
    const unitId = count === 5 ? property.units.find(({ name }) => name === '2x2')?.id : undefined;
    const made: CreatedGroup = await aGroup(request, { propertyId: property.id, unitId });
    await completeSetup(request, made, { decisionDeadline: `${inDays(9)}T18:00`, timeZone: 'America/New_York' });
    const rooms = property.units.flatMap((unit) => unit.rooms.map(({ id }) => id));
    for (const [index, name] of names.slice(0, count).entries()) {
      const roomPreference = index % 4 === 3 ? null : rooms[index < 3 ? 0 : index % rooms.length];
      const interestLevel = levels[index % levels.length];
      await post(request, '/api/participants', {
        ...{ groupId: made.id, name, email: null, interestLevel },
        roomPreference: unitId ? rooms.slice(0, 2)[index === 3 ? 1 : 0] : roomPreference,
      });
      const preferredDates = [
        { date: inDays(3), timePreference: 'AM' },
        { date: inDays(4 + (index % 3)), timePreference: index % 2 ? 'PM' : 'AM' },
      ];
      await post(request, '/api/tour-schedules', { groupId: made.id, participantName: name, preferredDates });
    }
    const group = await GroupPage.open(page, made);
    await expect(page.getByRole('button', { name: 'Submit Schedule' })).toBeVisible();
    if (count > 1) {
      const form = await group.beginToJoin('Ben Sato');
      await form.getByRole('button', { name: 'Yes, this is me' }).click();
    }
    await shootAll(page, `deciding-${count}`);
  });
}
