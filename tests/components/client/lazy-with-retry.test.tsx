import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lazyWithRetry } from '../../../app/ui/lazy-with-retry';

/** Code that comes when it is let through, or fails. */
function codeOnItsWay<Module>(module: Module) {
  let fetched = 0;
  const { promise, resolve, reject } = Promise.withResolvers<Module>();
  return {
    load: () => {
      fetched += 1;
      return promise;
    },
    arrives: () => act(async () => resolve(module)),
    isLost: () => act(async () => reject(new TypeError('Failed to fetch'))),
    timesFetched: () => fetched,
  };
}

describe('a component that loads when it is opened', () => {
  const Form = ({ label }: { label: string }) => <p>{label}</p>;

  it('keeps its space, then shows', async () => {
    const JoinForm = lazyWithRetry(async () => ({ Form }), 'Form', { fallback: <p>waiting</p> });
    render(<JoinForm label="the form" />);
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  it('can be tried again after a network failure', async () => {
    let isOnline = false;
    const JoinForm = lazyWithRetry(
      async () => {
        if (!isOnline) throw new TypeError('Failed to fetch');
        return { Form };
      },
      'Form',
      { fallback: <p>waiting</p> },
    );
    render(<JoinForm label="the form" />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isOnline = true;
    await userEvent.click(again);
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  it('shows the given errorFallback if it cannot be fetched', async () => {
    const code = codeOnItsWay({ Form });
    const JoinForm = lazyWithRetry(code.load, 'Form', { errorFallback: ({ label }) => <p>without {label}</p> });
    render(<JoinForm label="the form" />);
    await code.isLost();
    expect(await screen.findByText('without the form')).toBeTruthy();
  });

  it('is fetched once', async () => {
    const code = codeOnItsWay({ Form });
    const JoinForm = lazyWithRetry(code.load, 'Form');
    const { unmount } = render(<JoinForm label="the form" />);
    await code.arrives();
    unmount();
    render(<JoinForm label="the same form" />);
    expect(screen.getByText('the same form')).toBeTruthy();
    expect(code.timesFetched()).toBe(1);
  });
});
