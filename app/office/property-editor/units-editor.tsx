import { startTransition, useEffect, useRef, useState } from 'react';
import type { Property } from '../../../contract/property';
import type { Unit } from '../../../contract/unit';
import { api, call } from '../../client/client';
import { messageOf } from '../../client/errors';
import { useFocusOnArrival } from '../../client/use-focus';
import { priceOf } from '../../domain/prices';
import { duplicateOf, emptyUnit, type UnitDraft } from '../../domain/staff/property-draft';
import { unitDeletionText } from '../../domain/staff/staff-warnings';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { BedDouble, Copy, PenLine } from '../../ui/icons';
import { Photo } from '../../ui/photo';
import { EmptyState } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { editedPropertyKey, propertiesKey } from '../query-keys';
import { FormSection } from './form-section';
import { csvOf, ImportUnits } from './import-units';
import { unfinishedUploads } from './property-form';
import { RoomsEditor } from './rooms-editor';
import { UnitForm } from './unit-form';
import { useListWithDeleted, useRereadProperty } from './use-property';

/** The others render later, without blocking input: a property may have some thousand rooms. */
const unitsAtOnce = 10;

/**
 * Adds and edits units and rooms. The edited unit is highlighted, and saving or canceling it returns to adding. 'Duplicate'
 * makes a new unit with everything of another but its name.
 */
export function UnitsEditor({ property, onDone }: { property: Property; onDone: () => void }) {
  const { id, name, units } = property;
  const title = useRef<HTMLHeadingElement>(null);
  const [editedId, setEditedId] = useState<number | null>(null);
  const [leaving, setLeaving] = useState<{ act: () => void } | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [added, setAdded] = useState({ count: 0, draft: emptyUnit });
  const [isFormNext, setIsFormNext] = useState(false);
  const isUploading = unfinishedUploads.useTotal() > 0;
  const { shown, forget } = useListWithDeleted(units);
  const reread = useRereadProperty(id);
  const edited = shown.find(({ item }) => item.id === editedId);

  const [isWhole, setIsWhole] = useState(false);
  const listed = isWhole ? shown : shown.slice(0, unitsAtOnce);

  useEffect(() => title.current?.focus(), []);
  useEffect(() => startTransition(() => setIsWhole(true)), []);

  /** Another count makes a new form, with its own Idempotency-Key. */
  const add = (draft: UnitDraft) => setAdded(({ count }) => ({ count: count + 1, draft }));
  const edit = (unit: Unit) => {
    setEditedId(unit.id);
    setIsFormNext(true);
  };
  const duplicate = (unit: Unit) => {
    setEditedId(null);
    add(duplicateOf(unit));
    setIsFormNext(true);
  };
  const askBefore = (act: () => void) => (isTyped || isUploading ? setLeaving({ act }) : act());
  const finish = () => {
    if (editedId === null) {
      add(emptyUnit);
      setIsFormNext(true);
    } else {
      document.getElementById(`edit-unit-${editedId}`)?.focus();
      setEditedId(null);
      setIsFormNext(false);
    }
  };

  const send = (file: Blob, query: { dryRun?: '1' }) =>
    call(api.properties[':id'].import.$post({ param: { id: String(id) }, query }, csvOf(file)));
  const importAll = async (file: Blob) => {
    try {
      await send(file, {});
    } finally {
      // The file may be imported although no answer came.
      await reread();
    }
  };

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 ref={title} tabIndex={-1} className="text-2xl outline-none">
            Units & Rooms
          </h1>
          <p className="text-ink-soft">{name}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ImportUnits
            read={(file) => send(file, { dryRun: '1' })}
            take={importAll}
            hint="Existing units and rooms are matched by name, and nothing is removed."
          />
          <Button variant="secondary" onClick={onDone}>
            Done Editing
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {shown.length === 0 ? (
          <EmptyState icon={<BedDouble />} title="No units yet">
            Add the first one with its name and size, then its rooms.
          </EmptyState>
        ) : (
          <ul aria-label="Units" tabIndex={-1} className="wrap-anywhere grid grid-cols-1 gap-4">
            {listed.map(({ item: unit, isDeleted }) => (
              <UnitCard
                key={unit.id}
                unit={unit}
                isEdited={unit.id === editedId}
                isDeleted={isDeleted}
                onEdit={() => (unit.id === editedId ? setIsFormNext(true) : askBefore(() => edit(unit)))}
                onDuplicate={() => askBefore(() => duplicate(unit))}
                onDeleted={() => {
                  forget(unit);
                  if (unit.id === editedId) finish();
                }}
              />
            ))}
          </ul>
        )}
        <div className="lg:sticky lg:top-0 lg:-mx-1 lg:-my-6 lg:max-h-dvh lg:overflow-y-auto lg:px-1 lg:py-6">
          <UnitForm
            key={edited ? `unit ${edited.item.id}` : `new ${added.count}`}
            propertyId={id}
            unit={edited?.item ?? null}
            draft={added.draft}
            isDeleted={edited?.isDeleted ?? false}
            isNext={isFormNext}
            onTyped={setIsTyped}
            onSaved={finish}
            onCancel={() => (isUploading ? askBefore(finish) : finish())}
          />
        </div>
      </div>
      <ConfirmDialog
        isOpen={leaving !== null}
        title="Leave without saving?"
        description={
          isUploading
            ? "Photos that haven't finished uploading will be lost."
            : "Changes you made in the unit's form will be lost."
        }
        confirmText="Leave"
        cancelText="Stay"
        onConfirm={() => {
          leaving?.act();
          setLeaving(null);
        }}
        onClose={() => setLeaving(null)}
      />
    </>
  );
}

type UnitCardProps = {
  unit: Unit;
  isEdited: boolean;
  isDeleted: boolean;
  onEdit: () => void;
  onDuplicate: () => void;
  onDeleted: () => void;
};

function UnitCard({ unit, isEdited, isDeleted, onEdit, onDuplicate, onDeleted }: UnitCardProps) {
  const { name, description, photos } = unit;
  return (
    <li
      aria-current={isEdited || undefined}
      className={`rounded-lg border bg-surface p-4 sm:p-5 ${isEdited ? 'border-accent ring-1 ring-accent' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-start gap-4">
        {photos[0] && (
          <Photo
            url={photos[0].url}
            alt={`Floor plan of ${name}`}
            sizes="6rem"
            width={96}
            height={96}
            className="object-contain! size-24 rounded-md"
          />
        )}
        <div className="wrap-anywhere min-w-0 flex-1 basis-40">
          <h2 className="flex flex-wrap items-center gap-3 text-lg">
            <span>{name}</span>
            {isEdited && <Badge tone="accent">Editing</Badge>}
            {isDeleted && <Badge tone="danger">Deleted</Badge>}
          </h2>
          <UnitFacts unit={unit} />
          {description && <p className="mt-2 line-clamp-3 text-sm">{description}</p>}
        </div>
        {!isDeleted && (
          <div className="flex flex-wrap gap-2">
            <Button
              id={`edit-unit-${unit.id}`}
              variant="secondary"
              size="sm"
              aria-label={`Edit ${name}`}
              icon={<PenLine />}
              onClick={onEdit}
            >
              Edit
            </Button>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Duplicate ${name}`}
              icon={<Copy />}
              onClick={onDuplicate}
            >
              Duplicate
            </Button>
            <DeleteButton
              text="Delete"
              look={{ 'aria-label': `Delete ${name}` }}
              question={{ title: `Delete ${name}?`, description: unitDeletionText(unit) }}
              remove={() => call(api.units[':id'].$delete({ param: { id: String(unit.id) } }))}
              onDeleted={onDeleted}
              onFailed={(error) =>
                toast({ variant: 'destructive', title: 'Error deleting unit', description: messageOf(error, 'en') })
              }
              lists={[editedPropertyKey, propertiesKey]}
            />
          </div>
        )}
      </div>
      <RoomsEditor unit={unit} isUnitDeleted={isDeleted} />
    </li>
  );
}

type UnitsSummaryProps = {
  units: Unit[];
  takesFocus: boolean;
  onEdit: () => void;
};

export function UnitsSummary({ units, takesFocus, onEdit }: UnitsSummaryProps) {
  const editButton = useFocusOnArrival<HTMLButtonElement>(takesFocus);
  const isUploading = unfinishedUploads.useTotal() > 0;
  return (
    <FormSection id="units" hint="Units and rooms are edited and saved separately.">
      {units.length === 0 && <p className="mb-4 text-ink-soft">No units yet.</p>}
      <ul className="wrap-anywhere mb-4 grid grid-cols-1 gap-4">
        {units.map((unit) => (
          <li key={unit.id} className="rounded-lg border border-line bg-surface p-4">
            <h3 className="text-lg">{unit.name}</h3>
            <UnitFacts unit={unit} />
            {unit.rooms.length > 0 && (
              <ul className="mt-3 divide-y divide-line border-line border-t">
                {unit.rooms.map(({ id, name, isPrimary, monthlyRate }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-3 py-2">
                    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                      <span>{name}</span>
                      {isPrimary && <Badge tone="accent">Primary</Badge>}
                    </span>
                    <span className="tabular ms-auto">{`${priceOf(monthlyRate, 'en')}/month`}</span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      <Button ref={editButton} variant="secondary" icon={<PenLine />} disabled={isUploading} onClick={onEdit}>
        Edit Units & Rooms
      </Button>
      {isUploading && <p className="mt-2 text-ink-soft text-sm">Wait until every photo is uploaded.</p>}
    </FormSection>
  );
}

function UnitFacts({ unit }: { unit: Pick<Unit, 'bedrooms' | 'bathrooms' | 'sqft' | 'isActive'> }) {
  const { bedrooms, bathrooms, sqft, isActive } = unit;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft text-sm">
      <span>{`${bedrooms} bed / ${bathrooms} bath`}</span>
      {sqft > 0 && <span>{`${sqft.toLocaleString('en-US')} sq ft`}</span>}
      {!isActive && <Badge>Not shown to visitors</Badge>}
    </p>
  );
}
