import { type Page, request } from '@playwright/test';
import { aGroupAt } from '../../support/browser/data';
import { GroupPage } from '../../support/browser/group-page';
import type { Figures } from '../figures';
import { checkFound, felt } from './felt';

const charges = ['Parking', 'Pet rent', 'Storage'].flatMap((name) => [
  { name, amount: 6_000, every: 'month', kind: 'optional' },
  { name: `${name} fee`, amount: 25_000, every: 'once', kind: 'required', due: 'signing' },
]);

/** A student checks an optional charge, and the totals change. */
export async function checkOptionalCharge(page: Page): Promise<Figures> {
  const office = await request.newContext();
  const group = await GroupPage.open(page, await aGroupAt(office, { charges }));
  await group.goTo('Rooms');
  const option = group.section('What it costs').getByRole('checkbox', { name: /^Parking/ });
  await option.scrollIntoViewIfNeeded();
  const box = await option.elementHandle();
  const { answer, longestTask } = await felt(page, () => checkFound(page, box));
  await office.dispose();
  return { 'answer to an optional charge': answer, 'longest task of an optional charge': longestTask };
}
