import Compressor from '@uppy/compressor';
import type { Body, Meta } from '@uppy/core';
import Uppy from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { officeLimits } from '../../../../contract/values/office-limits';
import { parseErrorBody } from '../../../client/errors';
import { endSession } from '../../session-end';
import { nextAttempt, uploadsAtOnce } from './retry-upload';

export type PendingPhoto = {
  id: string;
  name: string;
  preview: string;
  percentage: number;
  isAgain: boolean;
  error: string | null;
};

export type PhotoUploaderOptions<Answer> = {
  endpoint: string;
  fieldName: string;
  /** The endpoint reads an Idempotency-Key: a photo posted twice is stored once. */
  isIdempotent?: boolean;
  urlOf: (answer: Answer) => string;
  onPending: (photos: PendingPhoto[]) => void;
  /** `pick`: its position in the order of picking. */
  onUploaded: (answer: Answer, pick: number) => void;
  onFailed: () => void;
};

/** Uploads several photos at once, and tries again what may succeed. Picking a file twice is refused. */
export function createPhotoUploader<Answer extends Body>(options: PhotoUploaderOptions<Answer>) {
  const { endpoint, fieldName, isIdempotent = false, urlOf, onPending, onUploaded, onFailed } = options;
  const previews = new Map<string, string>();
  const uppy = new Uppy<Meta, Answer>({
    autoProceed: true,
    restrictions: { allowedFileTypes: ['image/*'], maxFileSize: officeLimits.photoBytes },
  });
  let picked = 0;

  uppy.use(JpegCompressor, { quality: 0.85, maxWidth: 2560, maxHeight: 2560 });
  uppy.use(XHRUpload, {
    ...{ endpoint, fieldName, allowedMetaFields: false, limit: uploadsAtOnce },
    headers: ({ meta }): Record<string, string> => (isIdempotent ? { 'Idempotency-Key': String(meta.key) } : {}),
    shouldRetry: () => false,
    onAfterResponse: ({ status, responseText }) => {
      if (status === 401) endSession();
      if (status >= 400) throw new Error(parseErrorBody(responseText)?.message ?? 'Upload failed');
    },
  });
  uppy.on('state-update', () => onPending(pendingPhotos()));
  uppy.on('upload-success', (file, { body }) => file && body && onUploaded(body, Number(file.meta.pick)));
  const retries = retryFileUploads(uppy, () => {
    onPending(pendingPhotos());
    onFailed();
  });

  function pendingPhotos(): PendingPhoto[] {
    const pending = uppy.getFiles().filter(({ progress }) => !progress.uploadComplete);
    return pending.map(({ id, name, progress, meta }) => ({
      ...{ id, name, ...retries.stateOf(String(meta.key)) },
      preview: previews.get(id) ?? '',
      percentage: progress.percentage ?? 0,
    }));
  }

  /** Returns Uppy's own message if it refuses the file. */
  function add(file: File): string | null {
    try {
      // Uppy also compares the files' dates, and a copy has another one.
      const data = new File([file], file.name, { type: file.type, lastModified: 0 });
      const id = uppy.addFile({
        name: file.name,
        type: file.type,
        data,
        meta: { pick: picked++, key: crypto.randomUUID() },
      });
      previews.set(id, URL.createObjectURL(file));
      onPending(pendingPhotos());
      return null;
    } catch (error) {
      return error instanceof Error ? error.message : 'Upload failed';
    }
  }

  /** Removes a photo and cancels its upload, so that the same file may be picked again. */
  function remove(id: string) {
    URL.revokeObjectURL(previews.get(id) ?? '');
    uppy.removeFile(id);
  }

  return {
    add,
    remove,
    retry: retries.retry,
    forget: (url: string) => {
      const uploaded = uppy.getFiles().find(({ response }) => response?.body && urlOf(response.body) === url);
      if (uploaded) remove(uploaded.id);
    },
    close: () => {
      for (const preview of previews.values()) URL.revokeObjectURL(preview);
      uppy.destroy();
    },
  };
}

/** Computed once: every attempt sends the same bytes. */
class JpegCompressor<M extends Meta, B extends Body> extends Compressor<M, B> {
  readonly #compressed = new WeakSet<Blob>();

  override async compress(photo: Blob): Promise<Blob | File> {
    if (photo.type !== 'image/jpeg' || this.#compressed.has(photo)) return photo;
    const compressed = await super.compress(photo);
    this.#compressed.add(compressed);
    return compressed;
  }
}

/** Per file, by `meta.key`: a file that is removed and picked again has the same id. */
function retryFileUploads<B extends Body>(uppy: Uppy<Meta, B>, onGivenUp: () => void) {
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
