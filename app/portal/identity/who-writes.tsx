import { Children } from 'react';
import { entryTexts } from '../../../texts/sentences/interest';
import { useSentences } from '../../client/use-sentences';
import { Button } from '../../ui/button';
import { UserCheck } from '../../ui/icons';
import { Select } from '../../ui/select';
import type { Writing } from './use-writer';

type WriterSelectProps = { writing: Writing; 'aria-label'?: string };

/** For a device that is known as several members. */
export function WriterSelect({ writing: { writer, writers, writeAs }, ...rest }: WriterSelectProps) {
  return (
    <Select
      value={String(writer?.participantId)}
      onChange={({ target }) => {
        const chosen = writers[target.selectedIndex];
        if (chosen) writeAs(chosen);
      }}
      {...rest}
    >
      {writers.map(({ participantId, name }) => (
        <option key={participantId} value={String(participantId)}>
          {name}
        </option>
      ))}
    </Select>
  );
}

type IsThisYouProps = {
  /** The member with the typed name. */
  match: { name: string } | undefined;
  onYes: () => void;
};

/** Asks, but refuses nothing: two people may share a name. */
export function IsThisYou({ match, onYes }: IsThisYouProps) {
  const t = useSentences(entryTexts);
  return (
    <div role="status">
      {match && (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2 rounded-md bg-accent-soft px-3 py-1.5 text-sm">
          <p className="min-w-0">
            {Children.toArray(
              t.rich('inTheList', { name: match.name, b: (name) => <span className="font-semibold">{name}</span> }),
            )}
          </p>
          <Button variant="secondary" size="sm" icon={<UserCheck />} onClick={onYes}>
            {t('thisIsMe')}
          </Button>
        </div>
      )}
    </div>
  );
}
