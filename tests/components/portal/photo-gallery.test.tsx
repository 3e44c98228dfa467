import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PhotoGallery } from '../../../app/portal/property/use-photo-viewer';
// Is fetched when the first photo is opened; here it is at hand.
import '../../../app/portal/property/photo-viewer';

const photos = ['/bare-address.jpg', { url: '/kitchen.jpg', originalName: 'Kitchen.jpg' }, '/third.jpg'];
const gallery = <PhotoGallery photos={photos} propertyName="Birch Hall" />;
const title = () => screen.getByRole('dialog').getAttribute('aria-labelledby');
const shown = () => document.getElementById(title() ?? '')?.textContent;

it('shows photos with and without a caption, under its own title or another', () => {
  const { rerender } = render(gallery);
  expect(screen.getByRole('heading', { name: 'Photo Gallery' })).toBeDefined();
  expect(screen.getAllByRole('button').map((button) => button.querySelector('img')?.alt)).toEqual([
    'Photo 1 of Birch Hall',
    'Kitchen',
    'Photo 3 of Birch Hall',
  ]);
  rerender(<PhotoGallery photos={photos} propertyName="Birch Hall" title="The pool" />);
  expect(screen.getByRole('heading', { name: 'The pool' })).toBeDefined();
});

it('wraps around at the ends, by buttons, arrow keys and swipes', async () => {
  render(gallery);
  await userEvent.click(screen.getByRole('button', { name: 'Kitchen' }));
  await screen.findByRole('dialog');
  expect(shown()).toBe('Photo 2 of 3');

  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next photo' }));
  expect(shown()).toBe('Photo 1 of 3');
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toBe('Photo 3 of 3');

  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toBe('Photo 1 of 3');
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Photo 3 of 3');

  swipe(200, 80);
  expect(shown()).toBe('Photo 1 of 3');
  swipe(80, 200);
  expect(shown()).toBe('Photo 3 of 3');
  swipe(100, 120);
  expect(shown()).toBe('Photo 3 of 3');
});

it('shows the last photo left when the office removes the one that is open', async () => {
  const { rerender } = render(gallery);
  await userEvent.click(screen.getByRole('button', { name: 'Photo 3 of Birch Hall' }));
  await screen.findByRole('dialog');
  rerender(<PhotoGallery photos={photos.slice(0, 2)} propertyName="Birch Hall" />);
  expect(shown()).toBe('Photo 2 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Previous photo' }));
  expect(shown()).toBe('Photo 1 of 2');
});

it('Escape closes it and returns the focus', async () => {
  render(gallery);
  const kitchen = screen.getByRole('button', { name: 'Kitchen' });
  await userEvent.click(kitchen);
  await screen.findByRole('dialog');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(kitchen);
});

it('without photos → nothing', () => {
  const { container } = render(<PhotoGallery photos={[]} propertyName="Birch Hall" />);
  expect(container.childElementCount).toBe(0);
});

/** A finger that goes sideways over the photo. */
function swipe(fromX: number, toX: number) {
  const photo = screen.getByRole('dialog').querySelector('img');
  if (photo === null) throw new Error('No photo is shown.');
  fireEvent.pointerDown(photo, { pointerType: 'touch', clientX: fromX, clientY: 300 });
  fireEvent.pointerUp(photo, { pointerType: 'touch', clientX: toX, clientY: 310 });
}

it('a photo that could not be loaded is loaded again when the network is back', () => {
  render(gallery);
  const photo = () => screen.getByRole('img', { name: 'Kitchen' }).getAttribute('src');
  fireEvent.error(screen.getByRole('img', { name: 'Kitchen' }));
  expect(photo()).toBe('/placeholder-property.jpg');
  fireEvent(window, new Event('online'));
  expect(photo()).toBe('/kitchen.jpg');
});
