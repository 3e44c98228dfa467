import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportReport, importColumns, importTemplate } from '../../../contract/unit';
import { messageOf } from '../../client/errors';
import { useDebounced } from '../../client/use-debounced';
import { importedText } from '../../domain/property-summary';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, TextArea } from '../../ui/field';
import { Download, FileUp } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { ImportPreview } from './import-preview';

/** The request's options for a file as its body. */
export const csvOf = (file: Blob) => ({ init: { body: file, headers: { 'Content-Type': 'text/csv' } } });

type ImportUnitsProps<Report> = {
  /** Says what a file would do, and changes nothing. */
  read: (file: Blob) => Promise<Report>;
  take: (file: Blob, report: Report) => unknown;
  hint?: string;
};

/** docs/product.md, "Import". */
export function ImportUnits<Report extends ImportReport>({ hint = '', ...form }: ImportUnitsProps<Report>) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button variant="secondary" icon={<FileUp />} onClick={() => setIsOpen(true)}>
        Import from a Spreadsheet
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isWide
        title="Import from a spreadsheet"
        description={`The columns are ${importColumns.join(', ')}. Only Unit is required. ${hint}`}
      >
        <ImportForm {...form} onTaken={close} />
      </Dialog>
    </>
  );
}

type Source = { name: string; file: Blob };
type Preview<Report> = { source: Source; report: Report };

const pasteSettlesAfterMs = 300;

type ImportFormProps<Report> = Pick<ImportUnitsProps<Report>, 'read' | 'take'> & { onTaken: () => void };

function ImportForm<Report extends ImportReport>({ read, take, onTaken }: ImportFormProps<Report>) {
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState<Preview<Report> | null>(null);
  const [pasted, setPasted] = useState('');
  const settled = useDebounced(pasted, pasteSettlesAfterMs);
  const looking = useMutation({
    mutationFn: async (source: Source) => ({ source, report: await read(source.file) }),
    onMutate: () => setPreview(null),
    onSuccess: setPreview,
    // Toasts are outside the dialog, where a screen reader does not find them.
    meta: { showsError: true },
  });
  const { mutate: look } = looking;
  const taking = useMutation({
    mutationFn: async ({ source, report }: Preview<Report>) => {
      await take(source.file, report);
      return report;
    },
    onSuccess: (report) => {
      onTaken();
      toast({ title: 'Imported', description: importedText(report) });
    },
    meta: { showsError: true },
    onError: (_, { source }) => {
      // If only the answer was lost, the preview now says that nothing is left to do.
      look(source);
    },
  });
  useEffect(() => {
    if (settled.trim()) look({ name: 'What you pasted', file: new Blob([settled]) });
  }, [settled, look]);
  useEffect(() => {
    if (preview) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);

  const failure = looking.error ?? taking.error;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // So that the same file can be chosen again, corrected.
          target.value = '';
          if (file) look({ name: file.name, file });
        }}
      />
      <div className="mb-4 flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<FileUp />}
          isBusy={looking.isPending}
          busyText="Reading..."
          onClick={() => input.current?.click()}
        >
          Choose File
        </Button>
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(importTemplate)}`}
          download="units.csv"
          className={buttonClass({ variant: 'ghost' })}
        >
          <Download />
          Download Template
        </a>
      </div>
      <Field label="Or paste the cells, with the headings" className="mb-4">
        <TextArea
          rows={2}
          className="max-h-24 text-sm"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
      </Field>
      {failure && (
        <p role="alert" className="mb-3 text-danger">
          {messageOf(failure, 'en')}
        </p>
      )}
      {preview && <ImportPreview source={preview.source.name} report={preview.report} />}
      <div ref={actions} className="flex scroll-mb-8 flex-wrap gap-3">
        {preview && preview.report.errors.length === 0 && (
          <Button isBusy={taking.isPending} busyText="Importing..." onClick={() => taking.mutate(preview)}>
            Import
          </Button>
        )}
      </div>
    </>
  );
}
