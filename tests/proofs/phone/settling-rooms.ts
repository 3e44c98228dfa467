import { type Page, request } from '@playwright/test';
import { post, put } from '../../support/browser/api';
import { aGroup, aParticipant, aProperty, completeSetup } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import type { Figures } from '../figures';
import { felt } from './felt';

const rooms = [
  { name: 'Room A', monthlyRate: 140_000 },
  { name: 'Room B', monthlyRate: 130_000 },
];

/** A member, whose room mate has answered, says which room they would like, and agrees to what is proposed. */
export async function settleRooms(page: Page, evenOut: boolean): Promise<Figures> {
  const [office, lead, friend] = [await request.newContext(), await request.newContext(), await request.newContext()];
  const property = await aProperty(office, { units: [{ name: '2x2', bedrooms: 2, bathrooms: 2, rooms }] });
  const [unit] = property.units;
  const made = await aGroup(office, { propertyId: property.id, unitId: unit?.id });
  await completeSetup(lead, made);
  const join = (by: typeof lead, name: string) => aParticipant(by, made.id, { name, interestLevel: 'im_in' });
  await join(page.request, 'Ana Lima');
  const ben = await join(friend, 'Ben Sato');
  await post(lead, `/api/groups/${made.id}/room-choice`, { unitId: unit?.id, evenOut });
  const ids = unit?.rooms.map(({ id }) => id) ?? [];
  const values = Object.fromEntries(unit?.rooms.map(({ id, monthlyRate }) => [id, monthlyRate]) ?? []);
  await put(friend, `/api/participants/${ben.id}/room-wishes`, { ranking: ids, ...(evenOut ? { values } : {}) });

  const group = await GroupPage.open(page, made);
  await group.goTo('Rooms');
  const panel = group.section('Who gets which room?');
  const how = evenOut ? 'evening out' : 'ranking';
  const figures: Figures = {};
  const take = async (what: string, act: () => Promise<unknown>) => {
    const { answer, longestTask } = await felt(page, act);
    figures[`answer to ${what}, ${how}`] = answer;
    figures[`longest task of ${what}, ${how}`] = longestTask;
  };
  const touch = (name: string) => panel.getByRole('button', { name, exact: true }).tap();
  if (evenOut) {
    const slider = panel.getByLabel('Room B: monthly value', { exact: true });
    await slider.scrollIntoViewIfNeeded();
    await take('moving a slider', () => slider.press('ArrowRight'));
  } else {
    // The ranking begins in an order of the member's own: either room may be the second.
    const moveUp = panel.getByRole('button', { name: /^Move Room [AB] up$/, disabled: false });
    await moveUp.scrollIntoViewIfNeeded();
    await take('moving a room up', () => moveUp.tap());
  }
  await take('sending rankings', async () => {
    await touch('Submit my preferences');
    await panel.getByRole('table', { name: 'Proposed rooms' }).waitFor();
  });
  await take('asking why', () => panel.getByText('Why this is fair').tap());
  await take('agreeing', async () => {
    await touch('Agree');
    await panel.getByText('Agreed: 1 of 2').waitFor();
  });
  await Promise.all([office, lead, friend].map((context) => context.dispose()));
  return figures;
}
