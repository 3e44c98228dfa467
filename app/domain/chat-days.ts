import type { Message } from '../../worker/contract/message';
import { usFormat } from './us-format';

/** The messages of one day on a zone's calendar; `date` is civil. */
export type ChatDay = { date: string; messages: Message[] };

export function chatDays(messages: readonly Message[], timeZone: string): ChatDay[] {
  const calendar = usFormat({ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const days: ChatDay[] = [];
  for (const message of messages) {
    const [month, day, year] = calendar.format(new Date(message.createdAt)).split('/');
    const date = `${year}-${month}-${day}`;
    const last = days.at(-1);
    if (last?.date === date) last.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
}
