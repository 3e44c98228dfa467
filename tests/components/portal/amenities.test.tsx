import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Amenities } from '../../../app/portal/property/amenities';

it('gives each amenity an icon, those that nobody knows too', () => {
  const names = ['WiFi', 'Hot Tub', 'Moat'];
  render(<Amenities names={names} />);
  const listed = screen.getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(names);
  for (const item of listed) expect(item.querySelectorAll('svg')).toHaveLength(1);
});

it('is not there without any', () => {
  const { container } = render(<Amenities names={[]} />);
  expect(container.childElementCount).toBe(0);
});
