import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { MessageComposer } from '../../../app/portal/chat/chat-writing';
import { limits } from '../../../contract/values/limits';

function open() {
  const sent: string[] = [];
  render(
    <MessageComposer groupId={7} onSend={(content) => sent.push(content)} isReady>
      Chatting as Ana
    </MessageComposer>,
  );
  return { sent, box: screen.getByRole('textbox', { name: 'Message' }) };
}

describe('the message composer', () => {
  it('Enter sends the trimmed text and empties the box', async () => {
    const { sent, box } = open();
    await userEvent.type(box, '  Hello {Enter}');
    expect(sent).toEqual(['Hello']);
    expect(box).toHaveProperty('value', '');
  });

  it('says how many characters are left in the last tenth, and aloud once there are none', () => {
    const { box } = open();
    const change = (length: number) => fireEvent.change(box, { target: { value: 'a'.repeat(length) } });
    change(limits.message * 0.9 - 1);
    expect(screen.queryByText(/characters? left/)).toBeNull();
    change(limits.message - 1);
    expect(screen.getByText('1 character left')).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('');
    change(limits.message);
    expect(screen.getByRole('status').textContent).toBe('0 characters left');
  });

  it('a blank message is not sent', async () => {
    const { sent, box } = open();
    await userEvent.type(box, '   {Enter}');
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  it('Enter while an input method composes, or has just ended in Safari, does not send', async () => {
    const { sent, box } = open();
    await userEvent.type(box, 'にほん');
    fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(sent).toEqual([]);
  });
});
