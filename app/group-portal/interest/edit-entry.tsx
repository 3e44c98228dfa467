import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Participant } from '../../../worker/contract/groups/participant';
import { entryTexts } from '../../../worker/contract/sentences/interest';
import { useFocusOnArrival } from '../../hooks/use-focus';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { EditForm } from './edit-form';

type EditEntryProps = {
  group: Group;
  participant: Participant;
  isMine: boolean;
  isLed: boolean;
  onClose: () => void;
};

/** Asks before another person's entry is changed. */
export function EditEntry({ group, participant, isMine, isLed, onClose }: EditEntryProps) {
  const [isSure, setIsSure] = useState(false);
  if (isMine || isSure)
    return <EditForm group={group} participant={participant} maySayApplied={isLed} onClose={onClose} />;
  return <AnotherEntry name={participant.name} onSure={() => setIsSure(true)} onClose={onClose} />;
}

function AnotherEntry({ name, onSure, onClose }: { name: string; onSure: () => void; onClose: () => void }) {
  const t = useSentences(entryTexts);
  const goOn = useFocusOnArrival<HTMLButtonElement>(true);
  return (
    <fieldset className="mt-3 animate-rise rounded-md border border-line p-4">
      <legend className="contents font-semibold">{t('editing', { name })}</legend>
      <p className="mt-1 text-ink-soft text-sm">{t('notYours', { name })}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button ref={goOn} variant="secondary" onClick={onSure}>
          {t('edit', { name })}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </fieldset>
  );
}
