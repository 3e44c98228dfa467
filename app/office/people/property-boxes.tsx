import { useQuery } from '@tanstack/react-query';
import type { PropertyList } from '../../../contract/staff/people';
import { api } from '../../client/client';
import { Skeleton } from '../../ui/placeholder';
import { readPropertyNames } from '../groups/read-groups';
import { propertyNamesKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';

type ChoiceProps<Chosen> = { chosen: Chosen; onChoose: (chosen: PropertyList) => void };

/** 'All properties', or which. */
export function PropertyBoxes({ chosen, onChoose }: ChoiceProps<PropertyList>) {
  return (
    <div>
      <Box isChecked={chosen === 'all'} onCheck={(isChecked) => onChoose(isChecked ? 'all' : [])}>
        All properties
      </Box>
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
        <Box key={id} isChecked={chosen.includes(id)} onCheck={(isChecked) => choose(id, isChecked)}>
          {name}
        </Box>
      ))}
    </fieldset>
  );
}

type BoxProps = { isChecked: boolean; onCheck: (isChecked: boolean) => void; children: string };

function Box({ isChecked, onCheck, children }: BoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isChecked}
        onChange={({ target }) => onCheck(target.checked)}
      />
      <span className="wrap-anywhere min-w-0">{children}</span>
    </label>
  );
}
