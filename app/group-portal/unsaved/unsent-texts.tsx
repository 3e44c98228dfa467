import { WhenLoaded } from '../../ui/when-loaded';
import { useUnsaved } from './use-unsaved';

const loadList = () => import('./unsent-text-list');

/** What was typed in a group to be sent, where it can no longer be. */
export function UnsentTexts({ groupId }: { groupId: number }) {
  const [message = ''] = useUnsaved(groupId, 'message');
  const [question = ''] = useUnsaved(groupId, 'question');
  if (!(message + question).trim()) return null;
  return (
    <WhenLoaded load={loadList} waiting={null}>
      {({ UnsentTextList }) => <UnsentTextList texts={{ message, question }} />}
    </WhenLoaded>
  );
}
