import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Location } from '../../../app/portal/property/property-place';

it('shows the address on a map, the distance to campus, and a link to directions', () => {
  render(<Location address="77 Campus Drive & Oak #4" campusDistance="0.5 miles" />);
  expect(screen.getByText('77 Campus Drive & Oak #4')).toBeDefined();
  expect(screen.getByText('0.5 miles to campus')).toBeDefined();
  const map = screen.getByTitle('Map of 77 Campus Drive & Oak #4');
  expect(map.getAttribute('src')).toBe(
    'https://www.google.com/maps?q=77%20Campus%20Drive%20%26%20Oak%20%234&output=embed',
  );
  const directions = screen.getByRole('link', { name: 'Get Directions' });
  expect(directions.getAttribute('href')).toMatch(/destination=77%20Campus%20Drive%20%26%20Oak%20%234$/);
  expect(directions.getAttribute('target')).toBe('_blank');
});

it('without an address: says so', () => {
  render(<Location address="" campusDistance="0.5 miles" />);
  expect(screen.getByText('No address available')).toBeDefined();
  expect(screen.getByText('Contact property manager for directions')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});
