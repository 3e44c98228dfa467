import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  type ImportedChange,
  type ImportedValue,
  type ImportReport,
  importColumns,
  importTemplate,
} from '../../../contract/unit';
import { messageOf } from '../../client/errors';
import { csvTextOf } from '../../domain/staff/csv-text';
import { importedText, importedValueText } from '../../domain/staff/property-summary';
import { counted } from '../../domain/staff/us-format';
import { Button, buttonClass } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, TextArea } from '../../ui/field';
import { Download, FileUp } from '../../ui/icons';
import { ScrollArea } from '../../ui/scroll-area';
import { toast } from '../../ui/toast';

/** The request's options for a file as its body. */
export const csvOf = (file: Blob) => ({ init: { body: file, headers: { 'Content-Type': 'text/csv' } } });

type ImportUnitsProps<Report> = {
  /** Reports what a file would change, and changes nothing. */
  read: (file: Blob) => Promise<Report>;
  take: (file: Blob, report: Report) => unknown;
  hint?: string;
};

/**
 * Shows what a file, or cells pasted with their headings, would change, line by line, before it is imported. If only the
 * answer of the import is lost, the preview shows what was imported. For a new property the units are added to its form.
 */
export function ImportUnits<Report extends ImportReport>({ hint = '', ...form }: ImportUnitsProps<Report>) {
  const [isOpen, setIsOpen] = useState(false);
  const [pasted, setPasted] = useState('');
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
        description={`The columns are ${importColumns.join(', ')}. New units need Bedrooms and Bathrooms; of the others, only Unit is required. ${hint}`}
      >
        <ImportForm
          {...form}
          pasted={pasted}
          onPaste={setPasted}
          onTaken={() => {
            setPasted('');
            close();
          }}
        />
      </Dialog>
    </>
  );
}

type Source = { name: string; file: Blob };
type Preview<Report> = { source: Source; report: Report };

const pasteSettlesAfterMs = 300;

type ImportFormProps<Report> = Pick<ImportUnitsProps<Report>, 'read' | 'take'> & {
  /** Stays when the dialog is closed, which a click beside it does too. */
  pasted: string;
  onPaste: (pasted: string) => void;
  onTaken: () => void;
};

function ImportForm<Report extends ImportReport>({ read, take, pasted, onPaste, onTaken }: ImportFormProps<Report>) {
  const input = useRef<HTMLInputElement>(null);
  const actions = useRef<HTMLDivElement>(null);
  const looking = useMutation({
    mutationFn: async ({ name, file }: Source): Promise<Preview<Report>> => {
      const source = { name, file: new Blob([csvTextOf(new Uint8Array(await file.arrayBuffer()))]) };
      return { source, report: await read(source.file) };
    },
    // Toasts are outside the dialog, where a screen reader does not find them.
    meta: { showsError: true },
  });
  const { data: preview, mutate: look, reset: forgetPreview } = looking;
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
    if (!pasted.trim()) return;
    const settled = setTimeout(() => look({ name: 'What you pasted', file: new Blob([pasted]) }), pasteSettlesAfterMs);
    return () => clearTimeout(settled);
  }, [pasted, look]);
  useEffect(() => {
    if (preview) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);

  const failure = looking.error ?? taking.error;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
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
          <span>Download Template</span>
        </a>
      </div>
      <Field label="Or paste the cells, with the headings" className="mb-4">
        <TextArea
          rows={2}
          className="max-h-24 text-sm"
          value={pasted}
          onChange={({ target }) => {
            onPaste(target.value);
            forgetPreview();
          }}
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

type ImportPreviewProps = { source: string; report: ImportReport };

/** What a file would change, or why it cannot be imported, by its lines. */
function ImportPreview({ source, report }: ImportPreviewProps) {
  const { errors, lines } = report;
  if (errors.length > 0)
    return (
      <div role="alert" className="mb-4">
        <p className="mb-2 font-medium text-danger">
          {`${source} cannot be imported: ${counted(errors.length, 'error')}`}
        </p>
        <ul className="wrap-anywhere max-h-60 overflow-y-auto rounded-md border border-line px-3 py-1 text-sm">
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>{`Line ${line}: ${message}`}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="mb-4">
      <p role="status" className="mb-2 font-medium">
        {`${source}: ${importedText(report)}`}
      </p>
      <ScrollArea
        role="region"
        aria-label="Preview"
        className="max-h-60 overflow-auto rounded-md border border-line px-3"
      >
        <table className="w-full text-start text-sm wrap-normal">
          <thead className="sticky top-0 bg-surface">
            <tr className="text-ink-soft *:pe-3 *:text-start *:font-medium">
              <th scope="col">Line</th>
              <th scope="col">Room</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, unit, room }) => {
              const values = [...unit.values, ...(room?.values ?? [])];
              return (
                <tr key={line} className="border-line border-t align-top *:py-1 *:pe-3">
                  <td className="tabular">{line}</td>
                  <td>
                    <span>{`${room ? `${unit.name} · ${room.name}` : unit.name} `}</span>
                    <Change of={(room ?? unit).change} />
                  </td>
                  <Values column="before" values={values} />
                  <Values column="after" values={values} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </ScrollArea>
    </div>
  );
}

type ValuesProps = { column: 'before' | 'after'; values: ImportedValue[] };

function Values({ column: moment, values }: ValuesProps) {
  return (
    <td className={moment === 'before' ? 'tabular text-ink-soft' : 'tabular font-medium'}>
      {values
        // What is new has no former value, which one dash shows.
        .filter(({ before }, at) => moment === 'after' || before !== null || at === 0)
        .map(({ column, ...value }) => (
          <p key={column}>{importedValueText(column, value[moment])}</p>
        ))}
    </td>
  );
}

const words: Record<ImportedChange, string> = { added: 'new', changed: 'changed', unchanged: 'no change' };

function Change({ of }: { of: ImportedChange }) {
  return <span className={of === 'unchanged' ? 'text-ink-soft' : 'font-medium text-accent'}>{`(${words[of]})`}</span>;
}
