import { useId } from 'react';
import { type GroupOrder, groupOrders } from '../../../worker/contract/group-list';
import { Select } from '../../ui/select';
import { SearchField } from '../search-field';

type GroupSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  sort: GroupOrder;
  onSort: (sort: GroupOrder) => void;
};

export function GroupSearch({ typed, onType, sort, onSort }: GroupSearchProps) {
  const sortId = useId();
  const choose = (code: string) => {
    const order = groupOrders.find((one) => one.code === code);
    if (order) onSort(order.code);
  };
  return (
    <search className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SearchField
        label="Search groups"
        placeholder="Name, email, property, code or ID"
        value={typed}
        onChange={onType}
      />
      <div className="flex items-center gap-2">
        <label htmlFor={sortId} className="shrink-0 text-ink-soft text-sm">
          Sort by
        </label>
        <Select id={sortId} value={sort} onChange={(event) => choose(event.target.value)}>
          {groupOrders.map(({ code, label }) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
