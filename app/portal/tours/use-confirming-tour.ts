import { useUnsaved } from '../../client/forms/use-unsaved';

/** The form is open, and keeps what is typed, until it is sent or canceled. */
export function useConfirmingTour(groupId: number) {
  const [typed, keep] = useUnsaved(groupId, 'confirmTour');
  return [typed !== undefined, (isOpen: boolean) => keep(isOpen ? {} : undefined)] as const;
}
