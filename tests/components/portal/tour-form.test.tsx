import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyTourDate } from '../../../app/domain/tours';
import { TourForm } from '../../../app/portal/tours/tour-form';
import { Toaster } from '../../../app/ui/toast';
import type { NewTourSchedule } from '../../../contract/tour-schedule';
import { groupOf, renderInApp, stranger } from '../../support/components/render-in-app';

beforeEach(() => localStorage.clear());

function open() {
  const saved: NewTourSchedule[] = [];
  renderInApp(<FormWithRows onSave={(planning) => saved.push(planning)} />);
  return saved;
}

function FormWithRows({ onSave }: { onSave: (planning: NewTourSchedule) => void }) {
  const [rows, setRows] = useState([emptyTourDate]);
  const [typedName, setTypedName] = useState('');
  return (
    <>
      <TourForm
        group={groupOf([])}
        schedules={[]}
        saved={undefined}
        rows={rows}
        onRows={setRows}
        isSaving={false}
        onSave={onSave}
        writing={stranger()}
        typedName={typedName}
        onTypedName={setTypedName}
        onNamed={() => undefined}
      />
      <Toaster />
    </>
  );
}

const row = (number: number) => within(screen.getByRole('group', { name: `Date ${number}` }));
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Schedule' }));

describe('the tour form', () => {
  it('has one to three rows', async () => {
    open();
    const add = screen.getByRole('button', { name: 'Add Date' });
    expect(screen.getByRole('button', { name: 'Remove date 1' })).toHaveProperty('disabled', true);
    await userEvent.click(add);
    await userEvent.click(add);
    expect(add).toHaveProperty('disabled', true);
    expect(document.activeElement).toBe(row(3).getByLabelText('Date'));
    await userEvent.click(screen.getByRole('button', { name: 'Remove date 3' }));
    expect(document.activeElement).toBe(add);
    await userEvent.click(screen.getByRole('button', { name: 'Remove date 1' }));
    expect(screen.getByRole('button', { name: 'Remove date 1' })).toHaveProperty('disabled', true);
  });

  it('asks for a time only for a specific time', async () => {
    open();
    expect(row(1).queryByLabelText('Time')).toBeNull();
    await userEvent.selectOptions(row(1).getByLabelText('Time Preference'), 'Specific Time');
    expect(row(1).getByLabelText('Time')).toBeTruthy();
    await userEvent.selectOptions(row(1).getByLabelText('Time Preference'), 'Afternoon (PM)');
    expect(row(1).queryByLabelText('Time')).toBeNull();
  });

  it('without a date asks for a date, without a name asks for a name', async () => {
    const saved = open();
    await submit();
    expect(row(1).getByRole('alert')).toHaveProperty('textContent', 'Please select at least one date');
    await userEvent.type(row(1).getByLabelText('Date'), '2030-11-20');
    await submit();
    expect(row(1).queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Your Name').getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
  });

  it('sends the rows that have a date, with the trimmed name', async () => {
    const saved = open();
    await userEvent.type(screen.getByLabelText('Your Name'), ' Ana ');
    await userEvent.click(screen.getByRole('button', { name: 'Add Date' }));
    await userEvent.type(row(2).getByLabelText('Date'), '2030-11-20');
    await userEvent.selectOptions(row(2).getByLabelText('Time Preference'), 'Afternoon (PM)');
    await submit();
    expect(saved).toEqual([
      {
        ...{ groupId: 7, participantId: null, participantName: 'Ana' },
        preferredDates: [{ date: '2030-11-20', timePreference: 'PM' }],
      },
    ]);
  });
});
