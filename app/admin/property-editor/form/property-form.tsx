import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { counted } from '../../../domain/us-format';
import { Button } from '../../../ui/button';
import { CircleAlert, CircleDot } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { countErrors, focusFirstError } from './form-errors';
import { unfinishedUploads } from './unfinished-work';

type PropertyFormProps<Draft extends FieldValues, Property extends FieldValues> = {
  form: UseFormReturn<Draft, unknown, Property>;
  saveText: string;
  busyText: string;
  isBusy: boolean;
  isDeleted?: boolean;
  onSave: (property: Property) => void;
  onCancel: () => void;
  children: ReactNode;
};

/** A long form with the bar that saves it; after a refused submit the focus is on the first thing that is wrong. */
export function PropertyForm<Draft extends FieldValues, Property extends FieldValues>(
  props: PropertyFormProps<Draft, Property>,
) {
  const { form, onSave, onCancel, children, ...bar } = props;
  const element = useRef<HTMLFormElement>(null);
  const uploads = unfinishedUploads.useTotal();
  const { errors, isDirty, submitCount } = form.formState;

  useEffect(() => {
    if (submitCount > 0) focusFirstError(element.current);
  }, [submitCount]);

  const save = (property: Property) => {
    if (uploads === 0) return onSave(property);
    toast({ variant: 'destructive', description: 'Some photos are not uploaded yet. Wait for them, or remove them.' });
  };

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={form.handleSubmit(save)} onKeyDown={ignoreEnterInFields}>
        {children}
        <SaveBar
          {...bar}
          hasChanges={isDirty}
          errorCount={countErrors(errors)}
          uploads={uploads}
          onShowError={() => focusFirstError(element.current)}
          onCancel={onCancel}
        />
      </form>
    </FormProvider>
  );
}

function ignoreEnterInFields(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

type SaveBarProps = {
  saveText: string;
  busyText: string;
  isBusy: boolean;
  isDeleted?: boolean;
  hasChanges: boolean;
  errorCount: number;
  uploads: number;
  onShowError: () => void;
  onCancel: () => void;
};

function SaveBar(props: SaveBarProps) {
  const { saveText, busyText, isBusy, isDeleted, hasChanges, errorCount, uploads, onShowError, onCancel } = props;
  return (
    <div
      className="sticky bottom-0 z-10 -mx-4 -mb-6 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6"
      data-foot-bar
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 text-sm max-sm:basis-full">
          <div role="status">
            <SaveState hasChanges={hasChanges} errorCount={errorCount} uploads={uploads} />
          </div>
          {errorCount > 0 && (
            <Button variant="ghost" size="sm" onClick={onShowError}>
              Go to the first
            </Button>
          )}
        </div>
        <Button variant="secondary" onClick={onCancel} className="max-sm:flex-1">
          Cancel
        </Button>
        {!isDeleted && (
          <Button type="submit" isBusy={isBusy} busyText={busyText} className="max-sm:flex-1">
            {saveText}
          </Button>
        )}
      </div>
    </div>
  );
}

function SaveState({ hasChanges, errorCount, uploads }: Pick<SaveBarProps, 'hasChanges' | 'errorCount' | 'uploads'>) {
  if (errorCount > 0) {
    return (
      <span className="flex items-center gap-2 font-medium text-danger">
        <CircleAlert aria-hidden className="size-4" />
        {counted(errorCount, 'thing')} to correct
      </span>
    );
  }
  if (uploads > 0) return <span className="text-ink-soft">{counted(uploads, 'photo')} not uploaded yet</span>;
  if (!hasChanges) return <span className="text-ink-soft">No unsaved changes</span>;
  return (
    <span className="flex items-center gap-2">
      <CircleDot aria-hidden className="size-4 text-accent" />
      Unsaved changes
    </span>
  );
}
