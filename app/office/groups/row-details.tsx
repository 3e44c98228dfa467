import type { GroupSummary } from '../../../contract/group';
import { uiTexts } from '../../../texts/sentences/site';
import { useSentences } from '../../client/language';
import { counted, usShortDate } from '../../domain/staff/us-format';
import { Badge } from '../../ui/badge';
import { useCopy } from '../../ui/copy-button';
import { Check, Copy } from '../../ui/icons';
import { SetupBadge } from './group-facts';

const badgeClass = 'shrink-0 px-1.5! py-0! text-xs! leading-4';

type RowDetailsProps = { group: GroupSummary; now: Date | null; timeZone: string; nameId: string };

/** The row's second line, below all its columns: who the group is, in small type. */
export function RowDetails({ group, now, timeZone, nameId }: RowDetailsProps) {
  const { id, pointPersonEmail, pointPersonSetupComplete, shareCode, createdAt, foundMember, participants } = group;
  return (
    <span className="row-details">
      {pointPersonSetupComplete ? (
        <Badge className={badgeClass}>Group Admin</Badge>
      ) : (
        <SetupBadge group={group} now={now} className={badgeClass} />
      )}
      {foundMember && (
        <span title={foundMember} className="row-text font-medium text-ink">
          {`member: ${foundMember}`}
        </span>
      )}
      {pointPersonEmail && <CopyableText text={pointPersonEmail} label="Copy email" isLong />}
      {pointPersonSetupComplete && <CopyableText text={shareCode} label="Copy share code" />}
      <CopyableText text={String(id)} label="Copy group ID" />
      {pointPersonSetupComplete && (
        <span className="tabular whitespace-nowrap">{counted(participants.length, 'member')}</span>
      )}
      <span className="tabular whitespace-nowrap">{`Created ${usShortDate(createdAt, timeZone)}`}</span>
      {pointPersonSetupComplete && (
        <a href={`/group/${shareCode}`} target="_blank" rel="noopener" aria-describedby={nameId} className="row-action">
          View Group
        </a>
      )}
    </span>
  );
}

/** Smaller than a `CopyButton`: a list has three in each row. */
function CopyableText({ text, label, isLong = false }: { text: string; label: string; isLong?: boolean }) {
  const t = useSentences(uiTexts);
  const { isCopied, copy } = useCopy(text);
  return (
    <span className={isLong ? 'inline-flex min-w-0 items-center' : 'inline-flex shrink-0 items-center'}>
      <span title={text} className="row-text tabular">
        {text}
      </span>
      <button
        type="button"
        aria-label={isCopied ? t('copied') : label}
        title={label}
        onClick={copy}
        className="row-icon shrink-0"
      >
        {isCopied ? <Check /> : <Copy />}
      </button>
      <span role="status" className="sr-only">
        {isCopied && t('copiedText')}
      </span>
    </span>
  );
}
