import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PropertySummary } from '../../../app/portal/property/property-summary';
import { groupOf, renderInApp } from '../../support/components/render-in-app';

it.each([
  [2, 'Available Rooms'],
  [1, 'Available Rooms'],
  [0, 'Available Rooms'],
])('uses the right plural: %i', async (count, name) => {
  const group = groupOf([]);
  for (const unit of group.property.units) unit.rooms.splice(count);
  renderInApp(<PropertySummary group={group} />);
  expect((await screen.findByText(name)).nextSibling?.textContent).toBe(String(count));
});
