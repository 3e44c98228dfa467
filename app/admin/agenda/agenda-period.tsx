import { Link } from '@remix-run/react';
import { type ReactNode, useId } from 'react';
import { type AgendaAddress, type AgendaView, agendaQueryOf, periodTitle, stepFrom } from '../../domain/group/agenda';
import { Button, ButtonLink } from '../../ui/button';
import { ChevronLeft, ChevronRight, Printer } from '../../ui/icons';

const addressOf = (address: AgendaAddress) => `?${new URLSearchParams(agendaQueryOf(address))}`;

type AgendaViewLinkProps = { to: AgendaAddress; isHere: boolean; children: ReactNode };

export function AgendaViewLink({ to, isHere, children }: AgendaViewLinkProps) {
  return (
    <Link
      to={addressOf(to)}
      aria-current={isHere ? 'page' : undefined}
      className="grid min-h-9 place-items-center border-transparent border-b-2 text-ink-soft hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink"
    >
      {children}
    </Link>
  );
}

export function AgendaPeriod({ view, from, children }: { view: AgendaView; from: string; children: ReactNode }) {
  const titleId = useId();
  const [before, after] = [stepFrom(view, from, -1), stepFrom(view, from, 1)];
  const stepClass = { variant: 'ghost', size: 'sm' } as const;
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-3 flex items-center gap-2">
        <h2 id={titleId} aria-live="polite" className="me-auto text-lg">
          {periodTitle(view, from)}
        </h2>
        <Button {...stepClass} icon={<Printer aria-hidden />} className="print:hidden" onClick={() => window.print()}>
          Print
        </Button>
        <nav aria-label="Days" className="flex print:hidden">
          <ButtonLink
            {...stepClass}
            to={addressOf({ view, from: before })}
            preventScrollReset
            aria-label={`The ${view} before`}
            icon={<ChevronLeft aria-hidden />}
          />
          <ButtonLink {...stepClass} to={addressOf({ view })} preventScrollReset>
            Today
          </ButtonLink>
          <ButtonLink
            {...stepClass}
            to={addressOf({ view, from: after })}
            preventScrollReset
            aria-label={`The ${view} after`}
            icon={<ChevronRight aria-hidden />}
          />
        </nav>
      </div>
      {children}
    </section>
  );
}
