import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { counted } from '../../domain/staff/us-format';
import { Button } from '../../ui/button';
import { CircleAlert, CircleDot } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { type SectionId, SectionList } from './form-section';
import { SavingFields } from './saving-fields';

type PropertyFormProps<Draft extends FieldValues, Property extends FieldValues> = {
  form: UseFormReturn<Draft, unknown, Property>;
  /** In the order of `children`. */
  sections: SectionId[];
  saveText: string;
  busyText: string;
  isBusy: boolean;
  isDeleted?: boolean;
  onSave: (property: Property) => void;
  onCancel: () => void;
  children: ReactNode;
};

export function PropertyForm<Draft extends FieldValues, Property extends FieldValues>(
  props: PropertyFormProps<Draft, Property>,
) {
  const { form, sections, onSave, onCancel, children, ...bar } = props;
  const element = useRef<HTMLFormElement>(null);
  const uploads = unfinishedUploads.useTotal();
  const { errors, isDirty, submitCount } = form.formState;

  useEffect(() => {
    if (submitCount > 0) focusFirstError(element.current);
  }, [submitCount]);

  const withUploaded = useRefuseUnfinishedUploads();

  return (
    <FormProvider {...form}>
      <form ref={element} noValidate onSubmit={form.handleSubmit(withUploaded(onSave))} onKeyDown={ignoreEnterInFields}>
        <div className="gap-x-10 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)]">
          <SectionList sections={sections} />
          <SavingFields isSaving={bar.isBusy}>{children}</SavingFields>
        </div>
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

function focusFirstError(form: HTMLElement | null): void {
  const first = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem]');
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

function countErrors(errors: FieldErrors<FieldValues>): number {
  return Object.values(errors).reduce<number>((sum, entry) => {
    if (!entry || typeof entry !== 'object') return sum;
    return sum + (typeof entry.message === 'string' ? 1 : countErrors(entry as FieldErrors<FieldValues>));
  }, 0);
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
      className="sticky bottom-0 z-10 -mx-4 -mb-4 border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:px-6 xl:rounded-t-lg xl:border-x"
      data-foot-bar
    >
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <div className="flex flex-1 flex-wrap items-center gap-x-3 text-sm max-sm:basis-full">
          <div role="status">
            <SaveState hasChanges={hasChanges} errorCount={errorCount} uploads={uploads} />
          </div>
          {errorCount > 0 && (
            <Button variant="ghost" size="sm" onClick={onShowError}>
              Go to first error
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
        <CircleAlert className="size-4" />
        <span>{`${counted(errorCount, 'error')} to fix`}</span>
      </span>
    );
  }
  if (uploads > 0) return <span className="text-ink-soft">{`${counted(uploads, 'photo')} not uploaded yet`}</span>;
  if (!hasChanges) return <span className="text-ink-soft">No unsaved changes</span>;
  return (
    <span className="flex items-center gap-2">
      <CircleDot className="size-4 text-accent" />
      <span>Unsaved changes</span>
    </span>
  );
}

function createCount() {
  const Context = createContext<{ total: number; report: (id: string, count: number) => void }>({
    total: 0,
    report: () => {},
  });

  function Provider({ children }: { children: ReactNode }) {
    const [counts, setCounts] = useState<Record<string, number>>({});
    const report = useCallback((id: string, count: number) => setCounts((counts) => ({ ...counts, [id]: count })), []);
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const value = useMemo(() => ({ total, report }), [total, report]);
    return <Context.Provider value={value}>{children}</Context.Provider>;
  }

  /** Reports a count, which is removed when the component unmounts. */
  function useReport(count: number) {
    const id = useId();
    const { report } = useContext(Context);
    useEffect(() => report(id, count), [report, id, count]);
    useEffect(() => () => report(id, 0), [report, id]);
  }

  const useTotal = () => useContext(Context).total;

  return { Provider, useReport, useTotal };
}

/** Reported from anywhere in the editor. */
export const unfinishedUploads = createCount();

export const unsavedForms = createCount();

/** Saving waits until all photos are uploaded, or removed; leaving the form of a unit meanwhile asks first. */
export function useRefuseUnfinishedUploads() {
  const uploads = unfinishedUploads.useTotal();
  return <Values,>(save: (values: Values) => void) =>
    (values: Values) => {
      if (uploads === 0) return save(values);
      toast({
        variant: 'destructive',
        description: "Some photos haven't finished uploading. Wait for them, or remove them.",
      });
    };
}
