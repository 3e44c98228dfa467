import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { GroupDetails } from '../../../app/office/group/group-details';
import type { OfficeGroup } from '../../../contract/staff/office-group';
import { groupOf, renderInApp } from '../../support/components/render-in-app';

it('a decision deadline in the past is refused at its field, which offers none', async () => {
  const group = groupOf([]);
  const office = { ...group, status: 'open', beds: 2, rev: 1 } as unknown as OfficeGroup;
  renderInApp(<GroupDetails group={office} forVisitors={group} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit details' }));
  const field = await screen.findByLabelText('Decision Deadline');
  expect(field.getAttribute('min')).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await userEvent.type(field, '2020-01-01T10:00');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please choose a decision deadline in the future')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
