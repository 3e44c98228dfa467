import { DoorClosed } from 'lucide-react';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';
import { UnsentTexts } from './unsaved/unsent-texts';

/** What stands in the page's place when its group is deleted while it is open. */
export function GroupDeleted({ groupId }: { groupId: number }) {
  return (
    <div role="status">
      <NoticeScreen
        icon={<DoorClosed />}
        title="This group was deleted"
        action={<ButtonLink to="/">Return to Home</ButtonLink>}
      >
        <p>The property manager has deleted it, with its members and messages.</p>
        <p>Ask the group organizer if there is a new link.</p>
        <UnsentTexts groupId={groupId} />
      </NoticeScreen>
    </div>
  );
}
