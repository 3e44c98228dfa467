import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GroupEmails } from '../../../app/office/group/group-emails';
import type { SentEmail } from '../../../contract/staff/email';
import { renderInApp } from '../../support/components/render-in-app';

const failed = (id: number, recipient: string, subject: string): SentEmail =>
  ({
    id,
    groupId: 7,
    kind: 'tour',
    recipient,
    subject,
    state: 'failed',
    attempts: 1,
    canSendAgain: true,
    createdAt: '2026-11-01T12:00:00.000Z',
  }) as SentEmail;

it("each 'send again' button names the email and its recipient", async () => {
  const emails = [failed(1, 'ana@example.org', 'Tour confirmed'), failed(2, 'ben@example.org', 'Tour canceled')];
  renderInApp(<GroupEmails group={{ id: 7, emails }} />);
  const buttons = await screen.findAllByRole('button', { name: 'Send Again' });
  const descriptions = buttons.map((button) =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
  expect(descriptions).toEqual([
    expect.stringMatching(/^Tour confirmed .* ana@example\.org$/),
    expect.stringMatching(/^Tour canceled .* ben@example\.org$/),
  ]);
});

const digest = (id: number) =>
  ({ ...failed(id, 'ana@example.org', `News ${id}`), state: 'sent', canSendAgain: false }) as const;

const digests = (newest: number, count: number) => Array.from({ length: count }, (_, at) => digest(newest - at));

it("the office's answer has fifty emails → 'Show more' reads the earlier ones by page, each once", async () => {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (request) => {
    const { searchParams } = new URL(request instanceof Request ? request.url : String(request), 'http://localhost');
    asked.push(['groupId', 'limit', 'offset'].map((name) => searchParams.get(name)).join(' '));
    return Response.json(searchParams.get('offset') === '0' ? digests(120, 100) : digests(20, 20));
  });
  renderInApp(<GroupEmails group={{ id: 7, emails: digests(121, 50) }} />);
  await userEvent.click(await screen.findByText('Earlier (47+)'));
  const rows = () => within(screen.getByRole('list', { name: 'Earlier emails' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(47);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Earlier (98+)');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await screen.findByText('Earlier (118)');
  expect(rows().map((row) => row.textContent?.match(/News (\d+)/)?.[1])).toEqual(
    Array.from({ length: 118 }, (_, at) => String(118 - at)),
  );
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(asked).toEqual(['7 100 0', '7 100 100']);
});

it('fewer than fifty emails → nothing more to show', async () => {
  renderInApp(<GroupEmails group={{ id: 7, emails: digests(49, 49) }} />);
  expect(await screen.findByText('Earlier (46)')).toBeDefined();
  expect(screen.queryByText('Show more')).toBeNull();
});
