import { Children } from 'react';
import { entryTexts } from '../../../worker/contract/sentences/entry';
import { useSentences } from '../../hooks/use-sentences';
import { Button } from '../../ui/button';
import { UserCheck } from '../../ui/icons';

type IsThisYouProps = {
  /** The one in the list who goes by the typed name; nothing is asked without one. */
  match: { name: string } | undefined;
  onYes: () => void;
};

/** Asks whether somebody in the list is the person who types, and refuses nothing: two people may share a name. */
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
          <Button variant="secondary" size="sm" icon={<UserCheck aria-hidden />} onClick={onYes}>
            {t('thisIsMe')}
          </Button>
        </div>
      )}
    </div>
  );
}
