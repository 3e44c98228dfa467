import * as RadixDialog from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReturnedFocus } from './use-returned-focus';

export const scrimLook = 'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade';

export const layerLook =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-lg -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-layer data-[state=open]:animate-fade';

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
};

/** The dialog itself (WAI-ARIA APG, dialog pattern). */
export default function DialogView({ isOpen, onClose, title, description, children }: DialogProps) {
  const returnedFocus = useReturnedFocus();
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrimLook} />
        <RadixDialog.Content
          className={layerLook}
          {...returnedFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="mr-10 mb-2 text-xl">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mb-4 text-ink-soft">{description}</RadixDialog.Description>
          )}
          {children}
          <RadixDialog.Close
            aria-label="Close"
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <X aria-hidden className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
