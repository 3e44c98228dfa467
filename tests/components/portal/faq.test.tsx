import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Faq } from '../../../app/portal/property/property-place';

const items = [
  { question: 'Are pets welcome?', answer: 'Cats are.' },
  { question: 'Is parking included?', answer: 'One space for each unit.' },
  { question: 'Is it quiet?', answer: 'After ten.' },
];

const question = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => question(name).getAttribute('aria-expanded') === 'true';
const isShown = (answer: string) => !screen.getByText(answer).closest('[data-state=closed]');
const answers = () => items.map(({ answer }) => answer).filter(isShown);

/** Draws the questions, and waits until they answer. */
async function showFaq() {
  const drawn = render(<Faq items={items} />);
  await screen.findByRole('button', { name: 'Is it quiet?' });
  return drawn;
}

it('opens one answer at a time, and closes it again', async () => {
  await showFaq();
  expect(answers()).toEqual([]);

  await userEvent.click(question('Are pets welcome?'));
  expect(isOpen('Are pets welcome?')).toBe(true);
  expect(answers()).toEqual(['Cats are.']);

  await userEvent.click(question('Is parking included?'));
  expect(isOpen('Are pets welcome?')).toBe(false);
  expect(answers()).toEqual(['One space for each unit.']);

  await userEvent.click(question('Is parking included?'));
  expect(answers()).toEqual([]);
});

it('opens by keyboard, and arrow keys move between questions', async () => {
  await showFaq();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(answers()).toEqual(['Cats are.']);
  await userEvent.keyboard('{ArrowDown} ');
  expect(answers()).toEqual(['One space for each unit.']);
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(question('Is it quiet?'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(question('Are pets welcome?'));
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(answers()).toEqual(['After ten.']);
});

it('labels each answer by its question, in a list of headings', async () => {
  await showFaq();
  await userEvent.click(question('Is it quiet?'));
  expect(within(screen.getByRole('region', { name: 'Is it quiet?' })).getByText('After ten.')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    items.map((item) => item.question),
  );
});

it('without questions → nothing', () => {
  const { container } = render(<Faq items={[]} />);
  expect(container.childElementCount).toBe(0);
});

it('the browser’s search finds a closed answer and opens it', async () => {
  await showFaq();
  const answer = screen.getByText('One space for each unit.').parentElement as HTMLElement;
  expect(answer.getAttribute('hidden')).toBe('until-found');
  fireEvent(answer, new Event('beforematch', { bubbles: true }));
  expect(isOpen('Is parking included?')).toBe(true);
  expect(answer.hasAttribute('hidden')).toBe(false);
});
