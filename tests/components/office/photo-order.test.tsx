import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PhotoOrder } from '../../../app/office/property-editor/uploads/photos-editor';
import type { Photo } from '../../../contract/photo';

const photo = (name: string): Photo => ({
  url: `/public-objects/${name}`,
  filename: name,
  originalName: `${name}.jpg`,
  size: 1,
});

function Photos() {
  const [photos, setPhotos] = useState(['front', 'kitchen', 'pool'].map(photo));
  return (
    <PhotoOrder
      photos={photos}
      mainLabel="Main photo"
      onOrder={setPhotos}
      onDelete={(gone) => setPhotos(photos.filter((other) => other !== gone))}
    />
  );
}

const order = () => screen.getAllByRole('img').map((image) => image.getAttribute('alt'));

/** Dragging is there: every picture is a button that is picked up with the keyboard too. */
const untilSortable = () => screen.findByRole('button', { name: 'front.jpg' });

describe('the order of photos', () => {
  it('buttons move a photo one position, keep the focus and announce the result', async () => {
    render(<Photos />);
    await untilSortable();
    const earlier = screen.getByRole('button', { name: 'Move pool.jpg earlier' });
    await userEvent.click(earlier);
    expect(order()).toEqual(['front.jpg', 'pool.jpg', 'kitchen.jpg']);
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['pool.jpg', 'front.jpg', 'kitchen.jpg']);
    expect(screen.getByText('pool.jpg is now photo 1 of 3.')).toBeDefined();
    await userEvent.keyboard('{Enter}');
    expect(order()).toEqual(['pool.jpg', 'front.jpg', 'kitchen.jpg']);
  });

  it('deleting a photo closes the gap', async () => {
    render(<Photos />);
    await untilSortable();
    await userEvent.click(screen.getByRole('button', { name: 'Delete front.jpg' }));
    expect(order()).toEqual(['kitchen.jpg', 'pool.jpg']);
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Photos in order' }));
  });
});
