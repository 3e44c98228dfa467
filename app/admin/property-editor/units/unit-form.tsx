import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Unit } from '../../../../worker/contract/properties/unit';
import { api, call } from '../../../api/client';
import { isConflict, messageOf } from '../../../api/errors';
import { emptyUnit, type UnitDraft, unitDraftOf } from '../../../domain/property/property-draft';
import { withUnit } from '../../../domain/property/property-parts';
import { useIdempotencyKey } from '../../../hooks/use-idempotency-key';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { toast } from '../../../ui/toast';
import { useSaveWithConflictDialog } from '../../use-save-with-conflict-dialog';
import { showServerIssues } from '../form/form-errors';
import { DeletedNote } from '../form/form-section';
import { type UnitValues, unitResolver } from '../form/resolvers';
import { unsavedForms } from '../form/unfinished-work';
import { useMergeIntoProperty, useRereadProperty } from '../use-property';
import { FloorplanPhotos } from './floorplan-photos';
import { UnitFields } from './unit-fields';

type UnitFormProps = {
  propertyId: number;
  unit: Unit | null;
  isDeleted: boolean;
  isNext: boolean;
  onTyped: (isTyped: boolean) => void;
  onFinished: () => void;
};

export function UnitForm({ propertyId, unit, isDeleted, isNext, onTyped, onFinished }: UnitFormProps) {
  const idempotencyKey = useIdempotencyKey();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<UnitDraft, unknown, UnitValues>({
    defaultValues: unit ? unitDraftOf(unit) : emptyUnit,
    resolver: unitResolver,
  });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

  const mergeIntoProperty = useMergeIntoProperty(propertyId);
  const reread = useRereadProperty(propertyId);
  const { save, countOwnChange, conflictDialog } = useSaveWithConflictDialog<UnitValues, Unit>({
    what: 'unit',
    rev: unit?.rev,
    send: ({ photos, rooms, isActive, ...change }, rev) =>
      unit
        ? call(api.units[':id'].$put({ param: { id: String(unit.id) }, json: { ...change, rev } }))
        : call(api.units.$post({ json: { ...change, propertyId, photos } }, { headers: idempotencyKey.headers() })),
    readOther: async () => (await reread())?.units.find(({ id }) => id === unit?.id) ?? null,
    onOther: (other) => form.reset(unitDraftOf(other)),
    onSaved: async (saved) => {
      await mergeIntoProperty((property) => withUnit(property, saved));
      toast({ title: unit ? 'Unit updated' : 'Unit added', description: saved.name });
      onFinished();
    },
    onFailed: (error) => {
      if (isConflict(error)) idempotencyKey.renew();
      showServerIssues(error, form);
      const title = unit ? 'Error updating unit' : 'Error creating unit';
      toast({ variant: 'destructive', title, description: messageOf(error, 'en') });
    },
  });

  useEffect(() => {
    if (!isNext) return;
    element.current?.scrollIntoView({ block: 'nearest' });
    form.setFocus('name');
  }, [isNext, form]);

  return (
    <Card title={unit ? 'Edit Unit' : 'New Unit'}>
      <form
        ref={element}
        noValidate
        onSubmit={form.handleSubmit((change) => save.mutate({ change }))}
        className="scroll-mt-24"
      >
        {isDeleted && <DeletedNote what="unit" />}
        <UnitFields field={form.register} errors={errors} />
        <div className="mt-5 flex flex-wrap gap-3">
          {!isDeleted && (
            <Button type="submit" isBusy={save.isPending} busyText={unit ? 'Updating...' : 'Adding...'}>
              {unit ? 'Update' : 'Add Unit'}
            </Button>
          )}
          {unit && (
            <Button variant="secondary" onClick={onFinished}>
              Cancel
            </Button>
          )}
        </div>
      </form>
      {unit && !isDeleted && <FloorplanPhotos unit={unit} onChanged={({ rev }) => countOwnChange(rev)} />}
      {conflictDialog}
    </Card>
  );
}
