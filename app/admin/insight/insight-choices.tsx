import { type InsightFilter, monthsToChoose, usMonth, withMonth } from '../../domain/insight';
import { Choice } from '../choice';

type InsightChoicesProps = {
  filter: InsightFilter;
  thisMonth: string;
  properties: { id: number; name: string }[];
  onChoose: (chosen: InsightFilter) => void;
};

/** Of which property and of which months the page tells; the address says it too. */
export function InsightChoices({ filter, thisMonth, properties, onChoose }: InsightChoicesProps) {
  const months = monthsToChoose(thisMonth).map((month) => (
    <option key={month} value={month}>
      {usMonth(month)}
    </option>
  ));
  return (
    <search className="mb-6 grid grid-cols-2 gap-3 sm:max-w-2xl sm:grid-cols-[2fr_1fr_1fr]">
      <Choice
        label="Property"
        className="max-sm:col-span-2"
        value={filter.property ?? ''}
        onChoose={(id) => onChoose({ ...filter, property: Number(id) || undefined })}
      >
        <option value="">All properties</option>
        {properties.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="From" value={filter.from} onChoose={(month) => onChoose(withMonth(filter, 'from', month))}>
        {months}
      </Choice>
      <Choice label="To" value={filter.to} onChoose={(month) => onChoose(withMonth(filter, 'to', month))}>
        {months}
      </Choice>
    </search>
  );
}
