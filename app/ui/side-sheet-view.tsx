import * as RadixDialog from '@radix-ui/react-dialog';
import type { ReactNode } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { X } from './icons';

export type SideSheetProps = {
  isOpen: boolean;
  title: string;
  /** Traps the focus, and covers the page. */
  isModal: boolean;
  onClose: () => void;
  /** The element that had the focus may be about something else now. */
  focusBack: () => HTMLElement | null | undefined;
  children: ReactNode;
};

/** WAI-ARIA APG, dialog pattern; on a phone it covers the page. */
export function SideSheetView({ isOpen, title, isModal, onClose, focusBack, children }: SideSheetProps) {
  const t = useSentences(uiTexts);
  return (
    <RadixDialog.Root modal={isModal} open={isOpen} onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          data-side-sheet
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack()?.focus({ preventScroll: true });
          }}
          className="fixed inset-y-0 end-0 z-30 w-full overflow-y-auto border-line border-s bg-surface p-4 shadow-layer outline-none data-[state=open]:animate-fade sm:w-104 sm:p-6"
        >
          <RadixDialog.Title className="wrap-anywhere me-10 mb-1 text-xl">{title}</RadixDialog.Title>
          {children}
          <RadixDialog.Close
            aria-label={t('close')}
            className="absolute end-3 top-3 grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <X className="size-5" />
          </RadixDialog.Close>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
