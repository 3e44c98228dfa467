import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Unit } from '../../../../worker/contract/unit';
import { api, call } from '../../../api/client';
import { isConflict, messageOf } from '../../../api/errors';
import { emptyUnit, type UnitDraft, unitDraftOf } from '../../../domain/unit-draft';
import { useOnceKey } from '../../../hooks/use-idempotency-key';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { toast } from '../../../ui/toast';
import { useGuardedSave } from '../../guarded-save';
import { type CheckedUnit, checkUnit } from '../form/checks';
import { showServerIssues } from '../form/server-issues';
import { unsavedForms } from '../form/tally';
import { useRefreshProperty, useRereadProperty } from '../use-property';
import { DeletedNote } from './deleted-note';
import { FloorplanPhotos } from './floorplan-photos';
import { UnitFields } from './unit-fields';

type UnitFormProps = {
  propertyId: number;
  /** The unit that is edited; null adds one. */
  unit: Unit | null;
  /** Whether somebody else has deleted it. */
  isDeleted: boolean;
  /** Whether the person goes on in this form. */
  isNext: boolean;
  /** Is told whether anything is typed and not saved. */
  onTyped: (isTyped: boolean) => void;
  onFinished: () => void;
};

/** Adds a unit, or changes one. */
export function UnitForm({ propertyId, unit, isDeleted, isNext, onTyped, onFinished }: UnitFormProps) {
  const onceKey = useOnceKey();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<UnitDraft, unknown, CheckedUnit>({
    defaultValues: unit ? unitDraftOf(unit) : emptyUnit,
    resolver: checkUnit,
  });
  const { isDirty, errors } = form.formState;
  unsavedForms.useReport(isDirty ? 1 : 0);
  useEffect(() => onTyped(isDirty), [onTyped, isDirty]);

  const refresh = useRefreshProperty(propertyId);
  const reread = useRereadProperty(propertyId);
  const { save, follow, question } = useGuardedSave<CheckedUnit, Unit>({
    what: 'unit',
    rev: unit?.rev,
    send: ({ photos, rooms, isActive, ...change }, rev) =>
      unit
        ? call(api.units[':id'].$put({ param: { id: String(unit.id) }, json: { ...change, rev } }))
        : call(api.units.$post({ json: { ...change, propertyId, photos } }, { headers: onceKey.headers() })),
    readOther: async () => (await reread())?.units.find(({ id }) => id === unit?.id) ?? null,
    onOther: (other) => form.reset(unitDraftOf(other)),
    onSaved: async ({ name }) => {
      await refresh();
      toast({ title: unit ? 'Unit updated' : 'Unit added', description: name });
      onFinished();
    },
    onFailed: (error) => {
      if (isConflict(error)) onceKey.renew();
      showServerIssues(error, form);
      const title = unit ? 'Error updating unit' : 'Error creating unit';
      toast({ variant: 'destructive', title, description: messageOf(error) });
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
      {unit && !isDeleted && <FloorplanPhotos unit={unit} onChanged={({ rev }) => follow(rev)} />}
      {question}
    </Card>
  );
}
