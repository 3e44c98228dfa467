import { describe, expect, it } from 'vitest';
import { newRoomOf } from '../../../app/domain/staff/property-draft';
import { UnitRoom } from '../../../contract/unit';
import { centsOf } from '../../../contract/values/amount';
import { staffIssueText } from '../../../contract/values/staff-issue-text';

/** The rent that the property editor stores for a text, or what it says of it. */
function rentInEditor(monthlyRate: string): number | string | undefined {
  const room = newRoomOf({ name: 'Room A', description: '', isPrimary: false, monthlyRate });
  const { data, error } = UnitRoom.safeParse(room);
  return data?.monthlyRate ?? error?.issues.map(({ message }) => staffIssueText(message, 'en')).join();
}

describe('a typed amount', () => {
  it.each([
    ['950', 95_000],
    [' 0.07 ', 7],
    ['.5', 50],
    ['1250.', 125_000],
    ['950,50', 95_050],
    ['950.5', 95_050],
    ['1200,5', 120_050],
    ['1.200', 120_000],
    ['1,200', 120_000],
    ['19.999', 1_999_900],
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1,00,000', 10_000_000],
    ['$1,250', 125_000],
    ['1.200,50 €', 120_050],
    ['1\u202f200,50 €', 120_050],
    ['1\u00a0200', 120_000],
    ["CHF 1'200.00", 120_000],
    ['١٬٢٩٩٫٥٠', 129_950],
    ['१,२९९.५०', 129_950],
  ])('%s → %i cents in the editor and in the import', (typed, cents) => {
    expect(rentInEditor(typed)).toBe(cents);
    expect(centsOf(typed)).toBe(cents);
  });

  it.each([
    ...['soon', '-5', '1e3', 'NaN', '.', '950 a month', '1.2.3', '12,34,56'],
    ...['950 50', '950 / 1050', '1 200 50', '9500 500', '950 USD 50', '950$50', "950'5"],
    ...['1,200,50', '1.200.50', '1,234.567', '1.234,567', '1234,567', '0,500', '0.125'],
  ])('%s → refused', (typed) => {
    expect(rentInEditor(typed)).toBe('Please enter the monthly rate like 1250, 1,250.50, or 1.250,50');
    expect(centsOf(typed)).toBeNaN();
  });

  it.each(['', '  ', '0'])('%j → not a rent', (typed) => {
    expect(rentInEditor(typed)).toBe('Monthly rate is required');
  });
});
