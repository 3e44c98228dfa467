import * as RadixDialog from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { Button } from './button';
import { inElement } from './elements';
import { X } from './icons';

const scrimClass = 'fixed inset-0 z-40 bg-scrim data-[state=open]:animate-fade';

const layerClass =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] -translate-y-1/2 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-layer data-[state=open]:animate-fade';

/** Escape in an input method cancels its suggestions. */
const stayWhileComposing = (event: KeyboardEvent) => event.isComposing && event.preventDefault();

export type DialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** For a table. */
  isWide?: boolean;
  /** What takes the focus instead of the element that had it. */
  focusBack?: () => HTMLElement | null | undefined;
  children: ReactNode;
};

/** WAI-ARIA APG, dialog pattern. */
export function DialogView({ isOpen, onClose, title, description, isWide, focusBack, children }: DialogProps) {
  const returnedFocus = useReturnedFocus(focusBack);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrimClass} />
        <RadixDialog.Content
          className={clsx(layerClass, isWide ? 'max-w-3xl' : 'max-w-lg')}
          onEscapeKeyDown={stayWhileComposing}
          {...returnedFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <RadixDialog.Title className="me-10 mb-2 text-xl">{title}</RadixDialog.Title>
          {description && (
            <RadixDialog.Description className="mb-4 text-ink-soft">{description}</RadixDialog.Description>
          )}
          {inElement(children)}
          <CloseButton />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

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
  return (
    <RadixDialog.Root modal={isModal} open={isOpen} onOpenChange={(open) => open || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Content
          aria-describedby={undefined}
          data-side-sheet
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
          }}
          onEscapeKeyDown={stayWhileComposing}
          onInteractOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusBack()?.focus({ preventScroll: true });
          }}
          className="fixed inset-y-0 end-0 z-30 w-full overflow-y-auto border-line border-s bg-surface p-4 shadow-layer outline-none data-[state=open]:animate-fade sm:w-104 sm:p-6"
        >
          <RadixDialog.Title className="wrap-anywhere me-10 mb-1 text-xl">{title}</RadixDialog.Title>
          {inElement(children)}
          <CloseButton />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function CloseButton() {
  const t = useSentences(uiTexts);
  return (
    <RadixDialog.Close
      aria-label={t('close')}
      className="absolute end-3 top-3 grid size-11 place-items-center rounded-md hover:bg-sunken"
    >
      <X className="size-5" />
    </RadixDialog.Close>
  );
}

export type ConfirmDialogProps = {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  confirmText: string;
  cancelText?: string;
  isBusy?: boolean;
  busyText?: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** WAI-ARIA APG, alert dialog pattern; stays open until the action is done. */
export function ConfirmDialogView(props: ConfirmDialogProps) {
  const { isOpen, title, description, confirmText, cancelText, isBusy, busyText, onConfirm, onClose } = props;
  const t = useSentences(uiTexts);
  const cancel = useRef<HTMLButtonElement>(null);
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnedFocus();

  function focusCancel(event: Event) {
    onOpenAutoFocus();
    event.preventDefault();
    cancel.current?.focus({ preventScroll: true });
  }

  return (
    <RadixDialog.Root open={isOpen} onOpenChange={(open) => open || isBusy || onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={scrimClass} />
        <RadixDialog.Content
          role="alertdialog"
          className={clsx(layerClass, 'max-w-lg')}
          onOpenAutoFocus={focusCancel}
          onCloseAutoFocus={onCloseAutoFocus}
          onEscapeKeyDown={stayWhileComposing}
          onInteractOutside={(event) => event.preventDefault()}
        >
          <RadixDialog.Title className="mb-2 text-xl">{title}</RadixDialog.Title>
          <RadixDialog.Description className="text-ink-soft">{description}</RadixDialog.Description>
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <RadixDialog.Close asChild>
              <Button ref={cancel} variant="secondary">
                {cancelText ?? t('cancel')}
              </Button>
            </RadixDialog.Close>
            <Button variant="danger" isBusy={isBusy} busyText={busyText} onClick={onConfirm}>
              {confirmText}
            </Button>
          </div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

/** Radix only returns the focus to triggers, and these layers have none. */
export function useReturnedFocus(focusBack?: DialogProps['focusBack']) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const target = focusBack?.() ?? opener.current;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
