import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useContext, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { EditParticipant } from '../../../app/portal/interest/edit-participant';
import { LiveContext } from '../../../app/portal/live/use-live';
import type { Participant, ParticipantChange } from '../../../contract/participant';
import { groupOf, participant, renderInApp } from '../../support/components/render-in-app';

afterEach(() => vi.restoreAllMocks());

/** The form of a row that follows the answers; each save waits until the test answers it. */
function open() {
  const sent: ParticipantChange[] = [];
  const answers: ((answer: Response) => void)[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return new Promise((resolve) => answers.push(resolve));
  });
  const ana = participant(1, 'Ana Lima', 'im_out');
  const onClose = vi.fn();
  renderInApp(<Row ana={ana} onClose={onClose} />);
  const answer = (index: number) =>
    act(async () => answers[index]?.(Response.json({ ...ana, ...sent[index], rev: ana.rev + index + 1 })));
  return { sent, answer, onClose };
}

function Row({ ana, onClose }: { ana: Participant; onClose: () => void }) {
  const live = useContext(LiveContext);
  const [shown, setShown] = useState(ana);
  return (
    <LiveContext.Provider value={{ ...live, mergeRow: ({ row }) => setShown(row as Participant) }}>
      <EditParticipant
        group={groupOf([shown])}
        participant={shown}
        asksFirst={false}
        mayLead={false}
        onClose={onClose}
      />
    </LiveContext.Provider>
  );
}

const choose = async (level: string) => userEvent.click(await screen.findByRole('radio', { name: level }));
const update = () => userEvent.click(screen.getByRole('button', { name: 'Update' }));

it('another level chosen while Update is being answered → the form stays open with it, and saves it', async () => {
  const server = open();
  await choose("I'm Interested");
  await update();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await choose('Need More Intel');
  await server.answer(0);
  expect(server.onClose).not.toHaveBeenCalled();
  expect(screen.getByRole('radio', { name: 'Need More Intel' })).toHaveProperty('checked', true);

  await update();
  await waitFor(() => expect(server.sent).toHaveLength(2));
  expect(server.sent[1]).toEqual({ interestLevel: 'need_info', roomPreference: null, rev: 2 });
  expect(screen.queryByRole('alert')).toBeNull();
  await server.answer(1);
  await waitFor(() => expect(server.onClose).toHaveBeenCalledOnce());
});

it('nothing changed since Update was pressed → the answer closes the form', async () => {
  const server = open();
  await choose("I'm Interested");
  await update();
  await waitFor(() => expect(server.sent).toHaveLength(1));
  await server.answer(0);
  await waitFor(() => expect(server.onClose).toHaveBeenCalledOnce());
});
