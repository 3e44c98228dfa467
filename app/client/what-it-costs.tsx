import { type ReactNode, useId, useState } from 'react';
import type { LeaseTerms, RoomCosts } from '../../contract/charge';
import { totalsWithOptions } from '../../rules/costs';
import { costTexts } from '../../texts/sentences/costs';
import { alignedAmounts } from '../domain/prices';
import { longDate } from '../domain/tours';
import { Badge } from '../ui/badge';
import { ButtonOut, isSafeAddress } from '../ui/button';
import { Card } from '../ui/card';
import { inElement } from '../ui/elements';
import { FileText } from '../ui/icons';
import { useSentences } from './language';

type WhatItCostsProps = {
  costs: RoomCosts;
  lease: LeaseTerms;
  /** Beside the sample lease. */
  links?: ReactNode;
  /** Above the costs: which room they are of. */
  children?: ReactNode;
};

/**
 * Everything that is paid for one room: monthly, once, optional (what is checked counts on this page only), by usage, and
 * totals.
 */
export function WhatItCosts({ costs, lease, links, children }: WhatItCostsProps) {
  const t = useSentences(costTexts);
  const [chosenIds, setChosenIds] = useState<number[]>([]);
  const { monthlyTotal, moveInTotal, leaseTotal } = totalsWithOptions(costs, chosenIds, lease.months);
  const rent = { low: costs.rent, high: costs.rent };
  const lines = [...costs.monthly, ...costs.once, ...costs.optional, ...costs.usage];
  const price = alignedAmounts([rent, ...lines, monthlyTotal, moveInTotal], t.language);
  const toggle = (id: number) =>
    setChosenIds((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));
  return (
    <Card title={t('title')}>
      <div className="grid grid-cols-1 gap-5">
        {inElement(children)}
        <CostSection title={t('everyMonth')}>
          <dl>
            <CostRow name={t('rent')} price={price(rent)} />
            {costs.monthly.map((line) => (
              <CostRow key={line.chargeId} name={<bdi>{line.name}</bdi>} price={price(line)} />
            ))}
          </dl>
        </CostSection>
        {costs.once.length > 0 && (
          <CostSection title={t('once')}>
            <dl>
              {costs.once.map((line) => (
                <CostRow key={line.chargeId} name={<OnceName line={line} />} price={price(line)} />
              ))}
            </dl>
          </CostSection>
        )}
        {costs.optional.length > 0 && (
          <CostSection title={t('optional')} hint={t('optionalHint')}>
            <ul>
              {costs.optional.map((line) => (
                <li key={line.chargeId}>
                  <label className="flex min-h-11 items-center gap-3">
                    <input
                      type="checkbox"
                      className="size-5 shrink-0"
                      checked={chosenIds.includes(line.chargeId)}
                      onChange={() => toggle(line.chargeId)}
                    />
                    <span className="flex flex-1 flex-wrap justify-between gap-x-4">
                      <OnceName line={line} />
                      <span className="tabular">
                        {t(line.every === 'month' ? 'eachMonth' : 'paidOnce', { price: price(line) })}
                      </span>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          </CostSection>
        )}
        {costs.usage.length > 0 && (
          <CostSection title={t('metered')} hint={t('meteredHint')}>
            <dl>
              {costs.usage.map((line) => (
                <CostRow
                  key={line.chargeId}
                  name={<bdi>{line.name}</bdi>}
                  price={t('eachMonth', { price: price(line) })}
                />
              ))}
            </dl>
          </CostSection>
        )}
        <div aria-live="polite">
          <CostSection title={t('together')}>
            <dl className="divide-y divide-line border-line border-y">
              <Total name={t('monthlyTotal')} price={price(monthlyTotal)} />
              <Total name={t('firstPayment')} hint={t('firstPaymentHint')} price={price(moveInTotal)} />
              {leaseTotal && lease.months !== null && (
                <Total
                  name={t('wholeLease', { n: lease.months })}
                  hint={t('wholeLeaseHint')}
                  price={price(leaseTotal)}
                />
              )}
            </dl>
          </CostSection>
        </div>
        <div className="grid gap-1 text-sm empty:hidden">
          {!hasCharges(costs) && <p>{t('noCharges')}</p>}
          {lease.startsOn && <p>{t('startsOn', { day: longDate(lease.startsOn, t.language) })}</p>}
          {lease.liability && <p>{t(lease.liability === 'joint' ? 'joint' : 'individual')}</p>}
        </div>
        <div className="-mx-3 flex flex-wrap gap-x-2 empty:hidden">
          {isSafeAddress(lease.sampleUrl) && (
            <ButtonOut href={lease.sampleUrl} variant="ghost" size="sm" icon={<FileText />}>
              {t('sampleLease')}
            </ButtonOut>
          )}
          {inElement(links)}
        </div>
      </div>
    </Card>
  );
}

const hasCharges = ({ monthly, once, optional, usage }: RoomCosts): boolean =>
  [monthly, once, optional, usage].some((lines) => lines.length > 0);

function CostSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="font-semibold">
        {title}
      </h3>
      {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      <div className="mt-1">{children}</div>
    </section>
  );
}

function CostRow({ name, price }: { name: ReactNode; price: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1">
      <dt className="wrap-anywhere min-w-0 flex-1 basis-28">{name}</dt>
      <dd className="tabular ms-auto text-end">{price}</dd>
    </div>
  );
}

function Total({ name, hint, price }: { name: string; hint?: string; price: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <dt className="min-w-0">
        <span className="block font-semibold">{name}</span>
        {hint && <span className="block text-ink-soft text-sm">{hint}</span>}
      </dt>
      <dd className="tabular ms-auto text-end font-semibold text-lg">{price}</dd>
    </div>
  );
}

type OnceLine = Pick<RoomCosts['once'][number], 'name' | 'refundable' | 'due'>;

const dueTexts = { application: 'dueWithApplication', signing: 'dueAtSigning', move_in: 'dueAtMoveIn' } as const;

/** With when it is due, and whether it comes back. */
function OnceName({ line: { name, refundable, due } }: { line: OnceLine }) {
  const t = useSentences(costTexts);
  return (
    <span className="wrap-anywhere min-w-0">
      <bdi>{name}</bdi>
      {due && <span className="ms-2 text-ink-soft text-sm">{t(dueTexts[due])}</span>}
      {refundable && (
        <Badge tone="in" className="ms-2">
          {t('refundable')}
        </Badge>
      )}
    </span>
  );
}
