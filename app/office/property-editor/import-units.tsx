import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportedChange, type ImportReport, importColumns } from '../../../contract/unit';
import { api, call } from '../../client/client';
import { importedText } from '../../domain/property-summary';
import { counted } from '../../domain/us-format';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { FileUp } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useRereadProperty } from './use-property';

type ImportPreviewProps = { fileName: string; report: ImportReport };

function ImportPreview({ fileName, report }: ImportPreviewProps) {
  const { errors, lines } = report;
  if (errors.length > 0)
    return (
      <div role="alert" className="mb-4">
        <p className="mb-2 font-medium text-danger">
          {fileName} cannot be imported: {counted(errors.length, 'error')}
        </p>
        <ul className="wrap-anywhere max-h-82 overflow-y-auto rounded-md border border-line px-3 text-sm">
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <div className="mb-4">
      <p role="status" className="mb-2 font-medium">
        {fileName}: {importedText(report)}
      </p>
      {/* Cuts a row in two, so that one sees that there are more. */}
      <div className="max-h-82 overflow-y-auto rounded-md border border-line px-3 contain-content">
        <table className="w-full table-fixed text-start text-sm">
          <thead className="sticky top-0 bg-surface">
            <tr className="text-ink-soft">
              <th scope="col" className="w-14 pe-3 text-start font-medium">
                Line
              </th>
              <th scope="col" className="pe-3 text-start font-medium">
                Unit
              </th>
              <th scope="col" className="text-start font-medium">
                Room
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, unit, room }) => (
              <tr key={line} className="border-line border-t align-top">
                <td className="tabular pe-3">{line}</td>
                <td className="wrap-anywhere pe-3">
                  {unit.name} <Change of={unit.change} />
                </td>
                <td className="wrap-anywhere">
                  {room && (
                    <>
                      {room.name} <Change of={room.change} />
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

const words: Record<ImportedChange, string> = { added: 'new', changed: 'changed', unchanged: 'no change' };

function Change({ of }: { of: ImportedChange }) {
  return <span className={of === 'unchanged' ? 'text-ink-soft' : 'font-medium text-accent'}>({words[of]})</span>;
}

type Preview = { file: File; report: ImportReport };

const send = (propertyId: number, file: File, query: { dryRun?: '1' }) =>
  call(
    api.properties[':id'].import.$post(
      { param: { id: String(propertyId) }, query },
      { init: { body: file, headers: { 'Content-Type': 'text/csv' } } },
    ),
  );

/** docs/product.md, "Import". */
export function ImportUnits({ propertyId }: { propertyId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const actions = useRef<HTMLDivElement>(null);
  const reread = useRereadProperty(propertyId);
  useEffect(() => {
    if (preview) actions.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
  const look = useMutation({
    mutationFn: async (file: File) => ({ file, report: await send(propertyId, file, { dryRun: '1' }) }),
    onSuccess: setPreview,
  });
  const take = useMutation({
    mutationFn: ({ file }: Preview) => send(propertyId, file, {}),
    onSuccess: async (report) => {
      await reread();
      setPreview(null);
      toast({ title: 'Imported', description: importedText(report) });
    },
  });
  return (
    <Card title="Import from a spreadsheet" className="mt-6">
      <p className="mb-4 text-ink-soft text-sm">
        A CSV file with the columns {importColumns.join(', ')}. Only Unit is required. Existing units and rooms are
        matched by name, and nothing is removed.
      </p>
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
          if (!file) return;
          setPreview(null);
          look.mutate(file);
        }}
      />
      {preview && <ImportPreview fileName={preview.file.name} report={preview.report} />}
      <div ref={actions} className="flex scroll-mb-8 flex-wrap gap-3">
        {preview && preview.report.errors.length === 0 && (
          <Button isBusy={take.isPending} busyText="Importing..." onClick={() => take.mutate(preview)}>
            Import
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<FileUp />}
          isBusy={look.isPending}
          busyText="Reading..."
          onClick={() => input.current?.click()}
        >
          {preview ? 'Choose Another File' : 'Choose File'}
        </Button>
        {preview && (
          <Button variant="ghost" onClick={() => setPreview(null)}>
            Cancel
          </Button>
        )}
      </div>
    </Card>
  );
}
