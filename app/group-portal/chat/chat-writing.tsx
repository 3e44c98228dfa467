import { useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import type { Writing } from '../devices/use-writer';
import { ChatNamePrompt } from './chat-name-prompt';
import { MessageComposer } from './message-composer';
import type { useConversation } from './use-conversation';
import { useTellTyping } from './use-tell-typing';

type ChatWritingProps = { group: Group; writing: Writing; conversation: ReturnType<typeof useConversation> };

/** Where one writes: under one's name, which whoever is nobody in the group gives first. */
export function ChatWriting({ group, writing, conversation }: ChatWritingProps) {
  const { writer } = writing;
  const [hasChangedName, setHasChangedName] = useState(false);
  const tellTyping = useTellTyping(group.id, writer?.name ?? '');

  function changeName(name: string | null) {
    setHasChangedName(true);
    writing.giveName(name);
  }

  if (!writer) return <ChatNamePrompt group={group} onNamed={changeName} takesFocus={hasChangedName} />;
  return (
    <MessageComposer
      groupId={group.id}
      writing={writing}
      onType={tellTyping}
      onSend={(content) => conversation.send(writer, content)}
      onChangeName={() => changeName(null)}
      takesFocus={hasChangedName}
      isReady={conversation.chat !== undefined}
    />
  );
}
