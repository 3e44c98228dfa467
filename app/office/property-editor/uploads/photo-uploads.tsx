import { type DragEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { messageOf } from '../../../client/errors';
import { loadCode, ReloadNeeded } from '../../../client/load-code';
import { Button } from '../../../ui/button';
import { ImagePlus, RotateCw, X } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { errorMarker } from '../form-section';
import { unfinishedUploads } from '../property-form';
import type { PendingPhoto, PhotoUploaderOptions } from './photo-uploader';

type PhotoUpload<Answer> = Pick<
  PhotoUploaderOptions<Answer>,
  'endpoint' | 'fieldName' | 'isIdempotent' | 'urlOf' | 'onUploaded'
> & {
  failureText: string;
};

const load = () => import('./photo-uploader');
type PhotoUploader = ReturnType<Awaited<ReturnType<typeof load>>['createPhotoUploader']>;

/** The uploader's code is fetched with the first photo that is picked. */
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
    const { createPhotoUploader } = await loadCode(load, 'createPhotoUploader');
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

type PhotoPickerProps = {
  label: string;
  hint: string;
  refusals: string[];
  onPick: (files: File[]) => void;
  /** Takes the focus when a photo beside it is removed. */
  button?: Ref<HTMLButtonElement>;
};

export function PhotoPicker({ label, hint, refusals, onPick, button }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onPick([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={`min-w-0 rounded-md border border-dashed p-4 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-line-strong'}`}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept="image/*"
        hidden
        onChange={(event) => {
          onPick([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        ref={button}
        variant="secondary"
        icon={<ImagePlus />}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={hintId} className="mt-2 text-ink-soft text-sm">
        {hint}
      </p>
      {refusals.length > 0 && (
        <ul role="alert" className="mt-2 font-medium text-danger text-sm">
          {refusals.map((refusal) => (
            <li key={refusal}>{refusal}</li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

type PendingPhotoTileProps = { photo: PendingPhoto; onRetry: () => void; onDiscard: () => void };

export function PendingPhotoTile({ photo, onRetry, onDiscard }: PendingPhotoTileProps) {
  const { name, preview, percentage, isAgain, error } = photo;
  return (
    <li className="overflow-hidden rounded-md border border-line bg-surface">
      <div className="relative aspect-4/3 bg-sunken">
        <img src={preview} alt="" className="size-full object-cover opacity-50" />
        {error === null && (
          <div
            role="progressbar"
            aria-label={`Uploading ${name}`}
            aria-valuenow={percentage}
            className="absolute inset-x-3 bottom-3 h-2 overflow-hidden rounded-full bg-surface"
          >
            <div style={{ width: `${percentage}%` }} className="h-full bg-accent transition-[width]" />
          </div>
        )}
      </div>
      {error === null ? (
        <div className="flex items-center justify-between gap-1 ps-3">
          <p className="truncate text-ink-soft text-sm">{isAgain ? 'Trying again...' : `Uploading ${percentage}%`}</p>
          <Button variant="ghost" size="sm" aria-label={`Cancel ${name}`} icon={<X />} onClick={onDiscard} />
        </div>
      ) : (
        <div className="p-3">
          <p role="alert" {...errorMarker} className="text-danger text-sm">
            <span className="font-medium">{`Failed to upload ${name}`}</span>
            {error !== 'Upload failed' && <span className="block">{error}</span>}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Try again: ${name}`}
              icon={<RotateCw />}
              onClick={onRetry}
            >
              Try again
            </Button>
            <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onDiscard}>
              Remove
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}
