import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../contract/group';
import { callVersioned } from '../../client/client';
import { useLiveActions } from '../live/use-live';

/** Sends or takes back the group's request for a tour. */
export function useTourRequest(send: () => Parameters<typeof callVersioned<Group>>[0], onDone?: () => void) {
  const { mergeRow } = useLiveActions();
  return useMutation({
    mutationFn: () => callVersioned(send()),
    onSuccess: ({ answer, version }) => {
      mergeRow({ version, what: 'tourRequest', row: answer.tourRequest });
      onDone?.();
    },
  });
}
