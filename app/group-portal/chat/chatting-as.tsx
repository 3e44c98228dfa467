import { Button } from '../../ui/button';
import type { Writing } from '../devices/use-writer';
import { WriterSelect } from '../devices/writer-select';

type ChattingAsProps = { writing: Writing; onChangeName: () => void };

/** In whose name messages are sent: a known device can only switch between its own people, a stranger changes the name. */
export function ChattingAs({ writing, onChangeName }: ChattingAsProps) {
  const { writer, writers } = writing;
  if (writers.length > 1) {
    return (
      <p className="mt-1 flex items-center gap-2 pl-1 text-ink-soft text-sm">
        <span aria-hidden className="shrink-0">
          Chatting as
        </span>
        <WriterSelect writing={writing} aria-label="Chatting as" />
      </p>
    );
  }
  return (
    <p className="-mb-2 flex min-h-11 items-center gap-1 pl-1 text-ink-soft text-sm md:min-h-9">
      <span className="truncate">
        Chatting as <span className="font-semibold text-ink">{writer?.name}</span>
      </span>
      {writers.length === 0 && (
        <Button variant="ghost" size="sm" onClick={onChangeName} className="shrink-0">
          Change name
        </Button>
      )}
    </p>
  );
}
