import { useEffect, useState } from 'react';
import {
  stillTyping,
  type Typist,
  typingLastsMs,
  typingLine,
  withoutTypist,
  withTypist,
} from '../../domain/group/typing';
import { useLive } from '../live/live-connection';

/** Who else is writing a message; nobody, once it is there (docs/product.md, "Chat"). */
export function TypingLine() {
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

  return typingLine(typists);
}
