import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ShowMoreList, useShowMore } from '../../../app/office/paged-list';

const places = (count: number) => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));

function Places({ items }: { items: { id: number }[] }) {
  const { shown, more } = useShowMore(items, 2);
  return <ShowMoreList items={shown} more={more} renderItem={({ id }) => <button type="button">Place {id}</button>} />;
}

describe('a long list', () => {
  it('renders its beginning, and how many are left', () => {
    render(<Places items={places(5)} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show more (3 left)' })).toBeDefined();
  });

  it('grows page by page, and focuses the first new entry', async () => {
    render(<Places items={places(5)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (3 left)' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[2]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more (1 left)' }));
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[4]);
  });
});
