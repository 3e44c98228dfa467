import { describe, expect, it } from 'vitest';
import { isWorthRetrying } from '../../../app/office/property-editor/uploads/retry-upload';

const failed = (status: number | undefined, message = '') => isWorthRetrying({ status, message });

describe('a failed upload', () => {
  it('its address has expired → retried', () => {
    expect(failed(403, 'Request has expired')).toBe(true);
    expect(failed(403)).toBe(false);
  });

  it.each([0, 409, 429, 500, 503])('%i → retried', (status) => expect(failed(status)).toBe(true));

  it.each([400, 401, 404, 413, 415])('%i → not retried', (status) => expect(failed(status)).toBe(false));

  it('canceled → not retried', () => expect(failed(undefined, 'Aborted')).toBe(false));
});
