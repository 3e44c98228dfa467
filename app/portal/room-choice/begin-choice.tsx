import { useId, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { NewRoomChoice } from '../../../contract/room-choice';
import { dayMs } from '../../../contract/values/time';
import { roomChoiceTexts } from '../../../texts/sentences/room-choice';
import { api } from '../../client/client';
import { useFocusOnArrival } from '../../client/use-focus';
import { useSentences } from '../../client/use-sentences';
import { offeredUnits } from '../../domain/rooms';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { Select } from '../../ui/select';
import { useChoiceChange } from './use-room-choice';

export function BeginChoice({ group }: { group: Group }) {
  const t = useSentences(roomChoiceTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className={isOpen ? 'w-full' : 'flex-1 basis-48 text-pretty'}>{t('beginText')}</p>
      {isOpen ? (
        <BeginForm group={group} onClose={() => setIsOpen(false)} />
      ) : (
        <Button onClick={() => setIsOpen(true)}>{t('begin')}</Button>
      )}
    </div>
  );
}

const daysOffered = [1, 3, 7];

function BeginForm({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = useSentences(roomChoiceTexts);
  const evenOutId = useId();
  const start = useFocusOnArrival<HTMLButtonElement>(true);
  const units = offeredUnits(group).filter(({ rooms }) => rooms.length > 0);
  const [unitId, setUnitId] = useState(units[0]?.id ?? 0);
  const [evenOut, setEvenOut] = useState(false);
  const [days, setDays] = useState('3');
  const begin = useChoiceChange(group.id, (json: NewRoomChoice) =>
    api.groups[':id']['room-choice'].$post({ param: { id: String(group.id) }, json }),
  );
  const closesAt = () => (days === '' ? null : new Date(Date.now() + Number(days) * dayMs).toISOString());
  return (
    <form
      aria-label={t('begin')}
      className="grid w-full gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        begin.mutate({ unitId, evenOut, closesAt: closesAt() });
      }}
    >
      {units.length > 1 && (
        <Field label={t('unit')}>
          <Select value={unitId} onChange={({ target }) => setUnitId(Number(target.value))}>
            {units.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={t('closes')}>
        <Select value={days} onChange={({ target }) => setDays(target.value)}>
          {daysOffered.map((n) => (
            <option key={n} value={n}>
              {t('closesInDays', { n })}
            </option>
          ))}
          <option value="">{t('closesWithAll')}</option>
        </Select>
      </Field>
      <div className="flex items-start gap-3">
        <input
          id={evenOutId}
          type="checkbox"
          className="mt-1 size-5 accent-accent"
          checked={evenOut}
          aria-describedby={`${evenOutId}-hint`}
          onChange={({ target }) => setEvenOut(target.checked)}
        />
        <div>
          <label htmlFor={evenOutId} className="font-medium">
            {t('evenOut')}
          </label>
          <p id={`${evenOutId}-hint`} className="text-ink-soft text-sm">
            {t('evenOutHint')}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button ref={start} type="submit" isBusy={begin.isPending} disabled={unitId === 0}>
          {t('start')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
