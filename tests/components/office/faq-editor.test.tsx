import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { emptyProperty } from '../../../app/domain/staff/property-draft';
import { FaqEditor } from '../../../app/office/property-editor/faq-editor';

function Faq() {
  return (
    <FormProvider {...useForm({ defaultValues: emptyProperty })}>
      <FaqEditor />
    </FormProvider>
  );
}

const questions = () => screen.getAllByRole('textbox', { name: 'Question' });

describe('the FAQ editor', () => {
  it('adds questions with their answers, with the focus in the new one', async () => {
    render(<Faq />);
    const add = screen.getByRole('button', { name: 'Add FAQ Item' });
    await userEvent.click(add);
    await userEvent.keyboard('Are pets welcome?{Tab}{Tab}Cats are.');
    await userEvent.click(add);
    expect(document.activeElement).toBe(questions()[1]);
    expect(questions()[0]).toHaveProperty('value', 'Are pets welcome?');
    expect(screen.getAllByRole('textbox', { name: 'Answer' })[0]).toHaveProperty('value', 'Cats are.');
  });

  it('removes only the chosen item', async () => {
    render(<Faq />);
    const add = screen.getByRole('button', { name: 'Add FAQ Item' });
    await userEvent.click(add);
    await userEvent.keyboard('First?');
    await userEvent.click(add);
    await userEvent.keyboard('Second?');
    await userEvent.click(screen.getByRole('button', { name: 'Remove FAQ item 1' }));
    expect(questions()).toHaveLength(1);
    expect(questions()[0]).toHaveProperty('value', 'Second?');
    expect(document.activeElement).toBe(add);
  });
});
