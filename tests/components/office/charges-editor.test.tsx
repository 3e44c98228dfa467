import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { chargePresets } from '../../../app/domain/staff/charge-draft';
import { emptyProperty } from '../../../app/domain/staff/property-draft';
import { ChargesEditor } from '../../../app/office/property-editor/charges-editor';

const charges = chargePresets.filter(({ name }) => ['Trash', 'Electricity', 'Security deposit'].includes(name));

function Charges() {
  const form = useForm({ defaultValues: { ...emptyProperty, charges } });
  return (
    <FormProvider {...form}>
      <ChargesEditor />
      <button
        type="button"
        onClick={() => form.setError('charges.0.amountMax', { message: 'Must be at least the amount' })}
      >
        Refuse
      </button>
    </FormProvider>
  );
}

const charge = (n: number) => within(screen.getByRole('group', { name: `Charge ${n}` }));

it('a charge shows its name, amount, kind and when it is paid; the rest, in a few words, opens at a press', async () => {
  render(<Charges />);
  const labels = () => [...screen.getByRole('group', { name: 'Charge 3' }).querySelectorAll('label')];
  const mainLabels = ['Name *', 'Amount ($) *', 'Kind', 'Paid'];
  expect(labels().map(({ textContent }) => textContent)).toEqual(mainLabels);
  await userEvent.selectOptions(charge(3).getByLabelText('Paid'), 'Once');
  const more = charge(3).getByRole('button', { name: 'More Each person · At signing · Refundable' });
  await userEvent.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('true');
  await userEvent.selectOptions(charge(3).getByLabelText('Due'), 'At move-in');
  expect(more.textContent).toContain('At move-in');
  await userEvent.click(more);
  expect(charge(3).queryByLabelText('Due')).toBeNull();
  expect(charge(1).getByRole('button', { name: 'More Divided' })).toBeTruthy();
  await userEvent.selectOptions(charge(2).getByLabelText('Kind'), 'Usage-based (estimate)');
  expect(charge(2).queryByLabelText('Paid')).toBeNull();
});

it('a refused field that is behind More shows, with its error', async () => {
  render(<Charges />);
  expect(charge(1).queryByLabelText('Up to ($)')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(charge(1).getByLabelText('Up to ($)').getAttribute('aria-invalid')).toBe('true');
  expect(charge(1).getByRole('alert').textContent).toBe('Must be at least the amount');
});
