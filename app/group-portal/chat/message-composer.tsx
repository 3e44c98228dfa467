import { SendHorizontal } from 'lucide-react';
import type { FormEvent, KeyboardEvent } from 'react';
import { limits } from '../../../worker/contract/values/limits';
import { useFocusOnArrival } from '../../hooks/use-focus-on-arrival';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/text-area';
import type { Writing } from '../devices/use-writer';
import { useUnsaved } from '../unsaved/use-unsaved';
import { ChattingAs } from './chatting-as';

type MessageComposerProps = {
  groupId: number;
  writing: Writing;
  onType: () => void;
  onSend: (content: string) => void;
  onChangeName: () => void;
  takesFocus: boolean;
  isReady: boolean;
};

/** Where a message is written: Enter sends it, Shift+Enter begins a line (docs/product.md, "Chat"). */
export function MessageComposer({
  groupId,
  writing,
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
      <ChattingAs writing={writing} onChangeName={onChangeName} />
    </form>
  );
}
