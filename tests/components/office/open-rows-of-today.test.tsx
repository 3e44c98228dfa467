import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TodayPage } from '../../../app/office/today/today-page';
import type { StaffQuestion } from '../../../contract/question';
import type { Today, TourToConfirm } from '../../../contract/staff/today';
import { renderInApp } from '../../support/components/render-in-app';

const none = { count: 0, first: [] };

const nothing: Today = {
  ...{ questions: none, toursToConfirm: none, officeSteps: none, readyGroups: none, setupLinks: none },
  ...{ bouncedEmails: none, upcomingTours: [], earlierTours: [], nearDeadlines: [] },
};

const tour: TourToConfirm = {
  ...{ groupId: 7, pointPersonName: 'Hana Fischer', propertyName: 'Maple Court', date: '2098-01-01', half: 'AM' },
  ...{ canCome: 2, asked: 2, rev: 5, requestedAt: null, planned: null, hasTourHours: false },
};

const question: StaffQuestion = {
  ...{ id: 1, groupId: 7, name: 'Quinn', email: null, question: 'Is there a bike room?', answer: null },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', answeredAt: null, pointPersonName: 'Hana Fischer' },
  ...{ propertyName: 'Maple Court', rev: 1 },
};

const queueOf = <Item,>(...first: Item[]) => ({ count: first.length, first });

/** 'Read again' shows what a later read of the list has. */
function open(first: Partial<Today>, later: Partial<Today>) {
  function Page() {
    const [loaded, setLoaded] = useState<Today>({ ...nothing, ...first });
    return (
      <>
        <button type="button" onClick={() => setLoaded({ ...nothing, ...later })}>
          Read again
        </button>
        <TodayPage loaded={loaded} />
      </>
    );
  }
  renderInApp(<Page />);
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => vi.restoreAllMocks());

async function typeMeetingPlace(later: Partial<Today>) {
  open({ toursToConfirm: queueOf(tour) }, later);
  await userEvent.click(await screen.findByRole('button', { name: 'Another time' }));
  await userEvent.type(screen.getByLabelText('Time'), '16:45');
  await userEvent.type(screen.getByLabelText('Meeting place (optional)'), 'The lobby');
  await press('Read again');
}

const typedPlace = () => screen.getByLabelText<HTMLInputElement>('Meeting place (optional)').value;

it.each([
  ['the only one', none],
  ['one of several', queueOf({ ...tour, groupId: 8, pointPersonName: 'Kofi Mensah' })],
])(
  'a tour that a colleague confirms, %s, keeps the form that is open, until it is canceled',
  async (_, toursToConfirm) => {
    await typeMeetingPlace({ toursToConfirm });
    expect(typedPlace()).toBe('The lobby');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText('Hana Fischer')).toBeNull());
  },
);

it('a question that a colleague answers keeps the answer that is being typed', async () => {
  open({ questions: queueOf(question) }, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'In the cellar');
  await press('Read again');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' }).value).toBe('In the cellar');
});

it('a tour that a colleague changes meanwhile is not replaced unseen: the form asks, and keeps what is typed', async () => {
  await typeMeetingPlace({ toursToConfirm: queueOf({ ...tour, rev: 9 }) });
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    return Response.json({ code: 'conflict', message: 'Someone else changed this tour' }, { status: 409 });
  });
  await press('Confirm tour');
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else changed this tour' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ rev: 5, specificTime: '16:45' }, { specificTime: '16:45' }]);
  expect(sent[1]).not.toHaveProperty('rev');
});

const hoursOffered = () =>
  screen.getAllByRole('button', { name: /2098$|Another time/ }).map((button) => button.textContent);

it.each([
  ['without tour hours → two hours with one press each', {}, ['9:30', '11:00', 'Another time']],
  ['with tour hours, of which groups book any → the office enters a time', { hasTourHours: true }, ['Another time']],
  [
    'with tour hours, but a tour that was planned before → its time with one press',
    { hasTourHours: true, planned: { specificTime: '10:15', note: null, meetingPlace: null } },
    ['Confirm', 'Another time'],
  ],
])('a tour to confirm at a property %s', async (_, changes, offered) => {
  open({ toursToConfirm: queueOf({ ...tour, ...changes }) }, {});
  await screen.findByRole('button', { name: 'Another time' });
  expect(hoursOffered()).toEqual(offered);
});
