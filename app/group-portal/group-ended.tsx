import { DoorClosed } from 'lucide-react';
import { ButtonLink } from '../ui/button';
import { NoticeScreen } from '../ui/notice-screen';

/** The page of a group whose people have been erased (docs/product.md, "Retention"). */
export function GroupEnded() {
  return (
    <NoticeScreen
      icon={<DoorClosed />}
      title="This group has ended"
      action={<ButtonLink to="/">Return to Home</ButtonLink>}
    >
      <p>Its members, messages and tour dates have been erased.</p>
      <p>Ask the leasing office for a new group if you are still looking.</p>
    </NoticeScreen>
  );
}
