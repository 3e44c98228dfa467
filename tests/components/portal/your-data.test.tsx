import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { YourData } from '../../../app/portal/identity/your-data';
import { Toaster } from '../../../app/ui/toast';
import { renderInApp } from '../../support/components/render-in-app';

const shown = (owner: Parameters<typeof YourData>[0]['owner']) =>
  renderInApp(
    <>
      <YourData groupId={7} owner={owner} />
      <Toaster />
    </>,
    { participantIds: [1] },
  );

const answering = (answer: Response) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);

const button = (name: string) => screen.findByRole('button', { name });

it('Download my data saves what the site answers as the file my-data.json', async () => {
  const people = [{ as: 'member', data: { entry: { participants: [{ name: 'Ana' }] } } }];
  const fetched = answering(Response.json({ companyName: 'Acme', contact: 'privacy@acme.example', people }));
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => {
    saved.push(file as Blob);
    return 'blob:file';
  };
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect([this.download, this.href]).toEqual(['my-data.json', 'blob:file']);
  });
  shown({ participantId: 1 });
  await userEvent.click(await button('Download my data'));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/api\/groups\/7\/me\/data$/);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({ people });
});

it('the point person can download, and has nothing to erase', async () => {
  shown({ pointPersonOf: 7 });
  await button('Download my data');
  expect(screen.queryByRole('button', { name: 'Leave and erase' })).toBeNull();
});

it('Leave and erase says what goes and that there is no undo, and sends nothing before that is confirmed', async () => {
  const fetched = answering(Response.json({ success: true }));
  shown({ participantId: 1 });
  await userEvent.click(await button('Leave and erase'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave and erase your data?' });
  expect(question.textContent).toMatch(/messages, questions, tour dates, and room preferences/);
  expect(question.textContent).toContain("You can't undo this.");
  expect(fetched).not.toHaveBeenCalled();
  await userEvent.click(within(question).getByRole('button', { name: 'Leave and erase' }));
  await screen.findByText("You've left the group, and your data is erased.");
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([init?.method, String(address)]).toEqual(['DELETE', expect.stringMatching(/\/api\/participants\/1\/data$/)]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('after the lease the refusal says whom to ask', async () => {
  const message = 'Your group has leased. Please write to privacy@acme.example to have your data erased.';
  answering(Response.json({ message }, { status: 409 }));
  shown({ participantId: 1 });
  await userEvent.click(await button('Leave and erase'));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Leave and erase' }));
  await screen.findByText(message);
});
