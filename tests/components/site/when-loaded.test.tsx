import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { WhenLoaded } from '../../../app/ui/when-loaded';

describe('a part that is fetched when it is opened', () => {
  it('holds its place, and then shows', async () => {
    render(
      <WhenLoaded load={async () => 'the form'} waiting={<p>waiting</p>}>
        {(part) => <p>{part}</p>}
      </WhenLoaded>,
    );
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  it('can be tried again after the network was lost', async () => {
    let isOnline = false;
    const load = async () => {
      if (!isOnline) throw new TypeError('Failed to fetch');
      return 'the form';
    };
    render(
      <WhenLoaded load={load} waiting={<p>waiting</p>}>
        {(part) => <p>{part}</p>}
      </WhenLoaded>,
    );
    const again = await screen.findByRole('button', { name: 'Try again' });
    isOnline = true;
    await userEvent.click(again);
    expect(await screen.findByText('the form')).toBeTruthy();
  });

  it('is fetched once', async () => {
    let fetched = 0;
    const load = async () => {
      fetched += 1;
      return 'the form';
    };
    const part = (
      <WhenLoaded load={load} waiting={<p>waiting</p>}>
        {(form) => <p>{form}</p>}
      </WhenLoaded>
    );
    const { unmount } = render(part);
    await screen.findByText('the form');
    unmount();
    render(part);
    expect(screen.getByText('the form')).toBeTruthy();
    expect(fetched).toBe(1);
  });
});
