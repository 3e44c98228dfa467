import type { StepReminder } from '../../worker/contract/groups/lease-tick';
import { Folded } from '../admin/folded';
import { usShortDate } from '../domain/us-format';
import { useTimeZone } from '../hooks/use-in-browser';

/** Who was reminded of what is left to do, and how (docs/product.md, "Reminders"). */
export function Reminders({ reminders }: { reminders: StepReminder[] }) {
  const timeZone = useTimeZone();
  return (
    <Folded title={`Reminded (${reminders.length})`} className="mt-2">
      <ul aria-label="Reminded" className="text-sm">
        {reminders.map((reminder) => (
          <li key={`${reminder.at} ${reminder.name}`} className="py-1">
            <span dir="auto" className="font-semibold">
              {reminder.name}
            </span>{' '}
            <span className="text-ink-soft">
              {usShortDate(reminder.at, timeZone)} · {wayOf(reminder)}
              {reminder.isAutomatic && ' · before the deadline'}
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

function wayOf({ byEmail, byPush }: StepReminder): string {
  if (byEmail && byPush) return 'e-mail and notification';
  if (byEmail) return 'e-mail';
  return byPush ? 'notification' : 'no way to reach them';
}
