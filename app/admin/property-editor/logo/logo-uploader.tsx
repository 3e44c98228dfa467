import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Property } from '../../../../worker/contract/properties/property';
import { api, call } from '../../../api/client';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast';
import { WhenLoaded } from '../../../ui/when-loaded';
import { useMergeIntoProperty } from '../use-property';
import { LogoPreview } from './logo-preview';

const loadPanel = () => import('./logo-upload-panel');

type LogoUploaderProps = {
  property: Pick<Property, 'id' | 'name' | 'logoUrl'>;
  /** All of it beside one another, where there is room. */
  isRow?: boolean;
};

/** The logo of a property: shown, uploaded, replaced, removed. */
export function LogoUploader({ property, isRow = false }: LogoUploaderProps) {
  const [isOpen, setIsOpen] = useState(false);
  const param = { id: String(property.id) };
  const mergeIntoProperty = useMergeIntoProperty(property.id);
  const showLogo = (logoUrl: string | null) => mergeIntoProperty((edited) => ({ ...edited, logoUrl }));
  const save = useMutation({
    mutationFn: (logoUrl: string) => call(api.properties[':id'].logo.$put({ param, json: { logoUrl } })),
    onSuccess: ({ logoUrl }) => showLogo(logoUrl),
    onError: () => toast({ variant: 'destructive', description: 'Failed to save logo. Please try again.' }),
  });
  const remove = useMutation({
    mutationFn: () => call(api.properties[':id'].logo.$delete({ param })),
    onSuccess: () => showLogo(null),
    onError: () => toast({ variant: 'destructive', description: 'Failed to remove logo. Please try again.' }),
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
      className="flex min-w-0 flex-1 flex-wrap items-center gap-4 outline-none"
    >
      <LogoPreview url={shown} name={property.name} isSmall={isRow} />
      <div className={clsx('min-w-0 flex-1 basis-40 gap-x-4', isRow && 'lg:flex lg:items-center')}>
        <p className="flex-1 text-ink-soft text-sm">PNG or JPG, up to 5 MB. 200x200 pixels recommended.</p>
        <div className={clsx('mt-2 flex flex-wrap gap-2', isRow && 'lg:mt-0')}>
          {save.isError && save.variables ? (
            <Button size="sm" onClick={() => save.mutate(save.variables)}>
              Save logo again
            </Button>
          ) : null}
          <Button
            variant="secondary"
            size="sm"
            icon={<ImageUp aria-hidden />}
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
              icon={<Trash2 aria-hidden />}
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
        <WhenLoaded load={loadPanel} waiting={<Skeleton className="h-75" />}>
          {({ default: LogoUploadPanel }) => <LogoUploadPanel onUploaded={saveUploaded} />}
        </WhenLoaded>
      </Dialog>
    </fieldset>
  );
}
