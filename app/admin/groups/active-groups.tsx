import { ExternalLink } from 'lucide-react';
import { useId } from 'react';
import type { StaffGroup } from '../../../worker/contract/groups/group';
import { activeGroupDeletionText } from '../../domain/deletion';
import { committedCount } from '../../domain/group/interest';
import { usShortDate } from '../../domain/us-format';
import { useTimeZone } from '../../hooks/use-in-browser';
import { useNow } from '../../hooks/use-now';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { PagedList } from '../paged-list';
import { DeleteGroup } from './delete-group';
import { CreatedFact, DeadlineFact, ErasureFact, Fact, StatusBadge } from './group-facts';
import { GroupRow } from './group-row';
import type { GroupsProps } from './read-groups';
import { WaitsBadge } from './waits-badge';

export function ActiveGroups({ list, isFiltered }: GroupsProps) {
  const titleId = useId();
  const now = useNow();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-3 text-xl">
        Active Group Admins
      </h2>
      <PagedList
        list={list}
        what="groups"
        renderItem={(group) => <ActiveGroup group={group} now={now} />}
        empty={
          <p className="text-ink-soft">
            {isFiltered ? 'No active group is found.' : 'No point person has completed the setup yet.'}
          </p>
        }
      />
    </section>
  );
}

/** A group whose point person has completed the setup (docs/product.md, "Group admins"). */
function ActiveGroup({ group, now }: { group: StaffGroup; now: Date | null }) {
  const nameId = useId();
  const timeZone = useTimeZone();
  const { id, shareCode, participants, bedsFilled, beds, applied, lastActivityAt, confirmedTour } = group;
  return (
    <GroupRow
      group={group}
      nameId={nameId}
      badge={
        <>
          <Badge tone="accent">Group Admin</Badge>
          <StatusBadge group={group} now={now} />
          <WaitsBadge group={group} />
        </>
      }
      facts={
        <>
          <Fact name="Group ID" copyLabel="Copy group ID" text={String(id)} />
          <Fact name="Members" text={String(participants.length)} />
          <Fact name="Committed" text={`${committedCount(participants)} of ${participants.length}`} />
          <DeadlineFact customizations={group.customizations} now={now} />
          <CreatedFact createdAt={group.createdAt} />
          <Fact name="Last activity" text={usShortDate(lastActivityAt, timeZone)} />
          <Fact name="Share Code" copyLabel="Copy share code" text={shareCode} />
          <Fact name="Applied" text={`${applied} of ${participants.length}`} />
          {beds !== null && <Fact name="Beds filled" text={`${bedsFilled} of ${beds}`} />}
          {confirmedTour && <Fact name="Confirmed tour" text={usShortDate(`${confirmedTour.date}T00:00:00Z`, 'UTC')} />}
          <ErasureFact group={group} />
        </>
      }
      actions={
        <>
          <ButtonLink
            to={`/group/${shareCode}`}
            target="_blank"
            rel="noopener"
            discover="none"
            variant="secondary"
            size="sm"
            icon={<ExternalLink aria-hidden />}
            aria-describedby={nameId}
          >
            View Group
          </ButtonLink>
          <DeleteGroup
            group={group}
            describedBy={nameId}
            question={{
              title: 'Delete this group?',
              description: activeGroupDeletionText(group),
              confirmText: 'Delete Group',
            }}
          />
        </>
      }
    />
  );
}
