import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import type { Property } from '../../../../contract/property';
import { megabytesOf, officeLimits } from '../../../../contract/values/office-limits';
import { api, call } from '../../../client/client';
import { serverMessageOf } from '../../../client/errors';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ImageOff, ImageUp, Trash2 } from '../../../ui/icons';
import { lazyWithRetry } from '../../../ui/lazy-with-retry';
import { Skeleton } from '../../../ui/placeholder';
import { toast } from '../../../ui/toast';
import { useMergeIntoProperty } from '../use-property';

const LogoUploadPanel = lazyWithRetry(() => import('./logo-upload-panel'), 'LogoUploadPanel', {
  fallback: <Skeleton className="h-75" />,
});

type LogoUploaderProps = {
  property: Pick<Property, 'id' | 'name' | 'logoUrl'>;
  isRow?: boolean;
};

export function LogoUploader({ property, isRow = false }: LogoUploaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const param = { id: String(property.id) };
  const mergeIntoProperty = useMergeIntoProperty(property.id);
  const showLogo = (logoUrl: string | null) => mergeIntoProperty((edited) => ({ ...edited, logoUrl }));
  const save = useMutation({
    mutationFn: (logoUrl: string) => call(api.properties[':id'].logo.$put({ param, json: { logoUrl } })),
    onSuccess: ({ logoUrl }) => showLogo(logoUrl),
    onError: (error) =>
      toast({
        variant: 'destructive',
        description: serverMessageOf(error) ?? 'Failed to save logo. Please try again.',
      }),
  });
  const remove = useMutation({
    mutationFn: () => call(api.properties[':id'].logo.$delete({ param })),
    onSuccess: () => showLogo(null),
    onError: (error) =>
      toast({
        variant: 'destructive',
        description: serverMessageOf(error) ?? 'Failed to remove logo. Please try again.',
      }),
  });

  const saveUploaded = (path: string) => {
    setIsOpen(false);
    save.mutate(path);
  };
  const unsaved = save.isError || save.isPending ? save.variables : null;
  const shown = unsaved ?? property.logoUrl;

  return (
    <fieldset
      aria-label={`Logo of ${property.name}`}
      tabIndex={-1}
      className={clsx('flex min-w-0 items-center outline-none', isRow ? 'gap-2 sm:flex-1' : 'flex-1 flex-wrap gap-4')}
    >
      <LogoPreview url={shown} name={property.name} isSmall={isRow} />
      <div className={clsx('min-w-0 gap-x-4', isRow ? 'sm:flex sm:flex-1 sm:items-center' : 'flex-1 basis-40')}>
        <p className={clsx('flex-1 text-ink-soft text-sm', isRow && 'truncate max-lg:hidden')}>
          {`PNG or JPG, up to ${megabytesOf(officeLimits.logoBytes)} MB. 200x200 pixels recommended.`}
        </p>
        <div className={clsx('flex gap-2', isRow ? 'max-sm:*:px-2 max-sm:[&_svg]:hidden' : 'mt-2 flex-wrap')}>
          {save.isError && save.variables ? (
            <Button size="sm" onClick={() => save.mutate(save.variables)}>
              Save logo again
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            icon={<ImageUp />}
            isBusy={save.isPending}
            busyText="Saving..."
            onClick={() => setIsOpen(true)}
          >
            {property.logoUrl ? 'Replace Logo' : 'Upload Logo'}
          </Button>
          {property.logoUrl && (
            <Button
              variant="ghost"
              size="sm"
              icon={<Trash2 />}
              isBusy={remove.isPending}
              busyText="Removing..."
              onClick={() => remove.mutate()}
            >
              Remove
            </Button>
          )}
        </div>
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Upload Logo"
        description={`For ${property.name}. It is shown top-right in prospect portals.`}
      >
        <LogoUploadPanel onUploaded={saveUploaded} />
      </Dialog>
    </fieldset>
  );
}

const frame = 'grid shrink-0 place-items-center overflow-hidden rounded-md border border-line';

type LogoPreviewProps = { url: string | null; name: string; isSmall: boolean };

/** Shows the logo on white in both themes: logos are designed for that. */
function LogoPreview({ url, name, isSmall }: LogoPreviewProps) {
  const size = isSmall ? 'size-10' : 'size-24';
  if (!url) {
    return (
      <div className={`${frame} ${size} content-center gap-1 bg-sunken text-ink-soft text-xs`}>
        <ImageOff className="size-5" />
        <span className={isSmall ? 'sr-only' : undefined}>No logo</span>
      </div>
    );
  }
  return (
    <div className={`${frame} ${size} bg-[#fff]`}>
      <img src={url} alt={`Logo of ${name}`} width={96} height={96} className="size-full object-contain p-1" />
    </div>
  );
}
