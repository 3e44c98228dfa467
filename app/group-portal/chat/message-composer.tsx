import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { limits } from '../../../worker/contract/values/limits';
import { useFocusOnArrival } from '../../hooks/use-focus-on-arrival';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import { useUnsaved } from '../unsaved/use-unsaved';

type MessageComposerProps = {
  groupId: number;
  name: string;
  onType: () => void;
  onSend: (content: string) => void;
  onChangeName: () => void;
  takesFocus: boolean;
  isReady: boolean;
};

/** Where a message is written: Enter sends it, Shift+Enter begins a line (docs/product.md, "Chat"). */
export function MessageComposer({
  groupId,
  name,
  onType,
  onSend,
  onChangeName,
  takesFocus,
  isReady,
}: MessageComposerProps) {
  const [content = '', setContent] = useUnsaved(groupId, 'message');
  const input = useFocusOnArrival<HTMLTextAreaElement>(takesFocus);
  const isBlank = content.trim() === '';

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isBlank || !isReady) return;
    onSend(content.trim());
    setContent(undefined);
    // Without a text its button cannot be pressed, and would let go of the focus.
    input.current?.focus();
  }

  function type(typed: string) {
    setContent(typed || undefined);
    if (typed.trim() !== '') onType();
  }

  function press(event: KeyboardEvent) {
    // Enter that only confirms what an input method suggests is not meant for us.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} aria-label="Send a message">
      <div className="flex items-end gap-2">
        <TextArea
          ref={input}
          rows={1}
          aria-label="Message"
          placeholder="Type your message..."
          value={content}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          maxLength={limits.message}
          enterKeyHint="send"
          className="max-h-24 resize-none"
        />
        <Button type="submit" aria-label="Send" disabled={isBlank || !isReady} icon={<SendHorizontal aria-hidden />} />
      </div>
      <p className="-mb-2 flex items-center gap-1 pl-1 text-ink-soft text-sm">
        <span className="truncate">
          Chatting as <span className="font-semibold text-ink">{name}</span>
        </span>
        <Button variant="ghost" size="sm" onClick={onChangeName} className="shrink-0">
          Change name
        </Button>
      </p>
    </form>
  );
}
