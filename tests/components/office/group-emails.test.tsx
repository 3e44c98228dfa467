import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GroupEmails } from '../../../app/office/group/group-emails';
import type { SentEmail } from '../../../contract/email';
import { renderInApp } from '../../support/components/render-in-app';

const failed = (id: number, recipient: string, subject: string): SentEmail =>
  ({ id, groupId: 7, kind: 'tour', recipient, subject, state: 'failed', attempts: 1, canSendAgain: true }) as SentEmail;

it("each 'send again' button names the email and its recipient", async () => {
  const emails = [failed(1, 'ana@example.org', 'Tour confirmed'), failed(2, 'ben@example.org', 'Tour canceled')];
  renderInApp(<GroupEmails emails={emails.map((email) => ({ ...email, createdAt: '2026-11-01T12:00:00.000Z' }))} />);
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
