import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DeadlineInput } from '../../../app/client/forms/deadline-input';
import { inputDateTime } from '../../../rules/deadline';

const openedAt = new Date('2026-12-01T18:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: openedAt }));
afterEach(() => void vi.useRealTimers());

it('a deadline field offers nothing earlier than when its form opened, also minutes later', async () => {
  render(<DeadlineInput aria-label="Deadline" />);
  const earliest = () => screen.getByLabelText('Deadline').getAttribute('min');
  expect(earliest()).toBe(inputDateTime(openedAt));
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(earliest()).toBe(inputDateTime(openedAt));
});
