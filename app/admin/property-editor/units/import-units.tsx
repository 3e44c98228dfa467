import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportReport } from '../../../../worker/contract/properties/unit-import';
import { importColumns } from '../../../../worker/contract/properties/unit-import';
import { api, call } from '../../../api/client';
import { toastError } from '../../../api/toast-error';
import { importedText } from '../../../domain/property/imported-text';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { FileUp } from '../../../ui/icons';
import { toast } from '../../../ui/toast';
import { useRereadProperty } from '../use-property';
import { ImportPreview } from './import-preview';

type Looked = { file: File; report: ImportReport };

const send = (propertyId: number, file: File, query: { dryRun?: '1' }) =>
  call(
    api.properties[':id'].import.$post(
      { param: { id: String(propertyId) }, query },
      { init: { body: file, headers: { 'Content-Type': 'text/csv' } } },
    ),
  );

/** Units and rooms from a spreadsheet: first what the file would do, then the file (docs/product.md, "Import"). */
export function ImportUnits({ propertyId }: { propertyId: number }) {
  const input = useRef<HTMLInputElement>(null);
  const [looked, setLooked] = useState<Looked | null>(null);
  const reread = useRereadProperty(propertyId);
  const look = useMutation({
    mutationFn: async (file: File) => ({ file, report: await send(propertyId, file, { dryRun: '1' }) }),
    onSuccess: setLooked,
    onError: toastError,
  });
  const take = useMutation({
    mutationFn: ({ file }: Looked) => send(propertyId, file, {}),
    onSuccess: async (report) => {
      await reread();
      setLooked(null);
      toast({ title: 'Imported', description: importedText(report) });
    },
    onError: toastError,
  });
  return (
    <Card title="Import from a spreadsheet" className="mt-6">
      <p className="mb-4 text-ink-soft text-sm">
        A CSV file with the columns {importColumns.join(', ')}; Unit alone has to be there. What is here already is
        matched by its name, and nothing is removed.
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
          // The same file can be chosen again once it was put right.
          target.value = '';
          if (file) look.mutate(file);
        }}
      />
      {looked && <ImportPreview fileName={looked.file.name} report={looked.report} />}
      <div className="flex flex-wrap gap-3">
        {looked && looked.report.errors.length === 0 && (
          <Button isBusy={take.isPending} busyText="Importing..." onClick={() => take.mutate(looked)}>
            Import
          </Button>
        )}
        <Button
          variant="secondary"
          icon={<FileUp aria-hidden />}
          isBusy={look.isPending}
          busyText="Reading..."
          onClick={() => input.current?.click()}
        >
          {looked ? 'Choose Another File' : 'Choose File'}
        </Button>
        {looked && (
          <Button variant="ghost" onClick={() => setLooked(null)}>
            Cancel
          </Button>
        )}
      </div>
    </Card>
  );
}
