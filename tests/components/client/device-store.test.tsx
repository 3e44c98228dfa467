import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceStore } from '../../../app/client/device/device-store';

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
};

describe('The device store', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    localStorage.clear();
  });

  it('returns the latest value, also if the storage is full', () => {
    deviceStore.write('name', 'Sam');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    deviceStore.write('name', 'Riley');
    expect(deviceStore.read('name')).toBe('Riley');

    vi.restoreAllMocks();
    deviceStore.write('name', 'Maya');
    expect([deviceStore.read('name'), localStorage.getItem('name')]).toEqual(['Maya', 'Maya']);
  });

  it('lasts as long as the page if the storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(full);
    deviceStore.write('name', 'Riley');
    expect(deviceStore.read('name')).toBe('Riley');
    deviceStore.write('name', null);
    expect(deviceStore.read('name')).toBeNull();
  });

  it('notifies listeners of every change', () => {
    const listener = vi.fn();
    const stop = deviceStore.subscribe(listener);
    deviceStore.write('name', 'Sam');
    stop();
    deviceStore.write('name', 'Riley');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
