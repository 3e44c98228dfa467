import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Faq } from '../../app/group-portal/faq';

const items = [
  { question: 'Are pets welcome?', answer: 'Cats are.' },
  { question: 'Is parking included?', answer: 'One space for each unit.' },
];

const isOpen = (question: string) =>
  screen.getByRole('button', { name: question }).getAttribute('aria-expanded') === 'true';

it('opens one answer at a time, and closes it again', async () => {
  render(<Faq items={items} />);
  expect(items.some(({ question }) => isOpen(question))).toBe(false);

  await userEvent.click(screen.getByRole('button', { name: 'Are pets welcome?' }));
  expect(isOpen('Are pets welcome?')).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Is parking included?' }));
  expect(isOpen('Are pets welcome?')).toBe(false);
  expect(isOpen('Is parking included?')).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Is parking included?' }));
  expect(isOpen('Is parking included?')).toBe(false);
});

it('opens by keyboard', async () => {
  render(<Faq items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(isOpen('Are pets welcome?')).toBe(true);
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(isOpen('Is parking included?')).toBe(true);
});

it('is not there without questions', () => {
  const { container } = render(<Faq items={[]} />);
  expect(container.childElementCount).toBe(0);
});
