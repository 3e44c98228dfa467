import { describe, expect, it } from 'vitest';
import { isWorthRetrying } from '../../../app/office/property-editor/retry-upload';

const failed = (status: number | undefined, message = '') => isWorthRetrying({ status, message });

describe('a failed upload', () => {
  it('is tried again where its address has expired', () => {
    expect(failed(403, 'Request has expired')).toBe(true);
    expect(failed(403)).toBe(false);
  });

  it.each([0, 409, 429, 500, 503])('is tried again after %i', (status) => expect(failed(status)).toBe(true));

  it.each([400, 401, 404, 413, 415])('is not tried again after %i', (status) => expect(failed(status)).toBe(false));

  it('is not tried again where it was cancelled', () => expect(failed(undefined, 'Aborted')).toBe(false));
});
