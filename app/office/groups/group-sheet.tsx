import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment, useId, useState } from 'react';
import type { GroupSummary, StaffGroupChange } from '../../../contract/group';
import { isSetupLinkExpired } from '../../../rules/deadline';
import { committedCount } from '../../../rules/interest';
import { levelTexts } from '../../../texts/sentences/interest';
import { api, call } from '../../client/client';
import { useOrigin, useTimeZone } from '../../client/hydration';
import { interestStyle } from '../../client/interest-style';
import { useReadAgain } from '../../client/queries';
import { Allowed } from '../../client/role';
import { useBackCloses } from '../../client/use-back-closes';
import { useNow } from '../../client/use-now';
import { useIsWide } from '../../client/use-screen';
import { counted, usShortDate } from '../../domain/staff/us-format';
import { tourSummary } from '../../domain/tours';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { SideSheet } from '../../ui/dialog';
import { ArrowRight, Check } from '../../ui/icons';
import { Skeleton } from '../../ui/placeholder';
import { groupListsKey } from '../query-keys';
import { AssigneeField } from './assignee';
import { DeleteGroup, NewSetupLink } from './group-actions';
import {
  CopyableText,
  CreatedFact,
  DeadlineFact,
  ErasureFact,
  Fact,
  PortalLink,
  SetupBadge,
  StatusBadge,
} from './group-facts';
import { NotesPanel, useNoteDrafts } from './notes-panel';

type GroupSheetProps = {
  isOpen: boolean;
  /** Nullish until a group that has left the list is read, and while no sheet is open. */
  group: GroupSummary | null | undefined;
  onClose: () => void;
};

/**
 * A group at a glance, with everything that does not fit in its row, beside the list, which stays usable; on a phone it
 * covers the list. It stays open until someone closes it, also when its group no longer matches the filter.
 */
export function GroupSheet({ isOpen, group: latest, onClose }: GroupSheetProps) {
  // The group stays while it is read by itself, and while the sheet closes.
  const [group, setGroup] = useState(latest);
  if (latest && latest !== group) setGroup(latest);
  const now = useNow();
  const isBesideList = useIsWide();
  useBackCloses(isOpen && !isBesideList, onClose);
  const assign = useAssign();
  const noteOf = useNoteDrafts();
  return (
    <SideSheet
      isOpen={isOpen}
      title={group?.pointPersonName ?? ''}
      isModal={!isBesideList}
      onClose={onClose}
      focusBack={() => rowOrHeading(group?.id)}
    >
      {group && (
        <article key={group.id} aria-label={group.pointPersonName} className="grid grid-cols-1 gap-5">
          <div>
            <div className="flex flex-wrap gap-2">
              {group.pointPersonSetupComplete ? (
                <>
                  <Badge tone="accent">Group Admin</Badge>
                  <StatusBadge group={group} now={now} />
                </>
              ) : (
                <SetupBadge group={group} now={now} />
              )}
            </div>
            {group.pointPersonEmail && (
              <div className="mt-3">
                <CopyableText text={group.pointPersonEmail} label="Copy email" />
              </div>
            )}
            <WaitsFor waitingFor={group.waitingFor} />
          </div>
          <MemberProgress participants={group.participants} steps={group.property?.steps ?? 0} />
          <SheetActions group={group} isBesideList={isBesideList} />
          <SheetFacts group={group} now={now} />
          <AssigneeField
            propertyId={group.property?.id ?? null}
            assignee={group.assignee}
            onAssign={(assignee) => assign(group.id, assignee)}
          />
          {group.property && !group.hasEnded && <LastMessages groupId={group.id} />}
          <NotesPanel groupId={group.id} noteDraft={noteOf(group.id)} />
          <Allowed needed="manager">
            <div className="border-line border-t pt-3">
              <DeleteGroup
                group={group}
                look={{ className: '-ms-3' }}
                onDeleted={() => {
                  noteOf(group.id).onType('');
                  onClose();
                }}
              />
            </div>
          </Allowed>
        </article>
      )}
    </SideSheet>
  );
}

/** What gets the focus if the group has left the list: the first row, or in an empty list the page's heading. */
function rowOrHeading(id: number | undefined): HTMLElement | null {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return find(`[data-group="${id}"]`) ?? find('[data-group]') ?? find('h1');
}

function SheetFacts({ group, now }: { group: GroupSummary; now: Date | null }) {
  const timeZone = useTimeZone();
  const { id, shareCode, property, participants, bedsFilled, beds, applied, lastActivityAt, confirmedTour } = group;
  const isSetUp = group.pointPersonSetupComplete;
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact name="Property" text={property?.name ?? 'Property not found'} isMissing={property === null} />
      {isSetUp && (
        <>
          <DeadlineFact customizations={group.customizations} now={now} />
          <Fact name="Members" text={String(participants.length)} />
          <Fact name="Committed" text={`${committedCount(participants)} of ${participants.length}`} />
          <Fact name="Applied" text={`${applied} of ${participants.length}`} />
          {beds !== null && <Fact name="Beds filled" text={`${bedsFilled} of ${beds}`} />}
          {confirmedTour && <Fact name="Confirmed tour" text={tourSummary(confirmedTour, 'en')} />}
        </>
      )}
      <CreatedFact createdAt={group.createdAt} />
      {isSetUp && <Fact name="Last activity" text={usShortDate(lastActivityAt, timeZone)} />}
      {isSetUp && <Fact name="Share Code" copyLabel="Copy share code" text={shareCode} />}
      <Fact name="Group ID" copyLabel="Copy group ID" text={String(id)} isWide />
      <ErasureFact group={group} />
    </dl>
  );
}

/** Open steps to the lease by who does them. */
function WaitsFor({ waitingFor: { office, guarantors, members } }: Pick<GroupSummary, 'waitingFor'>) {
  const waiting = [
    { who: 'Office', steps: office },
    { who: 'Guarantors', steps: guarantors },
    { who: 'Members', steps: members },
  ].filter(({ steps }) => steps > 0);
  if (waiting.length === 0) return null;
  return (
    <p className="mt-1 text-sm">
      <span className="text-ink-soft">Waits for</span>{' '}
      {waiting.map(({ who, steps }, index) => (
        <Fragment key={who}>
          {index > 0 && <span>, </span>}
          <span className={clsx('whitespace-nowrap', who === 'Office' && 'font-semibold')}>
            {`${who} · ${counted(steps, 'step')}`}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

type SheetActionsProps = { group: GroupSummary; isBesideList: boolean };

function SheetActions({ group, isBesideList }: SheetActionsProps) {
  const origin = useOrigin();
  const now = useNow();
  const { id, shareCode, adminSetupToken, pointPersonSetupComplete } = group;
  const isExpired = isSetupLinkExpired(group, now);
  return (
    <div className="flex flex-wrap gap-2">
      {/* Back from there leads to the list, not to the history entry of a sheet that covers it. */}
      <ButtonLink to={`/admin/groups/${id}`} replace={!isBesideList} size="sm" icon={<ArrowRight />}>
        Open
      </ButtonLink>
      {pointPersonSetupComplete && (
        <PortalLink shareCode={shareCode} size="sm">
          View Group
        </PortalLink>
      )}
      {isExpired && <NewSetupLink groupId={id} isExpired />}
      {adminSetupToken && !isExpired && (
        <CopyButton text={`${origin}/admin-setup/${adminSetupToken}`} label="Copy Setup Link" size="sm" />
      )}
    </div>
  );
}

/** Null for no one. Throws a CallFailed. */
function useAssign() {
  const readAgain = useReadAgain();
  return async (id: number, assignee: string | null) => {
    const json: StaffGroupChange = { assignee };
    await call(api.groups[':id'].office.$put({ param: { id: String(id) }, json }));
    await readAgain(groupListsKey);
  };
}

type MemberProgressProps = Pick<GroupSummary, 'participants'> & { steps: number };

/** Each member's progress: by steps to the lease, or by having applied if there are none. */
function MemberProgress({ participants, steps }: MemberProgressProps) {
  const titleId = useId();
  const labels = levelTexts('en');
  if (participants.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-base">
        Members
      </h3>
      <ul aria-labelledby={titleId} className="divide-y divide-line text-sm">
        {participants.map(({ id, name, interestLevel, hasApplied, stepsDone }) => {
          const { tone, Icon } = interestStyle[interestLevel];
          return (
            <li key={id} className="flex min-h-9 items-center gap-2">
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {steps > 0 && interestLevel !== 'im_out' && (
                <span className="tabular text-ink-soft">{`${stepsDone.length} of ${counted(steps, 'step')}`}</span>
              )}
              {steps === 0 && hasApplied && (
                <span className="flex items-center gap-1 text-ink-soft">
                  <Check className="size-4" />
                  <span>Applied</span>
                </span>
              )}
              <Badge tone={tone} icon={<Icon />}>
                {labels(interestLevel)}
              </Badge>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const shown = 3;

function LastMessages({ groupId }: { groupId: number }) {
  const titleId = useId();
  const timeZone = useTimeZone();
  const { data, isPending } = useQuery({
    queryKey: ['last-messages', groupId],
    staleTime: 0,
    queryFn: () => call(api.messages.$get({ query: { groupId: String(groupId) } })),
  });
  const latest = data?.filter(({ deletedAt }) => deletedAt === null).slice(-shown);
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-1 text-base">
        Latest messages
      </h3>
      {isPending && <Skeleton className="h-16" />}
      {latest?.length === 0 && <p className="text-ink-soft text-sm">No messages yet.</p>}
      <ul aria-labelledby={titleId} className="grid gap-2 text-sm">
        {latest?.map(({ id, senderName, content, createdAt }) => (
          <li key={id}>
            <p className="text-ink-soft">{`${senderName} · ${usShortDate(createdAt, timeZone)}`}</p>
            <p dir="auto" className="line-clamp-3">
              {content}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
