import { groupTexts } from '../../../worker/contract/sentences/group';
import { useSentences } from '../../hooks/use-sentences';
import { ChevronRight, Settings2 } from '../../ui/icons';
import { PlaceLink } from '../places';
import { useUnsaved } from '../unsaved/use-unsaved';

/** On a phone: the point person's way to what they may do, which stands further down. */
export function ManageRow({ groupId }: { groupId: number }) {
  const t = useSentences(groupTexts);
  const [managed, setManaged] = useUnsaved(groupId, 'manage');
  return (
    <PlaceLink
      to="manage"
      onClick={() => setManaged(managed ?? {})}
      className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 font-semibold"
    >
      <Settings2 aria-hidden className="size-5 shrink-0 text-accent" />
      <span className="flex-1">{t('manage')}</span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
    </PlaceLink>
  );
}
