import type { Group } from '../../../worker/contract/groups/group';
import { Button } from '../../ui/button';
import { CopyPersonalLink } from './copy-personal-link';
import { PushOffer } from './push-offer';

type AfterJoiningProps = { group: Group; participantId: number; isKnown: boolean; onClose: () => void };

/** Said once after joining: how to be oneself on another phone, or what this browser does not let us do. */
export function AfterJoining({ group, participantId, isKnown, onClose }: AfterJoiningProps) {
  return (
    <section aria-label="After joining" className="grid grid-cols-1 gap-3 rounded-md bg-accent-soft p-4">
      {isKnown ? (
        <div>
          <h3 className="text-base">Save this link to be you on another phone</h3>
          <p className="mt-1 text-sm">Whoever opens it is you in this group, for 90 days. Keep it to yourself.</p>
        </div>
      ) : (
        <div>
          <h3 className="text-base">This browser keeps no cookies</h3>
          <p className="mt-1 text-sm">
            You have joined, and everything on this page works. But the group cannot tell that it is you, so the point
            person may have to change your entry for you, and there is no personal link.
          </p>
        </div>
      )}
      {isKnown && (
        <>
          <div className="flex flex-wrap gap-3">
            <CopyPersonalLink
              owner={{ participantId }}
              shareCode={group.shareCode}
              variant="secondary"
              onCopied={onClose}
            />
          </div>
          <PushOffer groupId={group.id} />
        </>
      )}
      <div className="-ml-3">
        <Button variant="ghost" size="sm" onClick={onClose}>
          {isKnown ? 'Not now' : 'OK'}
        </Button>
      </div>
    </section>
  );
}
