import { Select } from '../../ui/select';
import type { Writing } from './use-writer';

type WriterSelectProps = { writing: Writing; 'aria-label'?: string };

/** For a device that is known as several people. */
export function WriterSelect({ writing: { writer, writers, writeAs }, ...rest }: WriterSelectProps) {
  return (
    <Select
      value={String(writer?.participantId)}
      onChange={({ target }) => {
        const chosen = writers[target.selectedIndex];
        if (chosen) writeAs(chosen);
      }}
      {...rest}
    >
      {writers.map(({ participantId, name }) => (
        <option key={participantId} value={String(participantId)}>
          {name}
        </option>
      ))}
    </Select>
  );
}
