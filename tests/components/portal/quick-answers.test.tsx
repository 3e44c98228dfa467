import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { YouSheet } from '../../../app/portal/identity/you-sheet';
import { CanYouCome } from '../../../app/portal/tours/confirmed-tour';
import type { Participant } from '../../../contract/participant';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const ana = participant(1, 'Ana Lima', 'interested');
const tour = { rev: 7 };

/** What was sent; each save waits until the test answers it. */
function slowServer() {
  const sent: Partial<Participant>[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    if (init?.method !== 'PUT') return Promise.resolve(Response.json([]));
    sent.push(JSON.parse(String(init.body)));
    return new Promise((resolve) => answers.push(resolve));
  });
  const answer = (index: number) => act(async () => answers[index]?.(Response.json({ ...ana, ...sent[index] })));
  return { sent, answer };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

it('Can you come? No while Yes is being saved → No is shown, and saved after Yes', async () => {
  const server = slowServer();
  const onAnswered = vi.fn();
  renderInApp(
    <CanYouCome participant={ana} tour={tour} question="Can you come?" onAnswered={onAnswered} />,
    {},
    groupOf([ana]),
  );
  await screen.findByText('Can you come?');
  await press('Yes');
  await press('No');
  expect(pressed()).toEqual(['No']);
  expect(server.sent).toEqual([{ tourAnswer: 'yes', tourRev: 7 }]);

  await server.answer(0);
  await waitFor(() =>
    expect(server.sent).toEqual([
      { tourAnswer: 'yes', tourRev: 7 },
      { tourAnswer: 'no', tourRev: 7 },
    ]),
  );
  expect(onAnswered).not.toHaveBeenCalled();
  await server.answer(1);
  await waitFor(() => expect(onAnswered).toHaveBeenCalledOnce());
});

it('the same answer pressed twice is saved once', async () => {
  const server = slowServer();
  renderInApp(<CanYouCome participant={ana} tour={tour} question="Can you come?" />, {}, groupOf([ana]));
  await screen.findByText('Can you come?');
  await press('Yes');
  await press('Yes');
  await server.answer(0);
  expect(server.sent).toEqual([{ tourAnswer: 'yes', tourRev: 7 }]);
});

it('another level while one is being saved → it is pressed at once, saved last, and only then the sheet closes', async () => {
  const server = slowServer();
  const onClose = vi.fn();
  const group = groupOf([ana]);
  renderInApp(<YouSheet group={group} participant={ana} isOpen onClose={onClose} />, { participantIds: [1] }, group);
  await screen.findByRole('button', { name: 'Need More Intel' });
  await press('Need More Intel');
  expect(pressed()).toEqual(['Need More Intel']);
  await press("I'm In");
  expect(pressed()).toEqual(["I'm In"]);

  await server.answer(0);
  await waitFor(() => expect(server.sent).toEqual([{ interestLevel: 'need_info' }, { interestLevel: 'im_in' }]));
  expect(onClose).not.toHaveBeenCalled();
  await server.answer(1);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
