import * as RadixToast from '@radix-ui/react-toast';
import { clsx } from 'clsx';
import { type FocusEvent, useRef } from 'react';
import { traits } from '../../texts/languages';
import { uiTexts } from '../../texts/sentences/site';
import { useSentences } from '../client/language';
import { buttonClass } from './button';
import { X } from './icons';
import type { ShownToast } from './toast';

type ToastViewProps = { toast: ShownToast | null; onDismiss: (id: number) => void };

const toneClass = {
  default: 'border-line bg-surface text-ink',
  destructive: 'border-danger bg-danger-soft text-danger',
};

/** Radix replaces {hotkey}. */
const withKey = (label: string) => `${label} ({hotkey})`;

/** A swipe of 50 px in the direction of reading closes the toast; F8 focuses it. */
export function ToastView({ toast, onDismiss }: ToastViewProps) {
  const t = useSentences(uiTexts);
  const viewport = useRef<HTMLOListElement>(null);
  const cameFrom = useRef<Element | null>(null);

  function noteOrigin({ relatedTarget }: FocusEvent) {
    if (!viewport.current?.contains(relatedTarget)) cameFrom.current = relatedTarget;
  }

  /** Returns the focus of users who reached the toast with its key. */
  function close(id: number) {
    const hadFocus = viewport.current?.contains(document.activeElement);
    onDismiss(id);
    if (hadFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }

  return (
    <RadixToast.Provider
      swipeDirection={traits[t.language].direction === 'ltr' ? 'right' : 'left'}
      swipeThreshold={50}
      label={t('notification')}
    >
      {toast && (
        <RadixToast.Root
          key={toast.id}
          duration={toast.forMs}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => isOpen || close(toast.id)}
          className={clsx(
            // Over an open dialog, which takes the presses from the rest of the page.
            'pointer-events-auto flex w-full items-start gap-3 rounded-md border p-4 shadow-layer data-[state=open]:animate-rise data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
            toneClass[toast.variant ?? 'default'],
          )}
        >
          <div className="min-w-0 flex-1">
            {toast.title && <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>}
            {toast.description && <RadixToast.Description>{toast.description}</RadixToast.Description>}
          </div>
          {toast.onUndo && (
            <RadixToast.Action
              altText={t('undoInActivity')}
              onClick={toast.onUndo}
              className={buttonClass({ variant: 'secondary', size: 'sm' })}
            >
              {t('undo')}
            </RadixToast.Action>
          )}
          <RadixToast.Close
            aria-label={t('close')}
            className="-m-3 grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          >
            <X className="size-4" />
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <RadixToast.Viewport
        label={withKey(t('notification'))}
        ref={viewport}
        data-toasts
        // Radix announces toasts elsewhere; with this an open dialog does not hide them from screen readers.
        aria-live="off"
        onFocus={noteOrigin}
        hotkey={['F8']}
        className="fixed end-0 bottom-0 z-60 flex w-full flex-col p-4 outline-none in-[body:has([data-foot-bar])]:bottom-14 sm:in-[body:has([data-foot-bar])]:bottom-18 sm:max-w-md max-sm:p-2"
      />
    </RadixToast.Provider>
  );
}
