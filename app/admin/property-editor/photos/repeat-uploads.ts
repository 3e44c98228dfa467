import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { isWorthRetrying, retryDelaysMs } from '../../../domain/upload-retry';
import { untilNextAttempt } from './retried';

/**
 * Starts an upload again after a passing failure, each file for itself and after the delays of docs/product.md,
 * "Uploads". Files are known by the `key` in their meta data, because a file that is removed and picked again has the
 * same id.
 * @param onGivenUp is told of each file that waits for the person from now on
 * @returns how far a file is, and what tries one again that was given up
 */
export function repeatUploads<B extends Body>(uppy: Uppy<Meta, B>, onGivenUp: () => void) {
  const failures = new Map<string, number>();
  const reasons = new Map<string, string>();

  const giveUp = ({ meta }: UppyFile<Meta, B>, reason: string) => {
    reasons.set(String(meta.key), reason);
    onGivenUp();
  };
  const retry = (id: string) => {
    const key = String(uppy.getFile(id)?.meta.key);
    failures.delete(key);
    reasons.delete(key);
    void uppy.retryUpload(id);
  };

  uppy.on('upload-error', async (file, { message }, answer) => {
    if (!file) return;
    const key = String(file.meta.key);
    const earlier = failures.get(key) ?? 0;
    const delay = retryDelaysMs[earlier];
    const status = answer?.status;
    if (delay === undefined || !isWorthRetrying({ status, message })) {
      return giveUp(file, status ? message : 'Upload failed');
    }
    failures.set(key, earlier + 1);
    await untilNextAttempt(delay);
    if (uppy.getFile(file.id)?.meta.key === key) void uppy.retryUpload(file.id);
  });

  const stateOf = (key: string) => ({ isAgain: failures.has(key), error: reasons.get(key) ?? null });
  return { retry, stateOf };
}
