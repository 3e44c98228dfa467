import { useEffect, useRef, useState } from 'react';
import { loadPart, ReloadNeeded } from '../../../ui/load-part';
import { toast } from '../../../ui/toast';
import { unfinishedUploads } from '../form/tally';
import type { PendingPhoto, PhotoQueueOptions } from './photo-queue';

type PhotoUpload<Answer> = Pick<PhotoQueueOptions<Answer>, 'endpoint' | 'fieldName' | 'urlOf' | 'onUploaded'> & {
  /** What the toast says when a photo could not be uploaded (docs/product.md, "Toasts"). */
  failureText: string;
};

const load = () => import('./photo-queue');
type Queue = ReturnType<Awaited<ReturnType<typeof load>>['openPhotoQueue']>;

/** Uploads photos from a place of the page; the uploader itself is fetched with the first photo that is picked. */
export function usePhotoQueue<Answer extends Record<string, unknown>>(upload: PhotoUpload<Answer>) {
  const [pending, setPending] = useState<PendingPhoto[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const queue = useRef<Promise<Queue> | null>(null);
  const latest = useRef(upload);
  const picker = useRef<HTMLButtonElement>(null);
  unfinishedUploads.useReport(pending.length);

  useEffect(() => {
    latest.current = upload;
  });
  useEffect(() => () => void queue.current?.then(({ close }) => close()), []);

  const open = async () => {
    const { openPhotoQueue } = await loadPart(load);
    return openPhotoQueue<Answer>({
      ...latest.current,
      onPending: setPending,
      onUploaded: (answer, pick) => latest.current.onUploaded(answer, pick),
      onFailed: () => toast({ variant: 'destructive', description: latest.current.failureText }),
    });
  };

  const add = async (files: File[]) => {
    queue.current ??= open();
    try {
      const { add } = await queue.current;
      // Several files may be refused with the same sentence.
      setRefusals([...new Set(files.map(add).filter((refusal) => refusal !== null))]);
    } catch (failure) {
      queue.current = null;
      const description = failure instanceof ReloadNeeded ? failure.message : latest.current.failureText;
      toast({ variant: 'destructive', description });
    }
  };

  const on = (act: (queue: Queue) => void) => void queue.current?.then(act);
  /** For what takes away the button that was pressed. */
  const onAndBack = (act: (queue: Queue) => void) => {
    picker.current?.focus();
    on(act);
  };
  return {
    pending,
    refusals,
    add,
    /** The button that photos are picked with. */
    picker,
    retry: (id: string) => onAndBack(({ retry }) => retry(id)),
    discard: (id: string) => onAndBack(({ remove }) => remove(id)),
    forget: (url: string) => on(({ forget }) => forget(url)),
  };
}
