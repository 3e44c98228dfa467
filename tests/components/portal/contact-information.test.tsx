import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ContactInformation } from '../../../app/portal/property/contact-information';

const noContact = { contactName: '', contactEmail: '', contactPhone: '', contactWebsite: '', scheduleVisitUrl: '' };

it('offers an email, a call and a tour', () => {
  const contact = {
    ...noContact,
    contactName: 'Dana Reyes',
    contactEmail: 'leasing@birch.example',
    contactPhone: '(301) 555-0100',
    scheduleVisitUrl: 'https://birch.example/tours',
  };
  render(<ContactInformation property={contact} />);
  expect(screen.getByText('Dana Reyes')).toBeDefined();
  const mail = screen.getByRole('link', { name: 'leasing@birch.example' });
  expect(mail.getAttribute('href')).toBe('mailto:leasing@birch.example');
  expect(screen.getByRole('link', { name: '(301) 555-0100' }).getAttribute('href')).toBe('tel:3015550100');
  const tour = screen.getByRole('link', { name: 'Schedule a Tour' });
  expect(tour.getAttribute('href')).toBe('https://birch.example/tours');
  expect(tour.getAttribute('target')).toBe('_blank');
  expect(tour.getAttribute('rel')).toContain('noopener');
});

it.each([
  ['+1 301 555 0100', 'tel:+13015550100'],
  [' (+49) 89 / 12 34-0', 'tel:+498912340'],
  ['301+555', 'tel:301555'],
])('calls %s by %s', (contactPhone, href) => {
  render(<ContactInformation property={{ ...noContact, contactPhone }} />);
  expect(screen.getByRole('link', { name: contactPhone.trim() }).getAttribute('href')).toBe(href);
});

it('a phone without digits is shown as text', () => {
  render(<ContactInformation property={{ ...noContact, contactPhone: 'Ask at the desk' }} />);
  expect(screen.getByText('Ask at the desk')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows only the contact data that exists', () => {
  render(<ContactInformation property={{ ...noContact, contactPhone: '555' }} />);
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.queryByRole('button')).toBeNull();
});

it('without contact data: says so', () => {
  render(<ContactInformation property={noContact} />);
  expect(screen.getByText('No contact information available')).toBeDefined();
});

it('an address that would run a script is not a link', () => {
  const script = 'javascript:alert(1)';
  render(<ContactInformation property={{ ...noContact, contactWebsite: script, scheduleVisitUrl: script }} />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Schedule a Tour' }).hasAttribute('disabled')).toBe(true);
});

it('has an edit button only if the parent passes one', async () => {
  let edits = 0;
  const { rerender } = render(<ContactInformation property={noContact} />);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  rerender(<ContactInformation property={noContact} onEdit={() => (edits += 1)} />);
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
  expect(edits).toBe(1);
});
