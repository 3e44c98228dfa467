import { clsx } from 'clsx';
import type { FormEvent, KeyboardEvent } from 'react';
import { Children } from 'react';
import { limits } from '../../../contract/values/limits';
import { chatWritingTexts } from '../../../texts/sentences/chat';
import { useFocusOnArrival } from '../../client/use-focus';
import { useSentences } from '../../client/use-sentences';
import { useUnsaved } from '../../client/use-unsaved';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';
import { SendHorizontal } from '../../ui/icons';
import type { Writing } from '../identity/use-writer';
import { WriterSelect } from '../identity/who-writes';

type MessageComposerProps = {
  groupId: number;
  writing: Writing;
  onType: () => void;
  onSend: (content: string) => void;
  onChangeName: () => void;
  takesFocus: boolean;
  isReady: boolean;
};

/** docs/product.md, "Chat". */
export function MessageComposer({
  groupId,
  writing,
  onType,
  onSend,
  onChangeName,
  takesFocus,
  isReady,
}: MessageComposerProps) {
  const t = useSentences(chatWritingTexts);
  const [content = '', setContent] = useUnsaved(groupId, 'message');
  const input = useFocusOnArrival<HTMLTextAreaElement>(takesFocus);
  const isBlank = content.trim() === '';

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (isBlank || !isReady) return;
    onSend(content.trim());
    setContent(undefined);
    // The button is disabled without a text, and would lose the focus.
    input.current?.focus();
  }

  function type(typed: string) {
    setContent(typed || undefined);
    if (typed.trim() !== '') onType();
  }

  function press(event: KeyboardEvent) {
    // This Enter only confirms what an input method suggests; Safari no longer calls it composing, but gives it this code.
    const isForInputMethod = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isForInputMethod) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} aria-label={t('form')}>
      <div className="flex items-end gap-2">
        <TextArea
          ref={input}
          rows={1}
          aria-label={t('message')}
          placeholder={t('placeholder')}
          value={content}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          maxLength={limits.message}
          enterKeyHint="send"
          className="max-h-24 resize-none"
        />
        <Button
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          type="submit"
          aria-label={t('send')}
          disabled={isBlank || !isReady}
          icon={<SendHorizontal />}
        />
      </div>
      <ChattingAs writing={writing} onChangeName={onChangeName} />
    </form>
  );
}

type ChattingAsProps = { writing: Writing; onChangeName: () => void };

/** A known device switches between its own people; a stranger changes the name. */
function ChattingAs({ writing, onChangeName }: ChattingAsProps) {
  const t = useSentences(chatWritingTexts);
  const { writer, writers } = writing;
  if (writers.length > 1) {
    return (
      <p className="mt-1 flex items-center gap-2 ps-1 text-ink-soft text-sm">
        <span aria-hidden className="shrink-0">
          {t('as')}
        </span>
        <WriterSelect writing={writing} aria-label={t('as')} />
      </p>
    );
  }
  return (
    <p
      className={clsx(
        'flex items-center gap-1 ps-1 text-ink-soft text-sm',
        writers.length === 0 ? '-mb-2 min-h-11 md:min-h-9' : 'mt-0.5 -mb-1',
      )}
    >
      <span className="truncate">
        {Children.toArray(
          t.rich('asName', {
            name: writer?.name ?? '',
            b: (name) => <span className="font-semibold text-ink">{name}</span>,
          }),
        )}
      </span>
      {writers.length === 0 && (
        <Button variant="ghost" size="sm" onClick={onChangeName} className="shrink-0">
          {t('changeName')}
        </Button>
      )}
    </p>
  );
}
