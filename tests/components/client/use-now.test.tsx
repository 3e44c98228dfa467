import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from '../../../app/client/use-now';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-12-01T17:59:40Z') }));
afterEach(() => void vi.useRealTimers());

const Clock = () => <time>{useNow()?.toISOString()}</time>;

it('the time changes with the minute, whenever the page was opened', async () => {
  render(<Clock />);
  const shown = () => screen.getByText(/2026/).textContent;
  expect(shown()).toMatch(/17:59/);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(shown()).toMatch(/18:00:00/);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(shown()).toMatch(/18:01:00/);
});
