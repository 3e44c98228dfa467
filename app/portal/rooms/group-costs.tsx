import { type ReactNode, useState } from 'react';
import type { Group } from '../../../contract/group';
import type { PublicUnit } from '../../../contract/unit';
import { roomCostsOf } from '../../../rules/costs';
import { homeFinder } from '../../../rules/homes';
import { offeredRooms, offeredUnits, roomLabel } from '../../../rules/rooms';
import { mayAsk } from '../../../rules/visible-facts';
import { costTexts } from '../../../texts/sentences/costs';
import { roomTexts } from '../../../texts/sentences/rooms';
import { useSentences } from '../../client/language';
import { WhatItCosts } from '../../client/what-it-costs';
import { amountsText, monthlyTotalText } from '../../domain/prices';
import { Card } from '../../ui/card';
import { Field, Select } from '../../ui/field';
import { ScrollArea } from '../../ui/scroll-area';
import { useWriter } from '../identity/writer';
import { AskOffice } from '../questions/ask-office';

/**
 * At first of the room that this device's member wants, at the rent that they pay; also if only terms of the lease are set.
 */
export function GroupCosts({ group }: { group: Group }) {
  const t = useSentences(costTexts);
  const writer = useWriter(group)?.writer;
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { property, participants } = group;
  const offered = offeredRooms(group);
  const member = participants.find(({ id }) => id === writer?.participantId);
  const home = member && homeFinder(group)(member);
  const shown =
    offered.find(({ room }) => room.id === chosenId) ??
    offered.find(({ room }) => room.id === home?.roomId) ??
    offered[0];
  if (shown === undefined) return null;
  const { id, monthlyRate } = shown.room;
  const priced = { id, monthlyRate: id === home?.roomId ? home.monthlyRate : monthlyRate };
  return (
    <>
      <CompareUnits group={group} />
      <WhatItCosts
        costs={roomCostsOf(priced, shown.unit, property.charges, property.lease)}
        lease={property.lease}
        links={property.charges.length === 0 && mayAsk(group) && <AskOffice />}
      >
        {offered.length === 1 ? (
          <p className="font-semibold">
            <bdi>{roomLabel(shown)}</bdi>
          </p>
        ) : (
          <Field label={t('room')}>
            <Select value={shown.room.id} onChange={({ target }) => setChosenId(Number(target.value))}>
              {offered.map((each) => (
                <option key={each.room.id} value={each.room.id}>
                  {roomLabel(each)}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </WhatItCosts>
    </>
  );
}

/** Fewer unit types are compared at a glance above. */
const fewestCompared = 3;

/** The unit types side by side. A phone scrolls the columns, and has each fact's name above its values. */
function CompareUnits({ group }: { group: Group }) {
  const t = useSentences(costTexts);
  const rooms = useSentences(roomTexts);
  const units = offeredUnits(group).filter((unit) => unit.rooms.length > 0);
  if (units.length < fewestCompared) return null;
  const { charges, lease } = group.property;

  const firstPayment = (unit: PublicUnit) => {
    const totals = unit.rooms.map((room) => roomCostsOf(room, unit, charges, lease).moveInTotal);
    const low = Math.min(...totals.map((total) => total.low));
    return amountsText({ low, high: Math.max(...totals.map((total) => total.high)) }, t.language);
  };
  const included = (unit: PublicUnit) =>
    charges
      .filter(({ kind, every, unitId }) => kind === 'required' && every === 'month' && (unitId ?? unit.id) === unit.id)
      .map(({ id, name }) => (
        <bdi key={id} className="block">
          {name}
        </bdi>
      ));

  const facts: { name: string; textOf: (unit: PublicUnit) => ReactNode; isTotal?: boolean }[] = [
    { name: t('monthlyTotal'), textOf: (unit) => monthlyTotalText(unit.rooms, t.language), isTotal: true },
    { name: t('firstPayment'), textOf: firstPayment },
    {
      name: t('bedsAndBaths'),
      textOf: ({ bedrooms, bathrooms }) => rooms('bedsAndBaths', { bedrooms, bathrooms }),
    },
    { name: t('size'), textOf: ({ sqft }) => (sqft > 0 ? rooms('squareFeet', { n: sqft }) : '–') },
    { name: t('included'), textOf: (unit) => <>{included(unit)}</> },
  ];
  return (
    <Card title={t('compare')}>
      <ScrollArea className="-mx-1 overflow-x-auto overscroll-x-contain px-1">
        <table className="tabular w-full text-start text-sm">
          <thead>
            <tr>
              <td className="max-sm:hidden" />
              {units.map(({ id, name }) => (
                <th key={id} scope="col" className="min-w-36 px-3 py-2 text-start font-semibold text-base">
                  <bdi>{name}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          {facts.map(({ name, textOf, isTotal }) => (
            <tbody key={name} className="border-line border-t">
              <tr className="sm:hidden">
                <th scope="rowgroup" colSpan={units.length} className="px-3 pt-2 text-start font-normal text-ink-soft">
                  <span className="sticky start-3">{name}</span>
                </th>
              </tr>
              <tr>
                <th
                  scope="row"
                  className="sticky start-0 max-w-32 bg-surface py-2 pe-3 text-start align-top font-normal text-ink-soft max-sm:hidden"
                >
                  {name}
                </th>
                {units.map((unit) => (
                  <td
                    key={unit.id}
                    className={isTotal ? 'px-3 py-2 align-top font-semibold text-lg' : 'px-3 py-2 align-top'}
                  >
                    {textOf(unit)}
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </ScrollArea>
    </Card>
  );
}
