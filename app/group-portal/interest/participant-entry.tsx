import { clsx } from 'clsx';
import { useId } from 'react';
import type { Participant } from '../../../worker/contract/groups/participant';
import { trackerTexts } from '../../../worker/contract/sentences/interest';
import { useFocusBack } from '../../hooks/use-focus';
import { useSentences } from '../../hooks/use-sentences';
import { Avatar } from '../../ui/avatar';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { FileCheck2, Lock, Pencil } from '../../ui/icons';
import { InterestBadge } from './interest-badge';

type ParticipantEntryProps = {
  participant: Participant;
  room: string;
  isMine: boolean;
  mayEdit: boolean | undefined;
  isEdited: boolean;
  onEdit: () => void;
};

export function ParticipantEntry({ participant, room, isMine, mayEdit, isEdited, onEdit }: ParticipantEntryProps) {
  const t = useSentences(trackerTexts);
  const nameId = useId();
  const editButton = useFocusBack<HTMLButtonElement>(isEdited);
  const { name, interestLevel, hasApplied } = participant;
  return (
    <div className="grid min-h-14 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-2 py-1 @min-[42rem]:min-h-12 @min-[42rem]:grid-cols-[2rem_minmax(0,1fr)_auto_14.5rem_5.5rem] @min-[42rem]:py-0">
      <Avatar name={name} size="sm" />
      <div className="flex min-w-0 flex-wrap items-center gap-x-1.5 @min-[42rem]:contents">
        <p className="flex min-w-0 items-center gap-x-1">
          <span id={nameId} className="min-w-0 font-semibold leading-tight">
            <bdi>{name}</bdi>
          </span>
          {isMine && <span className="shrink-0 text-accent text-xs @min-[42rem]:text-sm">({t('you')})</span>}
        </p>
        <p className="flex flex-wrap items-center gap-1.5 text-xs @min-[42rem]:justify-end">
          <InterestBadge level={interestLevel} className="px-1.5! text-xs @min-[42rem]:text-sm" />
          {hasApplied && (
            <Badge tone="in" icon={<FileCheck2 aria-hidden />} className="px-2 text-xs @min-[42rem]:text-sm">
              <span className="max-sm:sr-only">{t('hasApplied')}</span>
            </Badge>
          )}
        </p>
        <p className="tabular basis-full text-ink-soft text-sm leading-tight">{room}</p>
      </div>
      {mayEdit && (
        <Button
          ref={editButton}
          variant="ghost"
          size="sm"
          icon={<Pencil aria-hidden />}
          aria-describedby={nameId}
          aria-expanded={isEdited}
          onClick={onEdit}
          className={clsx('-me-3 min-w-11 justify-self-end hover:text-accent', !isEdited && 'text-ink-soft')}
        >
          <span className="sr-only @min-[42rem]:not-sr-only">{t('edit')}</span>
        </Button>
      )}
      {mayEdit === false && (
        <span title={t('mayNotEdit', { name })} className="-me-3 grid size-11 place-items-center text-ink-soft">
          <Lock aria-hidden className="size-4" />
          <span className="sr-only">{t('mayNotEdit', { name })}</span>
        </span>
      )}
    </div>
  );
}
