import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../api/errors';
import { loadPart, ReloadNeeded } from '../../../ui/part';
import { toast } from '../../../ui/toast';
import { unfinishedUploads } from '../form/unfinished-work';
import type { PendingPhoto, PhotoUploaderOptions } from './photo-uploader';

type PhotoUpload<Answer> = Pick<
  PhotoUploaderOptions<Answer>,
  'endpoint' | 'fieldName' | 'isIdempotent' | 'urlOf' | 'onUploaded'
> & {
  failureText: string;
};

const load = () => import('./photo-uploader');
type PhotoUploader = ReturnType<Awaited<ReturnType<typeof load>>['createPhotoUploader']>;

/** The uploader is fetched with the first photo that is picked. */
export function usePhotoUploads<Answer extends Record<string, unknown>>(upload: PhotoUpload<Answer>) {
  const [pending, setPending] = useState<PendingPhoto[]>([]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const uploader = useRef<Promise<PhotoUploader> | null>(null);
  const latest = useRef(upload);
  const picker = useRef<HTMLButtonElement>(null);
  unfinishedUploads.useReport(pending.length);

  useEffect(() => {
    latest.current = upload;
  });
  useEffect(() => () => void uploader.current?.then(({ close }) => close()), []);

  const open = async () => {
    const { createPhotoUploader } = await loadPart(load, 'createPhotoUploader');
    return createPhotoUploader<Answer>({
      ...latest.current,
      onPending: setPending,
      onUploaded: (answer, pick) => latest.current.onUploaded(answer, pick),
      onFailed: () => toast({ variant: 'destructive', description: latest.current.failureText }),
    });
  };

  const add = async (files: File[]) => {
    uploader.current ??= open();
    try {
      const { add } = await uploader.current;
      setRefusals([...new Set(files.map(add).filter((refusal) => refusal !== null))]);
    } catch (failure) {
      uploader.current = null;
      const description = failure instanceof ReloadNeeded ? messageOf(failure, 'en') : latest.current.failureText;
      toast({ variant: 'destructive', description });
    }
  };

  const on = (act: (uploader: PhotoUploader) => void) => void uploader.current?.then(act);
  const onAndBack = (act: (uploader: PhotoUploader) => void) => {
    picker.current?.focus();
    on(act);
  };
  return {
    pending,
    refusals,
    add,
    picker,
    retry: (id: string) => onAndBack(({ retry }) => retry(id)),
    discard: (id: string) => onAndBack(({ remove }) => remove(id)),
    forget: (url: string) => on(({ forget }) => forget(url)),
  };
}
