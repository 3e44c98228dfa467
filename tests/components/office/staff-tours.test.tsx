import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StaffTours } from '../../../app/office/group/staff-tours';
import type { TourSchedule } from '../../../contract/tour-schedule';
import { groupOf, renderInApp } from '../../support/components/render-in-app';
import { tourHours } from '../../support/world';

it.each([
  ['without tour hours → two hours of each half-day that suits', null, 2],
  ['with tour hours, of which groups book any → no hours', tourHours, 0],
])('the office is offered with one press, at a property %s', async (_, hours, offered) => {
  const group = groupOf([]);
  group.property = { ...group.property, tourHours: hours };
  const preferredDates = [{ date: '2098-01-01', timePreference: 'AM' }];
  const schedules = [{ id: 1, participantName: 'Ana', preferredDates } as TourSchedule];
  renderInApp(<StaffTours {...{ group, schedules }} />, {}, group);
  expect(await screen.findByText('Best for the group')).toBeDefined();
  expect(screen.queryAllByRole('button', { name: /2098$/ })).toHaveLength(offered);
});
