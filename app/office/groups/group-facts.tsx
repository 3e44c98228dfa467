import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { GroupSummary } from '../../../contract/group';
import { groupStatuses } from '../../../contract/group-status';
import { isPassed, isSetupLinkExpired } from '../../../rules/deadline';
import { groupStatus } from '../../../rules/group-status';
import { committedCount } from '../../../rules/interest';
import { isReadyToLease } from '../../../rules/rooms';
import { useTimeZone } from '../../client/hydration';
import { counted, usDateTime, usShortDate } from '../../domain/staff/us-format';
import { Badge, type BadgeTone } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { inElement } from '../../ui/elements';
import { ExternalLink } from '../../ui/icons';

type FactProps = {
  name: string;
  text: string;
  copyLabel?: string;
  isMissing?: boolean;
  isWide?: boolean;
  children?: ReactNode;
};

export function Fact({ name, text, copyLabel, isMissing = false, isWide = false, children }: FactProps) {
  return (
    <div className={clsx('min-w-0 text-sm', isWide && 'col-span-full')}>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={clsx('tabular flex flex-wrap items-center gap-x-2 gap-y-1', isMissing && 'text-ink-soft italic')}>
        {copyLabel ? (
          <CopyableText text={text} label={copyLabel} />
        ) : (
          <span className="min-w-0 text-balance">{text}</span>
        )}
        {inElement(children)}
      </dd>
    </div>
  );
}

export function CreatedFact({ createdAt }: { createdAt: string }) {
  const timeZone = useTimeZone();
  return <Fact name="Created" text={usShortDate(createdAt, timeZone)} />;
}

type DeadlineFactProps = { customizations: GroupSummary['customizations']; now: Date | null };

/** In this device's time zone, like the form that changes it. */
export function DeadlineFact({ customizations: { decisionDeadline }, now }: DeadlineFactProps) {
  const timeZone = useTimeZone();
  if (!decisionDeadline) return <Fact name="Decision Deadline" text="None" isMissing />;
  const isExpired = now !== null && isPassed(decisionDeadline, now);
  return (
    <Fact name="Decision Deadline" text={usDateTime(decisionDeadline, timeZone)}>
      {isExpired && <Badge tone="danger">Expired</Badge>}
    </Fact>
  );
}

/** When the group's people are or were erased. */
export function ErasureFact({ group: { peopleErasedAt, hasEnded } }: { group: GroupSummary }) {
  const timeZone = useTimeZone();
  if (peopleErasedAt === null) return null;
  return (
    <Fact
      name={hasEnded ? 'Personal data deleted' : 'Personal data deleted on'}
      text={usShortDate(peopleErasedAt, timeZone)}
    />
  );
}

type SetupBadgeProps = { group: GroupSummary; now: Date | null; className?: string };

export function SetupBadge({ group, now, className }: SetupBadgeProps) {
  const isExpired = isSetupLinkExpired(group, now);
  return (
    <Badge tone={isExpired ? 'danger' : 'info'} className={className}>
      {isExpired ? 'Setup Link Expired' : 'Setup Pending'}
    </Badge>
  );
}

type PortalLinkProps = { shareCode: string; size?: 'sm'; children: string };

/** A group's page as visitors see it, in a new tab. */
export function PortalLink({ shareCode, size, children }: PortalLinkProps) {
  return (
    <ButtonLink
      to={`/group/${shareCode}`}
      target="_blank"
      rel="noopener"
      discover="none"
      variant="secondary"
      size={size}
      icon={<ExternalLink />}
    >
      {children}
    </ButtonLink>
  );
}

type CopyableTextProps = { text: string; label: string; isOneLine?: boolean };

export function CopyableText({ text, label, isOneLine = false }: CopyableTextProps) {
  return (
    <span className="flex min-w-0 items-center text-sm">
      <span
        title={isOneLine ? text : undefined}
        className={clsx('tabular min-w-0', isOneLine ? 'truncate' : 'break-words max-sm:wrap-anywhere')}
      >
        {text}
      </span>
      <CopyButton
        text={text}
        label={label}
        variant="ghost"
        size="sm"
        isIconOnly
        className="-my-3 -me-3 shrink-0 md:-my-2"
      />
    </span>
  );
}

const tones: Partial<Record<GroupSummary['status'], BadgeTone>> = {
  pending: 'info',
  ready: 'in',
  past_deadline: 'danger',
  leased: 'accent',
};

/**
 * 'Enough people' instead of 'Ready to lease' until each of them has a room of their own. Its deadline may pass while the
 * page is open.
 */
export function StatusBadge({ group, now }: { group: GroupSummary; now: Date | null }) {
  const { customizations, participants, beds } = group;
  const facts = {
    outcome: customizations.outcome,
    isSetUp: group.pointPersonSetupComplete,
    decisionDeadline: customizations.decisionDeadline,
    committed: committedCount(participants),
    beds,
  };
  const status = now ? groupStatus(facts, now) : group.status;
  if (status === 'ready' && !isReadyToLease({ ...group, status })) return <Badge tone="info">Enough people</Badge>;
  return <Badge tone={tones[status]}>{groupStatuses.find(({ code }) => code === status)?.label}</Badge>;
}

/** 'Office · 5 steps': who does members' next steps to the lease, the office first; null if no one has one to do. */
export function waitsForText({ waitingFor: { office, guarantors, members } }: Pick<GroupSummary, 'waitingFor'>) {
  if (office > 0) return `Office · ${counted(office, 'step')}`;
  if (guarantors > 0) return 'Guarantors';
  return members > 0 ? 'Members' : null;
}
