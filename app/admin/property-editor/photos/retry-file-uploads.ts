import type Uppy from '@uppy/core';
import type { Body, Meta } from '@uppy/core';
import { nextAttempt } from '../retry-upload';

/**
 * Lets Uppy upload a file again after a passing failure, each file for itself. Files are known by the `key` in their
 * meta data, because a file that is removed and picked again has the same id.
 * @param onGivenUp is called for each file that waits for the person from now on
 * @returns how far a file is, and what tries one again that was given up
 */
export function retryFileUploads<B extends Body>(uppy: Uppy<Meta, B>, onGivenUp: () => void) {
  const failures = new Map<string, number>();
  const reasons = new Map<string, string>();

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
    const status = answer?.status;
    failures.set(key, earlier + 1);
    if (await nextAttempt(earlier, { status, message })) {
      if (uppy.getFile(file.id)?.meta.key === key) void uppy.retryUpload(file.id);
      return;
    }
    reasons.set(key, status ? message : 'Upload failed');
    onGivenUp();
  });

  const stateOf = (key: string) => ({ isAgain: failures.has(key), error: reasons.get(key) ?? null });
  return { retry, stateOf };
}
