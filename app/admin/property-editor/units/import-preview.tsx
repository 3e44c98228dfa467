import type { ImportedChange, ImportReport } from '../../../../worker/contract/properties/unit-import';
import { counted } from '../../../domain/counted';
import { importedText } from '../../../domain/property/imported-text';

type ImportPreviewProps = { fileName: string; report: ImportReport };

/** What a file would do, line by line, or what is wrong with it. */
export function ImportPreview({ fileName, report }: ImportPreviewProps) {
  const { errors, lines } = report;
  if (errors.length > 0)
    return (
      <div role="alert" className="mb-4">
        <p className="mb-2 font-medium text-danger">
          {fileName} cannot be imported: {counted(errors.length, 'error')}
        </p>
        <ul className="wrap-anywhere max-h-80 overflow-y-auto text-sm">
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
      <div className="max-h-80 overflow-y-auto">
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="text-ink-soft">
              <th className="pe-3 text-start font-medium">Line</th>
              <th className="pe-3 text-start font-medium">Unit</th>
              <th className="text-start font-medium">Room</th>
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

const words: Record<ImportedChange, string> = { added: 'new', changed: 'changed', unchanged: 'as it is' };

function Change({ of }: { of: ImportedChange }) {
  return <span className={of === 'unchanged' ? 'text-ink-soft' : 'font-medium text-accent'}>({words[of]})</span>;
}
