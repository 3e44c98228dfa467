import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QueryProvider } from '../../../app/client/queries';
import { RoleContext } from '../../../app/client/role';
import { QuestionItem } from '../../../app/office/groups/questions-section';
import type { StaffQuestion } from '../../../contract/question';

const asked: StaffQuestion = {
  id: 1,
  groupId: 2,
  name: 'Quinn',
  email: null,
  question: 'Is there a bike room?',
  answer: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  answeredAt: null,
  pointPersonName: 'Maya Okafor',
  propertyName: null,
  rev: 1,
};

function Item({ question }: { question: StaffQuestion }) {
  const [draft, setDraft] = useState('');
  return (
    <QueryProvider>
      <RoleContext.Provider value="agent">
        <QuestionItem question={question} draft={draft} onDraft={setDraft} />
      </RoleContext.Provider>
    </QueryProvider>
  );
}

const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Answer' });

describe('a question without an answer', () => {
  it('shows who asked, for which group, and an answer form', () => {
    render(<Item question={asked} />);
    expect(screen.getByRole('heading', { name: 'Quinn' })).toBeDefined();
    expect(screen.getByText('Unanswered')).toBeDefined();
    expect(screen.getByText('Group of Maya Okafor · Property not found · Nov 20, 2026')).toBeDefined();
    expect(answer().value).toBe('');
  });

  it('an empty answer cannot be sent', async () => {
    render(<Item question={asked} />);
    expect(save().disabled).toBe(true);
    await userEvent.type(answer(), '   ');
    expect(save().disabled).toBe(true);
    await userEvent.type(answer(), 'Yes');
    expect(save().disabled).toBe(false);
  });
});

describe('a question with an answer', () => {
  const answered = { ...asked, answer: 'Yes, in the cellar.', email: 'quinn@example.org' };

  it('is collapsed, and shows the answer and the asker’s address when opened', async () => {
    render(<Item question={answered} />);
    expect(screen.queryByText('Yes, in the cellar.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show answer', expanded: false }));
    expect(screen.getByText('Yes, in the cellar.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'quinn@example.org' }).getAttribute('href')).toBe(
      'mailto:quinn@example.org',
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('is edited from its current answer; Cancel keeps it', async () => {
    render(<Item question={answered} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show answer' }));
    await userEvent.click(screen.getByRole('button', { name: 'Edit Answer' }));
    expect(answer().value).toBe('Yes, in the cellar.');
    await userEvent.type(answer(), ' Really.');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Yes, in the cellar.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Edit Answer' }));
    expect(answer().value).toBe('Yes, in the cellar.');
  });
});
