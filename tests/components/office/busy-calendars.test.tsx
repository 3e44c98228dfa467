import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BusyCalendars } from '../../../app/office/property-editor/tour-hours/busy-calendars';
import type { BusyCalendar } from '../../../contract/staff/busy-calendar';
import { renderInApp } from '../../support/components/render-in-app';

// A page's clock may be a minute behind.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

const google = 'calendar.google.com';

/** The API's calls, with what is sent. */
function answerWith(calendars: BusyCalendar[], added?: () => Response) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push([method, String(input).replace(/^.*\/api/, ''), init?.body ?? null]);
    return method === 'POST' && added ? added() : Response.json(method === 'GET' ? calendars : { success: true });
  });
  renderInApp(<BusyCalendars propertyId={7} />);
  return sent;
}

it('shows when each was read, why one cannot be, and how old the copy is that still counts', async () => {
  answerWith([
    { id: 1, host: google, fetchedAt: minutesAgo(5), error: null },
    { id: 2, host: 'outlook.office365.com', fetchedAt: minutesAgo(3 * 60), error: 'refused' },
    { id: 3, host: google, fetchedAt: null, error: 'notACalendar' },
    { id: 4, host: 'p12-caldav.icloud.com', fetchedAt: null, error: null },
  ]);
  const items = await screen.findAllByRole('article');
  expect(items.map((item) => item.textContent)).toEqual([
    'calendar.google.comRead 5 minutes agoRemove',
    'outlook.office365.comThe server refused. The address may have been reset, or sharing turned off. The events that we read 3 hours ago still count.Remove',
    'calendar.google.com (2)There is no complete calendar at this address. No events of it count yet.Remove',
    'p12-caldav.icloud.comReading...Remove',
  ]);
});

it('adds an address by Enter, without the form around it; a refused one stays, with the reason at the field', async () => {
  const user = userEvent.setup();
  const answers = [
    Response.json({ message: "Please enter the calendar's public https:// address", code: 'invalid' }, { status: 400 }),
    Response.json({ id: 1, host: google, fetchedAt: null, error: null }, { status: 201 }),
  ];
  const sent = answerWith([], () => answers.shift() ?? Response.error());
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Calendar address' });
  await user.type(field, 'http://a.test/a.ics{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('public https:// address');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.clear(field);
  await user.type(field, ' https://a.test/a.ics ');
  await user.click(screen.getByRole('button', { name: 'Add Calendar' }));
  await vi.waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent).toEqual([
    ['POST', '/properties/7/busy-calendars', '{"url":"http://a.test/a.ics"}'],
    ['POST', '/properties/7/busy-calendars', '{"url":"https://a.test/a.ics"}'],
  ]);
});

it('removes one after a question', async () => {
  const sent = answerWith([{ id: 3, host: google, fetchedAt: minutesAgo(0), error: null }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Calendar' }));
  await vi.waitFor(() => expect(sent).toEqual([['DELETE', '/busy-calendars/3', null]]));
});

it('ten are the most: there is no field for another', async () => {
  answerWith(Array.from({ length: 10 }, (_, id) => ({ id, host: google, fetchedAt: minutesAgo(1), error: null })));
  expect(await screen.findByText("You've reached the limit of 10 calendars.")).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
