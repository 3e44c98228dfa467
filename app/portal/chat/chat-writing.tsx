import { clsx } from 'clsx';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Group } from '../../../contract/group';
import { limits } from '../../../contract/values/limits';
import { participantNamed } from '../../../rules/members';
import { chatWritingTexts } from '../../../texts/sentences/chat';
import { useUnsaved } from '../../client/forms/use-unsaved';
import { useLanguage, useSentences } from '../../client/language';
import { useFocusOnArrival } from '../../client/use-focus';
import { stillTyping, type Typist, typingLastsMs, typingLine, withoutTypist, withTypist } from '../../domain/chat-view';
import { Button } from '../../ui/button';
import { inElement, inElements } from '../../ui/elements';
import { CharactersLeft, Field, TextArea, TextInput } from '../../ui/field';
import { SendHorizontal } from '../../ui/icons';
import { IsThisYou, WriterSelect, type Writing } from '../identity/writer';
import { useLiveActions } from '../live/use-live';
import type { useConversation } from './use-conversation';

type ChatWritingProps = { group: Group; writing: Writing; conversation: ReturnType<typeof useConversation> };

export function ChatWriting({ group, writing, conversation }: ChatWritingProps) {
  const { writer } = writing;
  const [hasChangedName, setHasChangedName] = useState(false);
  const sendTyping = useSendTyping(group.id, writer?.name ?? '');

  function changeName(name: string | null) {
    setHasChangedName(true);
    writing.giveName(name);
  }

  if (!writer) return <ChatNamePrompt group={group} onNamed={changeName} takesFocus={hasChangedName} />;
  return (
    <MessageComposer
      groupId={group.id}
      onType={sendTyping}
      onSend={(content) => conversation.send(writer, content)}
      takesFocus={hasChangedName}
      isReady={conversation.chat !== undefined}
    >
      <ChattingAs writing={writing} onChangeName={() => changeName(null)} />
    </MessageComposer>
  );
}

type ChatNamePromptProps = {
  group: Group;
  onNamed: (name: string) => void;
  takesFocus: boolean;
};

function ChatNamePrompt({ group, onNamed, takesFocus }: ChatNamePromptProps) {
  const t = useSentences(chatWritingTexts);
  const [name, setName] = useState('');
  const input = useFocusOnArrival<HTMLInputElement>(takesFocus);
  const match = participantNamed(name, group.participants);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onNamed(name.trim());
  }

  return (
    <form onSubmit={submit} aria-label={t('yourName')}>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t('displayName')} className="min-w-0 flex-1 basis-32">
          <TextInput
            ref={input}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={limits.name}
            autoComplete="name"
            placeholder={t('namePlaceholder')}
          />
        </Field>
        <Button type="submit" disabled={name.trim() === ''}>
          {t('start')}
        </Button>
      </div>
      <IsThisYou match={match} onYes={() => match && onNamed(match.name)} />
    </form>
  );
}

/** Announces typing, at most as often as the server accepts it. */
function useSendTyping(groupId: number, name: string): () => void {
  const { send } = useLiveActions();
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < limits.typingEveryMs) return;
    sentAt.current = Date.now();
    send({ type: 'typing', groupId, name });
  };
}

/**
 * Who else is typing. Who types under a name that is neither of a member of their device nor, on the point person's device,
 * the point person's is shown as not a member.
 */
export function TypingLine() {
  const language = useLanguage();
  const { listen } = useLiveActions();
  const [typists, setTypists] = useState<Typist[]>([]);

  useEffect(
    () =>
      listen((frame) => {
        if (frame.type === 'typing') {
          const { name, isNotMember } = frame;
          setTypists((typists) => withTypist(typists, { name, isNotMember, at: Date.now() }));
        }
        const sender = frame.type === 'new_message' && frame.message?.senderName;
        if (sender) setTypists((typists) => withoutTypist(typists, sender));
      }),
    [listen],
  );

  useEffect(() => {
    if (typists.length === 0) return;
    const firstToStop = Math.min(...typists.map(({ at }) => at)) + typingLastsMs;
    const timer = setTimeout(() => setTypists((typists) => stillTyping(typists, Date.now())), firstToStop - Date.now());
    return () => clearTimeout(timer);
  }, [typists]);

  return <span>{typingLine(typists, language)}</span>;
}

type MessageComposerProps = {
  groupId: number;
  /** Under which it keeps what is typed. */
  unsaved?: 'message' | `officeMessage ${string}`;
  onType?: () => void;
  onSend: (content: string) => void;
  takesFocus?: boolean;
  isReady: boolean;
  /** Shows who writes. */
  children: ReactNode;
};

/** Blank messages are not sent. Enter sends, Shift and Enter add a line. */
export function MessageComposer({
  groupId,
  unsaved = 'message',
  onType,
  onSend,
  takesFocus = false,
  isReady,
  children,
}: MessageComposerProps) {
  const t = useSentences(chatWritingTexts);
  const [content = '', setContent] = useUnsaved(groupId, unsaved);
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
    if (typed.trim() !== '') onType?.();
  }

  function press(event: KeyboardEvent) {
    // This Enter only confirms an input method's suggestion; Safari then sets this key code instead of `isComposing`.
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
      <CharactersLeft typed={content} max={limits.message} />
      {inElement(children)}
    </form>
  );
}

type ChattingAsProps = { writing: Writing; onChangeName: () => void };

/** A known device switches between its members; others change their name. */
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
        {inElements(
          t.rich('asName', {
            name: writer?.name ?? '',
            b: (name) => <span className="font-semibold text-ink">{inElements(name)}</span>,
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
