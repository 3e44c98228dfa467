import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ChatMessage, DraftMessage } from '../../../app/portal/chat/chat-message';
import { renderInApp } from '../../support/components/render-in-app';

const message = {
  ...{ id: 5, groupId: 7, participantId: 1, senderName: 'Ana Lima', content: 'Saturday?', deletedAt: null },
  ...{ createdAt: '2026-11-21T12:00:00.000Z', isPointPerson: false, isOffice: false },
};

const shown = { message, badge: null, isOwn: false, isContinued: false, mayRemove: false };

const row = () => screen.getByText('Saturday?').closest('[data-message]') as HTMLElement;

describe('a message of the chat', () => {
  it('is on the other side and tinted if it is one’s own', () => {
    const { rerender } = renderInApp(<ChatMessage {...shown} />);
    expect(row().className).not.toContain('flex-row-reverse');
    rerender(<ChatMessage {...shown} isOwn />);
    expect(row().className).toContain('flex-row-reverse');
    expect(row().querySelector('[data-bubble]')?.className).toContain('bg-accent-soft');
  });

  it('that continues another has its sender only for screen readers', () => {
    renderInApp(<ChatMessage {...shown} isContinued />);
    expect(screen.getByText('Ana Lima').parentElement?.className).toBe('sr-only');
  });

  it('of the point person has the badge and no band', () => {
    renderInApp(<ChatMessage {...shown} badge="by name" />);
    expect(screen.getByText('Point Person')).toBeTruthy();
    expect(row().className).not.toContain('border');
  });

  it('that may be removed has a button for the keyboard, hidden from sight until it is needed', () => {
    renderInApp(<ChatMessage {...shown} mayRemove />);
    const remove = screen.getByRole('button', { name: 'Remove this message from Ana Lima' });
    expect(remove.className).toContain('opacity-0');
    expect(remove.className).toContain('focus-visible:opacity-100');
  });
});

describe('a message that did not reach the server', () => {
  const draft = {
    ...{ key: 'k', writtenAt: 0, failure: 'unreachable' as const },
    ...{ participantId: 1, senderName: 'Ana Lima', content: 'Saturday?' },
  };
  const actions = { onSendAgain: () => undefined, onDiscard: () => undefined };

  it('says without a network that it goes out later, and offers no other try', () => {
    renderInApp(<DraftMessage draft={draft} isWaiting {...actions} />);
    expect(screen.getByText("Goes out when you're online")).toBeTruthy();
    expect(screen.queryByText('Not sent')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says with a network that it was not sent', () => {
    renderInApp(<DraftMessage draft={draft} isWaiting={false} {...actions} />);
    expect(screen.getByText('Not sent')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
