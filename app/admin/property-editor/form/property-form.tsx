import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { toast } from '../../../ui/toast';
import { countErrors, focusFirstError } from './form-errors';
import { SaveBar } from './save-bar';
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

/** In a form this long, Enter in a field means that the field is done, not the form. */
function ignoreEnterInFields(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
