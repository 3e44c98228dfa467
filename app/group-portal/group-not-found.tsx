import { SearchX } from 'lucide-react';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';
import { UnsentTexts } from './unsaved/unsent-texts';

/** @param groupId where this device has opened the group before */
export function GroupNotFound({ groupId }: { groupId?: number }) {
  return (
    <NoticeScreen icon={<SearchX />} title="Group Not Found" action={<ButtonLink to="/">Return to Home</ButtonLink>}>
      <p>The share code doesn't exist or may have expired.</p>
      <p>Please double-check the code or ask the group organizer for a new link.</p>
      {groupId && <UnsentTexts groupId={groupId} />}
    </NoticeScreen>
  );
}
