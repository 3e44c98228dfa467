import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Amenities } from '../../../app/portal/property/property-place';

it('gives each amenity an icon, unknown ones too', () => {
  const names = ['WiFi', 'Hot Tub', 'Moat'];
  render(<Amenities names={names} />);
  const listed = screen.getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent)).toEqual(names);
  for (const item of listed) expect(item.querySelectorAll('svg')).toHaveLength(1);
});

it('without amenities → nothing', () => {
  const { container } = render(<Amenities names={[]} />);
  expect(container.childElementCount).toBe(0);
});
