import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Group } from '../../../contract/group';
import { limits } from '../../../contract/values/limits';
import { chatWritingTexts } from '../../../texts/sentences/chat';
import { useFocusOnArrival } from '../../client/use-focus';
import { useLanguage, useSentences } from '../../client/use-sentences';
import { stillTyping, type Typist, typingLastsMs, typingLine, withoutTypist, withTypist } from '../../domain/chat-view';
import { participantNamed } from '../../domain/participants';
import { Button } from '../../ui/button';
import { Field, TextInput } from '../../ui/field';
import type { Writing } from '../identity/use-writer';
import { IsThisYou } from '../identity/who-writes';
import { useLive } from '../live/live-connection';
import { MessageComposer } from './message-composer';
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
      writing={writing}
      onType={sendTyping}
      onSend={(content) => conversation.send(writer, content)}
      onChangeName={() => changeName(null)}
      takesFocus={hasChangedName}
      isReady={conversation.chat !== undefined}
    />
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

/** Not more often than the server takes it. */
function useSendTyping(groupId: number, name: string): () => void {
  const { send } = useLive();
  const sentAt = useRef(0);
  return () => {
    if (Date.now() - sentAt.current < limits.typingEveryMs) return;
    sentAt.current = Date.now();
    send({ type: 'typing', groupId, name });
  };
}

/** Who else is typing (docs/product.md, "Chat"). */
export function TypingLine() {
  const language = useLanguage();
  const { listen } = useLive();
  const [typists, setTypists] = useState<Typist[]>([]);

  useEffect(
    () =>
      listen((frame) => {
        if (frame.type === 'typing') setTypists((known) => withTypist(known, frame.name, Date.now()));
        const sender = frame.type === 'new_message' && frame.message?.senderName;
        if (sender) setTypists((known) => withoutTypist(known, sender));
      }),
    [listen],
  );

  useEffect(() => {
    if (typists.length === 0) return;
    const firstToStop = Math.min(...typists.map(({ at }) => at)) + typingLastsMs;
    const timer = setTimeout(() => setTypists((known) => stillTyping(known, Date.now())), firstToStop - Date.now());
    return () => clearTimeout(timer);
  }, [typists]);

  return typingLine(typists, language);
}
