import { Link, useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/button';
import { ArrowLeft, Trash2 } from '../../ui/icons';
import { MoveButtons } from '../../ui/move-buttons';

const titles = {
  'basic-information': 'Basic Information',
  contact: 'Contact',
  branding: 'Community Branding',
  photos: 'Property Photos',
  amenities: 'Amenities',
  faq: 'FAQ',
  'lease-steps': 'Steps to the lease',
  units: 'Units & Rooms',
  charges: 'Charges',
  lease: 'Lease',
  'tour-hours': 'Tour hours',
  'busy-calendars': 'Busy calendars',
};

/** The id of its element, and its hash in the address. */
export type SectionId = keyof typeof titles;

const sectionTitle = (id: SectionId): string => titles[id];

/** Links to the form's sections, which stay in view: a column beside the form, on a narrow screen a row above it. */
export function SectionList({ sections }: { sections: SectionId[] }) {
  const list = useRef<HTMLUListElement>(null);
  const current = useCurrentSection(sections);

  useEffect(() => {
    const { current: row } = list;
    const link = row?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would scroll the page as well.
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav
      aria-label="Sections"
      className="sticky top-0 z-10 -mx-4 border-line border-b bg-paper sm:-mx-6 lg:top-20 lg:mx-0 lg:mt-6 lg:self-start lg:border-b-0"
    >
      <ul
        ref={list}
        className="relative flex overflow-x-auto px-2 [scrollbar-width:none] sm:px-4 lg:max-h-[calc(100dvh-10rem)] lg:flex-col lg:overflow-y-auto lg:px-0"
      >
        {sections.map((id) => (
          <li key={id} className="shrink-0">
            {/* The page's `scroll-padding-top` would scroll it when a link of the row at the top gets the focus. */}
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 scroll-mt-[-5rem] scroll-mb-20 items-center whitespace-nowrap border-transparent border-b-2 px-2 text-ink-soft text-sm hover:text-ink aria-[current=location]:border-accent aria-[current=location]:font-semibold aria-[current=location]:text-ink lg:min-h-9 lg:scroll-my-0 lg:whitespace-normal lg:border-line lg:border-s-2 lg:border-b-0 lg:px-3"
            >
              {sectionTitle(id)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The last that begins in the upper third of the window. */
function useCurrentSection(sections: SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState(sections[0]);
  const { hash } = useLocation();
  useEffect(() => {
    const update = () => setCurrent(currentOf(sections, hash));
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, [sections, hash]);
  return current;
}

function currentOf(sections: SectionId[], hash: string): SectionId | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const topOf = (id: SectionId) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
  const begun = (line: number) => sections.findLast((id) => topOf(id) <= line);
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
  if (!isAtEnd) return begun(clientHeight / 3) ?? sections[0];
  // The last sections are too short to reach the top: the one that a link led to is current.
  const target = sections.find((id) => `#${id}` === hash);
  return target && topOf(target) >= 0 ? target : begun(clientHeight);
}

type FormSectionProps = { id: SectionId; hint?: ReactNode; children: ReactNode };

export function FormSection({ id, hint, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className="border-line border-t py-8 first:border-t-0 first:pt-6">
      <h2 id={titleId} className="text-xl">
        {sectionTitle(id)}
      </h2>
      {hint && <p className="mt-1 text-ink-soft text-sm">{hint}</p>}
      <div className="mt-5 min-w-0">{children}</div>
    </section>
  );
}

export function SectionError({ children }: { children?: string }) {
  return children ? (
    <p role="alert" {...errorMarker} className="mb-4 font-medium text-danger text-sm">
      {children}
    </p>
  ) : null;
}

/** For errors that belong to no field: the form finds and focuses them too. */
export const errorMarker = { 'data-problem': true, tabIndex: -1 };

export function PageTitle({ children }: { children: ReactNode }) {
  return (
    <div className="mb-2">
      <Link
        to="/admin"
        className="inline-flex min-h-11 items-center gap-1.5 text-accent text-sm underline-offset-4 hover:underline"
      >
        <ArrowLeft className="size-4" />
        <span>Back to Dashboard</span>
      </Link>
      <h1 className="min-w-0 text-2xl">{children}</h1>
    </div>
  );
}

export function DeletedNote({ what }: { what: string }) {
  return (
    <p role="alert" className="my-3 flex gap-2 rounded-md bg-danger-soft p-3 text-danger text-sm">
      <Trash2 className="mt-0.5 size-4 shrink-0" />
      <span>{`Someone else deleted this ${what}. You can still copy what you typed, but you can't save it.`}</span>
    </p>
  );
}

type ListItemButtonsProps = {
  /** In the buttons' names: 'Move charge 1 up'. */
  item: string;
  index: number;
  count: number;
  isBusy?: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

/** Moves an item of a list up or down, or removes it. */
export function ListItemButtons(props: ListItemButtonsProps) {
  return (
    <>
      <MoveItemButtons {...props} />
      <RemoveItemButton {...props} />
    </>
  );
}

export function MoveItemButtons({ item, index, count, onMove }: Omit<ListItemButtonsProps, 'isBusy' | 'onRemove'>) {
  const name = `${item} ${index + 1}`;
  return (
    <MoveButtons
      index={index}
      count={count}
      names={[`Move ${name} up`, `Move ${name} down`]}
      titles={['Up', 'Down']}
      className={buttonClass({ variant: 'ghost' })}
      onMove={(to) => onMove(index, to)}
    />
  );
}

export function RemoveItemButton({ item, index, isBusy, onRemove }: Omit<ListItemButtonsProps, 'count' | 'onMove'>) {
  return (
    <Button
      variant="ghost"
      aria-label={`Remove ${item} ${index + 1}`}
      title="Remove"
      icon={<Trash2 />}
      isBusy={isBusy}
      onClick={() => onRemove(index)}
    />
  );
}
