import { Link } from '@remix-run/react';
import { useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { landingTexts } from '../../texts/sentences/landing';
import { useDeviceStore } from '../client/device-store';
import { forgetGroup, parseRecentGroups, type RecentGroup, readRecentGroups } from '../client/recent-groups';
import { useSentences } from '../client/use-sentences';
import { Card } from '../ui/card';
import { X } from '../ui/icons';
import { Photo, placeholderPhoto } from '../ui/photo';

export function RecentGroups() {
  const t = useSentences(landingTexts);
  const stored = useDeviceStore(readRecentGroups);
  const groups = useMemo(() => parseRecentGroups(stored ?? null), [stored]);
  const list = useRef<HTMLUListElement>(null);
  if (groups.length === 0) return null;

  /** The focus moves to the next line, or to the page where none is left. */
  function forget(index: number, shareCode: string) {
    const page = list.current?.closest('main');
    flushSync(() => forgetGroup(shareCode));
    const lines = list.current?.querySelectorAll('button');
    (lines?.[Math.min(index, lines.length - 1)] ?? page)?.focus();
  }

  return (
    <Card title={t('openedHere')} className="animate-fade">
      <ul ref={list} className="-mx-2 -my-1">
        {groups.map((group, index) => (
          <RecentGroupLine key={group.shareCode} group={group} onForget={() => forget(index, group.shareCode)} />
        ))}
      </ul>
    </Card>
  );
}

type RecentGroupLineProps = { group: RecentGroup; onForget: () => void };

function RecentGroupLine({ group: { shareCode, propertyName, photoUrl }, onForget }: RecentGroupLineProps) {
  const t = useSentences(landingTexts);
  return (
    <li className="flex items-center gap-1">
      <Link
        to={`/group/${shareCode}`}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md p-2 hover:bg-sunken"
      >
        <Photo
          url={photoUrl ?? placeholderPhoto}
          alt=""
          sizes="48px"
          width={48}
          height={48}
          className="size-12 rounded-md"
        />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <bdi>{propertyName}</bdi>
          </span>
          <span className="tabular block text-ink-soft text-sm">
            <bdi dir="ltr">{shareCode}</bdi>
          </span>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('forget', { property: propertyName })}
        onClick={onForget}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <X className="size-4" />
      </button>
    </li>
  );
}
