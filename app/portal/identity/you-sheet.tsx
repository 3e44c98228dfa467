import { clsx } from 'clsx';
import type { Group } from '../../../contract/group';
import { interestLevels } from '../../../contract/interest-levels';
import type { Participant } from '../../../contract/participant';
import { homeFinder, homeLabel } from '../../../rules/homes';
import { anonymous } from '../../../rules/identity';
import { entryTexts, levelTexts, trackerTexts } from '../../../texts/sentences/interest';
import { interestStyle, levelChoiceClass } from '../../client/interest-style';
import { useSentences } from '../../client/language';
import { useBackCloses } from '../../client/use-back-closes';
import { isPhone } from '../../client/use-screen';
import { exactMonthlyTotal } from '../../domain/prices';
import { Dialog } from '../../ui/dialog';
import { Check, ChevronRight } from '../../ui/icons';
import { SwitchRow } from '../../ui/switch';
import { useUndoToast } from '../activity/use-undo';
import { RemoveMember } from '../interest/edit-participant';
import { useSaveParticipant } from '../interest/use-save-participant';
import { PlaceLink } from '../portal-places';
import { memberRow } from '../saved-here';
import { DeviceRows, MyEmails } from './my-device';
import { useMe } from './use-me';

type YouSheetProps = { group: Group; participant: Participant; isOpen: boolean; onClose: () => void };

/** All that a member decides about themselves: level, room, what reaches them, their devices, and leaving. */
export function YouSheet({ group, participant, isOpen, onClose }: YouSheetProps) {
  const t = useSentences(trackerTexts);
  const { me = anonymous } = useMe(group.id);
  const isGroupOpen = group.customizations.outcome === null;
  useBackCloses(isOpen && isPhone(), onClose);
  return (
    <Dialog isOpen={isOpen} title={t('you')} description={<bdi>{participant.name}</bdi>} onClose={onClose}>
      {isGroupOpen && <LevelChoice participant={participant} onDone={onClose} />}
      <div className="grid grid-cols-1 divide-y divide-line">
        {isGroupOpen && <RoomRow group={group} participant={participant} onClose={onClose} />}
        {isGroupOpen && <AppliedSwitch participant={participant} />}
        <MyEmails group={group} participantId={participant.id} state={me.notify[participant.id] ?? 'off'} />
        <DeviceRows group={group} owner={{ participantId: participant.id }} onDone={onClose} />
        <div className="-mx-3 pt-1">
          <RemoveMember group={group} participant={participant} isMine />
        </div>
      </div>
    </Dialog>
  );
}

type LevelChoiceProps = { participant: Participant; onDone: () => void };

/** The four levels in their colors: what is pressed is shown at once, and saved. A long label has a line to itself. */
function LevelChoice({ participant: { id, groupId, interestLevel }, onDone }: LevelChoiceProps) {
  const t = useSentences(entryTexts);
  const levels = useSentences(levelTexts);
  const undoToast = useUndoToast(groupId);
  const save = useSaveParticipant(id, ({ activityId }) => {
    onDone();
    undoToast({ title: t('success'), description: t('updated') }, activityId, memberRow(id));
  });
  // Optimistic: shows the new level while it is being saved.
  const chosen = save.isPending ? save.variables.interestLevel : interestLevel;
  return (
    <fieldset className="mb-2">
      <legend className="mb-1.5 font-medium">{t('interestLevel')}</legend>
      <div className="flex flex-wrap gap-2">
        {interestLevels.map(({ code }) => {
          const { Icon } = interestStyle[code];
          const isChosen = code === chosen;
          const isBusy = isChosen && save.isPending;
          const choose = () => (isChosen ? onDone() : save.mutate({ interestLevel: code }));
          return (
            <button
              key={code}
              type="button"
              aria-pressed={isChosen}
              aria-disabled={isBusy || undefined}
              aria-busy={isBusy || undefined}
              onClick={() => isBusy || choose()}
              className={clsx(
                'flex min-h-12 flex-1 basis-2/5 items-center gap-2 whitespace-nowrap rounded-md border border-line px-3 font-medium transition-colors hover:border-line-strong [&>svg]:size-4 [&>svg]:shrink-0',
                levelChoiceClass[code],
              )}
            >
              <Icon />
              <span className="me-auto">{levels(code)}</span>
              {isChosen && <Check />}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function RoomRow({ group, participant, onClose }: Omit<YouSheetProps, 'isOpen'>) {
  const t = useSentences(trackerTexts);
  const entry = useSentences(entryTexts);
  const home = homeFinder(group)(participant);
  return (
    <PlaceLink to="rooms" onClick={onClose} className="flex min-h-12 items-center gap-3">
      <span className="min-w-0 flex-1">
        <span className="block">{entry('roomPreference')}</span>
        <span className="tabular block text-ink-soft text-sm">
          {home ? `${homeLabel(home)} · ${exactMonthlyTotal(home, t.language)}` : t('noRoom')}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" />
    </PlaceLink>
  );
}

function AppliedSwitch({ participant }: { participant: Participant }) {
  const t = useSentences(entryTexts);
  const undoToast = useUndoToast(participant.groupId);
  const save = useSaveParticipant(participant.id, ({ answer: { hasApplied }, activityId }) =>
    undoToast(
      { title: t('success'), description: hasApplied ? t('seenAsApplied') : t('seenAsNotApplied') },
      activityId,
      memberRow(participant.id),
    ),
  );
  // Optimistic: shows the new value while it is being saved.
  const hasApplied = save.isPending ? save.variables.hasApplied : participant.hasApplied;
  return (
    <SwitchRow
      checked={hasApplied}
      isBusy={save.isPending}
      onChange={({ target }) => save.mutate({ hasApplied: target.checked })}
    >
      {t('iHaveApplied')}
    </SwitchRow>
  );
}
