import { Link } from '@remix-run/react';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { useMayAct } from '../../client/role';
import { countText } from '../../domain/staff/today';
import { inElement } from '../../ui/elements';

type QueueProps = {
  title: string;
  count: number;
  /** A page that lists them all. */
  all?: { to: string; text: string };
  children: ReactNode;
};

/** Left out if nothing waits. */
export function Queue({ title, count, all, children }: QueueProps) {
  const titleId = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <QueueHead
        id={titleId}
        title={
          <>
            <span>{`${title} `}</span>
            <span className="tabular font-normal text-ink-soft">{countText(count)}</span>
          </>
        }
        link={all}
      />
      <Rows labelledBy={titleId}>{children}</Rows>
    </section>
  );
}

type QueueHeadProps = { id: string; title: ReactNode; link?: { to: string; text: string } };

export function QueueHead({ id, title, link }: QueueHeadProps) {
  return (
    <div className="mb-1 flex min-h-9 items-center justify-between gap-3">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {link && (
        <Link
          to={link.to}
          className="grid min-h-11 shrink-0 place-items-center text-accent text-sm underline-offset-4 hover:underline md:min-h-9"
        >
          {link.text}
        </Link>
      )}
    </div>
  );
}

/** Takes the focus when its last row leaves. */
export function Rows({ labelledBy, children }: { labelledBy: string; children: ReactNode }) {
  return (
    <ul
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className="divide-y divide-line rounded-lg border border-line bg-surface outline-none"
    >
      {children}
    </ul>
  );
}

type RowProps = {
  groupId: number;
  when: string;
  /** Describes the row's buttons. */
  titleId: string;
  title: ReactNode;
  about: ReactNode;
  actions?: ReactNode;
  /** In the narrow column. */
  isNarrow?: boolean;
  /** Below the row. */
  children?: ReactNode;
};

/** `j` and `k` move along the rows, and Enter presses the button marked `data-row-action` (groups/list-keys.tsx). */
export function Row({ groupId, when, titleId, title, about, actions, isNarrow = false, children }: RowProps) {
  const mayAct = useMayAct('agent');
  return (
    <li
      data-group={groupId}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="scroll-my-16 px-4 py-2 -outline-offset-2 first:rounded-t-lg last:rounded-b-lg"
    >
      <div
        className={clsx(
          'flex flex-wrap items-center gap-x-4 gap-y-1 sm:grid sm:min-h-11',
          'sm:grid-cols-[6.5rem_minmax(0,1fr)_auto]',
          isNarrow && 'xl:grid-cols-[4.5rem_minmax(0,1fr)_auto] xl:gap-x-3',
        )}
      >
        <p className="tabular text-ink-soft text-sm leading-snug max-sm:-mb-1 max-sm:w-full">{when}</p>
        <div className="min-w-0 flex-1 basis-40 leading-snug">
          <p id={titleId} dir="auto" className="wrap-anywhere line-clamp-3 font-semibold text-sm">
            {title}
          </p>
          <p className="wrap-anywhere text-ink-soft text-sm">{about}</p>
        </div>
        {mayAct && actions && <div className="ms-auto flex flex-wrap items-center justify-end gap-1">{actions}</div>}
      </div>
      {inElement(children)}
    </li>
  );
}

type OfGroupProps = { group: { groupId: number; pointPersonName: string; propertyName: string | null } };

/** 'Hana Fischer · Maple Court'; the name leads to the group at the office. */
export function OfGroup({ group: { groupId, pointPersonName, propertyName } }: OfGroupProps) {
  return (
    <>
      <Link
        to={`/admin/groups/${groupId}`}
        dir="auto"
        className="font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink max-md:py-2.5"
      >
        {pointPersonName}
      </Link>
      {propertyName && <span>{`\u00a0· ${propertyName}`}</span>}
    </>
  );
}

/** When the row with the focus leaves, the next one gets the focus, or the one before it. `shown` changes with the rows. */
export function useFocusOnNextRow(shown: unknown): RefObject<HTMLDivElement> {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement[]>([]);

  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-group]') : null;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])];
      const at = row ? rows.indexOf(row) : -1;
      if (row && at >= 0) focused.current = [row, ...rows.slice(at + 1), ...rows.slice(0, at).reverse()];
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    const { activeElement } = document;
    const [row] = focused.current;
    // The frame has moved the focus to the nearest element around the row.
    const isLost = row?.isConnected === false && activeElement?.closest('[data-group]') === null;
    if (isLost && (activeElement?.contains(list.current) || list.current?.contains(activeElement)))
      focused.current.find(({ isConnected }) => isConnected)?.focus();
  }, [shown]);

  return list;
}
