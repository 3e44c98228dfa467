import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFocusRecovery } from '../../../app/client/use-focus';

function Page({ names }: { names: string[] | null }) {
  const page = useFocusRecovery<HTMLElement>();
  return (
    <main ref={page} tabIndex={-1}>
      {names && (
        <ul tabIndex={-1}>
          {names.map((name) => (
            <li key={name}>
              <button type="button">{name}</button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

const focused = () => document.activeElement;

describe('focus recovery', () => {
  it('a focused item is removed → the list gets the focus', async () => {
    const { rerender } = render(<Page names={['North', 'South']} />);
    screen.getByRole('button', { name: 'North' }).focus();
    rerender(<Page names={['South']} />);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('list')));
  });

  it('the list is removed too → the page gets the focus', async () => {
    const { rerender } = render(<Page names={['North']} />);
    screen.getByRole('button', { name: 'North' }).focus();
    rerender(<Page names={null} />);
    await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
  });

  it('something else is removed → the focus stays', async () => {
    const { rerender } = render(<Page names={['North', 'South']} />);
    screen.getByRole('button', { name: 'South' }).focus();
    rerender(<Page names={['South']} />);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'North' })).toBeNull());
    expect(focused()).toBe(screen.getByRole('button', { name: 'South' }));
  });
});
