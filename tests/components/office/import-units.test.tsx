import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ImportUnits } from '../../../app/office/property-editor/import-units';
import type { ImportReport } from '../../../contract/unit';
import { renderInApp } from '../../support/components/render-in-app';

const reportOf = (added: number): ImportReport => ({
  units: { added, changed: 0, unchanged: 0 },
  rooms: { added: 0, changed: 0, unchanged: 0 },
  lines: [],
  errors: [],
});

/** Opens the import. Each look at cells, in the order in which they were pasted, is answered by its entry in `answers`. */
async function openImport() {
  const answers: ((added: number) => void)[] = [];
  const read = () => new Promise<ImportReport>((resolve) => answers.push((added) => resolve(reportOf(added))));
  renderInApp(<ImportUnits read={read} take={() => undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Import from a Spreadsheet' }));
  const field = await screen.findByLabelText('Or paste the cells, with the headings');
  const paste = async (text: string) => {
    const before = answers.length;
    fireEvent.change(field, { target: { value: text } });
    await waitFor(() => expect(answers).toHaveLength(before + 1));
  };
  return { answers, field, paste };
}

it('a look that is overtaken by a newer one shows nothing', async () => {
  const { answers, paste } = await openImport();
  await paste('Unit\n1x1');
  await paste('Unit\n1x1\n2x2');
  answers[1]?.(2);
  expect(await screen.findByText(/^What you pasted: 2 units/)).toBeTruthy();
  await act(async () => answers[0]?.(1));
  expect(screen.getByText(/^What you pasted: 2 units/)).toBeTruthy();
});

it('without its text, a preview is gone, and so is Import', async () => {
  const { answers, field, paste } = await openImport();
  await paste('Unit\n1x1');
  answers[0]?.(1);
  expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
  fireEvent.change(field, { target: { value: '' } });
  expect(screen.queryByText(/^What you pasted/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});

it('a text that is changed and changed back is looked at again', async () => {
  const { answers, field, paste } = await openImport();
  await paste('Unit\n1x1');
  answers[0]?.(1);
  await screen.findByRole('button', { name: 'Import' });
  fireEvent.change(field, { target: { value: 'Unit\n1x12' } });
  await paste('Unit\n1x1');
  answers[1]?.(1);
  expect(await screen.findByRole('button', { name: 'Import' })).toBeTruthy();
});

it('cells that were pasted are there again after the dialog was closed', async () => {
  const { answers, paste } = await openImport();
  await paste('Unit\n1x1');
  answers[0]?.(1);
  await screen.findByRole('button', { name: 'Import' });
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Import from a Spreadsheet' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Or paste the cells, with the headings');
  expect(field.value).toBe('Unit\n1x1');
  await waitFor(() => expect(answers).toHaveLength(2));
});
