import { describe, expect, it } from 'vitest';
import { colleagueName, namesInChoice } from '../../../contract/staff/colleague-name';

describe('a colleague', () => {
  it.each([
    [{ email: 'dana.reyes@example.com', name: 'Dana R.' }, 'Dana R.'],
    [{ email: 'dana.reyes+home@example.com', name: '' }, 'Dana Reyes'],
    [{ email: 'noor@example.com', name: null }, 'Noor'],
    [{ email: '__@example.com' }, '__@example.com'],
  ])('%o is called %s', (colleague, name) => {
    expect(colleagueName(colleague)).toBe(name);
  });
});

it('in a choice of colleagues, those with the same name have their address beside it', () => {
  const texts = namesInChoice([
    { email: 'dana.reyes@example.com', name: '' },
    { email: 'd.reyes@example.com', name: 'Dana Reyes' },
    { email: 'noor@example.com', name: '' },
    { email: 'max@example.com', name: '' },
  ]).map(({ text }) => text);
  expect(texts).toEqual(['Dana Reyes (dana.reyes@example.com)', 'Dana Reyes (d.reyes@example.com)', 'Noor', 'Max']);
});
