import { type FormEvent, useState } from 'react';
import type { Group } from '../../../worker/contract/groups/group';
import { limits } from '../../../worker/contract/values/limits';
import { participantNamed } from '../../domain/group/participants';
import { useFocusOnArrival } from '../../hooks/use-focus-on-arrival';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { IsThisYou } from '../interest/is-this-you';

type ChatNamePromptProps = {
  group: Group;
  onNamed: (name: string) => void;
  takesFocus: boolean;
};

/** Asks a stranger for a name before the first message. */
export function ChatNamePrompt({ group, onNamed, takesFocus }: ChatNamePromptProps) {
  const [name, setName] = useState('');
  const input = useFocusOnArrival<HTMLInputElement>(takesFocus);
  const match = participantNamed(name, group.participants);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onNamed(name.trim());
  }

  return (
    <form onSubmit={submit} aria-label="Your chat name">
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Display name" className="min-w-0 flex-1 basis-32">
          <TextInput
            ref={input}
            value={name}
            onChange={({ target }) => setName(target.value)}
            maxLength={limits.name}
            autoComplete="name"
            placeholder="Enter your name to chat"
          />
        </Field>
        <Button type="submit" disabled={name.trim() === ''}>
          Start chatting
        </Button>
      </div>
      <IsThisYou match={match} onYes={() => match && onNamed(match.name)} />
    </form>
  );
}
