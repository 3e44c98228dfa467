import { HandHeart, House, type LucideIcon, MessagesSquare } from 'lucide-react';
import { useId } from 'react';

const steps: { Icon: LucideIcon; name: string; text: string }[] = [
  {
    Icon: House,
    name: 'Browse Properties',
    text: 'Open the link from your organizer: photos, floor plans, every room and what it costs a month.',
  },
  {
    Icon: HandHeart,
    name: 'Express Interest',
    text: 'Say how interested you are and which room you would like. Both are weighted, and everybody sees in real time where the group stands.',
  },
  {
    Icon: MessagesSquare,
    name: 'Group Chat',
    text: 'Talk in real time, find a day for the tour, and decide together.',
  },
];

export function HowItWorks() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-6 text-2xl sm:text-3xl">
        How It Works
      </h2>
      <ol className="grid gap-4 md:grid-cols-3 md:gap-6">
        {steps.map(({ Icon, name, text }) => (
          <li key={name} className="rounded-lg border border-line bg-surface p-4 sm:p-6">
            <span className="mb-4 grid size-11 place-items-center rounded-md bg-accent-soft text-accent">
              <Icon aria-hidden className="size-6" />
            </span>
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
