import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { StaffOnly } from '../../../app/office/staff-frame';

const ana = { id: '1', email: 'ana@example.com', firstName: 'Ana', lastName: 'Silva' };

const opened = () => (
  <StaffOnly page={{}}>{({ firstName }, data) => `Dashboard of ${firstName}, ${data ?? 'still to be read'}`}</StaffOnly>
);

/** Answers the browser's calls one after the other, and counts them. */
function answerWith(...statuses: number[]) {
  const answers = statuses.map((status) =>
    Response.json(status === 200 ? ana : { message: 'Later.', code: 'x' }, { status }),
  );
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
}

describe('a staff page that the server rendered without the session', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('shows only that it loads', () => {
    expect(renderToString(opened())).toContain('Loading...');
    expect(renderToString(opened())).not.toContain('Dashboard');
  });

  it('is fetched by the browser, again a second after each failure', async () => {
    const calls = answerWith(503, 503, 200);
    render(opened());
    await act(() => vi.advanceTimersByTimeAsync(900));
    expect(calls).toHaveBeenCalledTimes(1);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Loading...')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(calls).toHaveBeenCalledTimes(3);
    expect(screen.getByText('Dashboard of Ana, still to be read')).toBeDefined();
  });
});
