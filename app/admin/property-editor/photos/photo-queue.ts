import Compressor from '@uppy/compressor';
import Uppy, { type Body, type Meta } from '@uppy/core';
import XHRUpload from '@uppy/xhr-upload';
import { limits } from '../../../../worker/contract/limits';
import { parseErrorBody } from '../../../api/errors';
import { uploadsAtOnce } from '../../../domain/upload-retry';
import { endSession } from '../../session-end';
import { repeatUploads } from './repeat-uploads';

/** A photo that is on its way, at first or once more, or failed for good. */
export type PendingPhoto = {
  id: string;
  name: string;
  preview: string;
  percentage: number;
  isAgain: boolean;
  error: string | null;
};

export type PhotoQueueOptions<Answer> = {
  /** Where each photo is posted, and in which field of the form data. */
  endpoint: string;
  fieldName: string;
  /** The address that an answer gives its photo. */
  urlOf: (answer: Answer) => string;
  onPending: (photos: PendingPhoto[]) => void;
  /** `pick` numbers the photos in the order they were picked. */
  onUploaded: (answer: Answer, pick: number) => void;
  /** Is told of each photo that will not be tried again by itself. */
  onFailed: () => void;
};

/**
 * Makes a phone's photo no larger than a page can show before it travels; other formats stay as they are, and so does
 * what it has made: another attempt sends the same bytes.
 */
class JpegCompressor<M extends Meta, B extends Body> extends Compressor<M, B> {
  readonly #made = new WeakSet<Blob>();

  override async compress(photo: Blob): Promise<Blob | File> {
    if (photo.type !== 'image/jpeg' || this.#made.has(photo)) return photo;
    const compressed = await super.compress(photo);
    this.#made.add(compressed);
    return compressed;
  }
}

/**
 * Uploads picked photos, several at once and each for itself (docs/product.md, "Uploads": 10 MB, six at once, images,
 * no duplicates). Each has a key of its own, so that however often it is posted it is there once.
 */
export function openPhotoQueue<Answer extends Body>(options: PhotoQueueOptions<Answer>) {
  const { endpoint, fieldName, urlOf, onPending, onUploaded, onFailed } = options;
  const previews = new Map<string, string>();
  const uppy = new Uppy<Meta, Answer>({
    autoProceed: true,
    restrictions: { allowedFileTypes: ['image/*'], maxFileSize: limits.photoBytes },
  });
  let picked = 0;

  uppy.use(JpegCompressor, { quality: 0.85, maxWidth: 2560, maxHeight: 2560 });
  uppy.use(XHRUpload, {
    ...{ endpoint, fieldName, allowedMetaFields: false, limit: uploadsAtOnce },
    headers: ({ meta }) => ({ 'Idempotency-Key': String(meta.key) }),
    shouldRetry: () => false,
    onAfterResponse: ({ status, responseText }) => {
      if (status === 401) endSession();
      if (status >= 400) throw new Error(parseErrorBody(responseText)?.message ?? 'Upload failed');
    },
  });
  uppy.on('state-update', () => onPending(pendingPhotos()));
  uppy.on('upload-success', (file, { body }) => file && body && onUploaded(body, Number(file.meta.pick)));
  const repeats = repeatUploads(uppy, () => {
    onPending(pendingPhotos());
    onFailed();
  });

  function pendingPhotos(): PendingPhoto[] {
    const pending = uppy.getFiles().filter(({ progress }) => !progress.uploadComplete);
    return pending.map(({ id, name, progress, meta }) => ({
      ...{ id, name, ...repeats.stateOf(String(meta.key)) },
      preview: previews.get(id) ?? '',
      percentage: progress.percentage ?? 0,
    }));
  }

  /** Takes a picked file; gives the uploader's own sentence where it refuses it. */
  function add(file: File): string | null {
    try {
      // The uploader takes a file for another one when its date is another; a copy's date is.
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

  /** Takes a photo out, whether it is still on its way or not, so that the same file may come again. */
  function remove(id: string) {
    URL.revokeObjectURL(previews.get(id) ?? '');
    uppy.removeFile(id);
  }

  return {
    add,
    remove,
    retry: repeats.retry,
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
