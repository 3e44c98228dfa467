import { useState } from 'react';
import type { Property } from '../../../worker/contract/property';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { UnitCard } from './unit-card';
import { UnitForm } from './unit-form';

/** The units and rooms of a property, each saved for itself (spec section 2, "Units and rooms editor"). */
export function UnitsEditor({ property, onDone }: { property: Property; onDone: () => void }) {
  const { id, name, units } = property;
  const [editedId, setEditedId] = useState<number | null>(null);
  const [added, setAdded] = useState(0);
  const edited = units.find((unit) => unit.id === editedId) ?? null;

  const finish = () => {
    setEditedId(null);
    // Another key is another form: empty, and with an Idempotency-Key of its own.
    setAdded((count) => count + 1);
  };

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-2xl">Units & Rooms</h1>
          <p className="text-ink-soft">{name}</p>
        </div>
        <Button onClick={onDone}>Done Editing</Button>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:sticky lg:top-6 lg:order-2">
          <UnitForm
            key={edited ? `unit ${edited.id}` : `new ${added}`}
            propertyId={id}
            unit={edited}
            onFinished={finish}
          />
        </div>
        {units.length === 0 ? (
          <EmptyState title="No units yet">Add the first one with its name and size, then its rooms.</EmptyState>
        ) : (
          <ul className="grid gap-4">
            {units.map((unit) => (
              <UnitCard
                key={unit.id}
                unit={unit}
                isEdited={unit.id === editedId}
                onEdit={() => setEditedId(unit.id)}
                onDeleted={() => unit.id === editedId && finish()}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
