import type { ReactNode } from 'react';
import type { GuarantorView } from '../../worker/contract/groups/guarantor';
import { dateFormat } from '../../worker/contract/language/formats';
import { guarantorTexts } from '../../worker/contract/sentences/guarantor';
import { priceOf } from '../domain/property/prices';
import { useSentences } from '../hooks/use-sentences';
import { Card } from '../ui/card';

/** Which place and which room it is, what it costs, and by when. */
export function GuarantorFacts({ view }: { view: GuarantorView }) {
  const t = useSentences(guarantorTexts);
  const { propertyName, address, roomName, monthlyRate, decisionDeadline, timeZone } = view;
  return (
    <Card title={t('about')}>
      <dl className="grid grid-cols-1 gap-3">
        <Fact name={t('place')}>
          <bdi>{propertyName}</bdi>
          <span className="block font-normal text-ink-soft">
            <bdi>{address}</bdi>
          </span>
        </Fact>
        <Fact name={t('room')}>{roomName === null ? t('noRoom') : <bdi>{roomName}</bdi>}</Fact>
        <Fact name={t('rent')}>{monthlyRate === null ? t('noRent') : priceOf(monthlyRate, t.language)}</Fact>
        {decisionDeadline && (
          <Fact name={t('deadline')}>
            <time dateTime={decisionDeadline}>
              {dateFormat(t.language, {
                ...{ dateStyle: 'full', timeStyle: 'short', timeZone: timeZone ?? 'UTC' },
              }).format(new Date(decisionDeadline))}
            </time>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere font-semibold">{children}</dd>
    </div>
  );
}
