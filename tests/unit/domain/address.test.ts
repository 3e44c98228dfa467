import { describe, expect, it } from 'vitest';
import { isCompleteAddress } from '../../../app/domain/address';

describe('the map', () => {
  it('needs an address longer than 10 characters', () => {
    expect(isCompleteAddress('1234567890')).toBe(false);
    expect(isCompleteAddress('12345678901')).toBe(true);
    expect(isCompleteAddress('  123456  ')).toBe(false);
  });
});
