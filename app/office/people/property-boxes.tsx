import { useQuery } from '@tanstack/react-query';
import type { PropertyList } from '../../../contract/staff/people';
import { api } from '../../client/client';
import { CheckboxField } from '../../ui/field';
import { Skeleton } from '../../ui/placeholder';
import { readPropertyNames } from '../groups/read-groups';
import { propertyNamesKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';

type ChoiceProps<Chosen> = { chosen: Chosen; onChoose: (chosen: PropertyList) => void };

/** A checkbox for all properties; if it is not checked, one for each property. */
export function PropertyBoxes({ chosen, onChoose }: ChoiceProps<PropertyList>) {
  return (
    <div>
      <CheckboxField checked={chosen === 'all'} onChange={({ target }) => onChoose(target.checked ? 'all' : [])}>
        All properties
      </CheckboxField>
      {chosen !== 'all' && <EachProperty chosen={chosen} onChoose={onChoose} />}
    </div>
  );
}

function EachProperty({ chosen, onChoose }: ChoiceProps<number[]>) {
  const names = useQuery({ queryKey: propertyNamesKey, queryFn: () => readPropertyNames(api) });
  if (!names.data)
    return names.error ? (
      <StaffLoadFailed what="properties" error={names.error} onTryAgain={names.refetch} />
    ) : (
      <Skeleton className="h-32" />
    );
  const choose = (id: number, isChecked: boolean) => {
    const others = chosen.filter((each) => each !== id);
    onChoose(isChecked ? [...others, id] : others);
  };
  return (
    <fieldset className="grid max-h-72 grid-cols-1 overflow-y-auto">
      <legend className="sr-only">Properties</legend>
      {names.data.map(({ id, name }) => (
        <CheckboxField key={id} checked={chosen.includes(id)} onChange={({ target }) => choose(id, target.checked)}>
          {name}
        </CheckboxField>
      ))}
    </fieldset>
  );
}
