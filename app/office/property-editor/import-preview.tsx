import type { ImportedChange, ImportedValue, ImportReport } from '../../../contract/unit';
import { importedText, importedValueText } from '../../domain/property-summary';
import { counted } from '../../domain/us-format';

type ImportPreviewProps = { source: string; report: ImportReport };

/** What a file would change, or why it cannot be imported, by its lines. */
export function ImportPreview({ source, report }: ImportPreviewProps) {
  const { errors, lines } = report;
  if (errors.length > 0)
    return (
      <div role="alert" className="mb-4">
        <p className="mb-2 font-medium text-danger">
          {source} cannot be imported: {counted(errors.length, 'error')}
        </p>
        <ul className="wrap-anywhere max-h-60 overflow-y-auto rounded-md border border-line px-3 py-1 text-sm">
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
        {source}: {importedText(report)}
      </p>
      {/* A stop of the keyboard, as only the focused list scrolls with the arrow keys. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need the focus (WCAG 2.1.1) */}
      <section aria-label="Preview" tabIndex={0} className="max-h-60 overflow-auto rounded-md border border-line px-3">
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
                    {room ? `${unit.name} · ${room.name}` : unit.name} <Change of={(room ?? unit).change} />
                  </td>
                  <Values column="before" values={values} />
                  <Values column="after" values={values} />
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}

type ValuesProps = { column: 'before' | 'after'; values: ImportedValue[] };

function Values({ column: moment, values }: ValuesProps) {
  return (
    <td className={moment === 'before' ? 'tabular text-ink-soft' : 'tabular font-medium'}>
      {values
        // Of something new there is no value before; one dash says so.
        .filter(({ before }, at) => moment === 'after' || before !== null || at === 0)
        .map(({ column, ...value }) => (
          <p key={column}>{importedValueText(column, value[moment])}</p>
        ))}
    </td>
  );
}

const words: Record<ImportedChange, string> = { added: 'new', changed: 'changed', unchanged: 'no change' };

function Change({ of }: { of: ImportedChange }) {
  return <span className={of === 'unchanged' ? 'text-ink-soft' : 'font-medium text-accent'}>({words[of]})</span>;
}
