import { useQueryClient } from '@tanstack/react-query';
import type { Group } from '../../worker/contract/groups/group';
import type { GroupForStaff } from '../../worker/contract/groups/group-for-staff';
import type { StepReminder } from '../../worker/contract/groups/lease-tick';
import type { Participant } from '../../worker/contract/groups/participant';
import type { LeaseStep } from '../../worker/contract/properties/lease-step';
import { levelTexts } from '../../worker/contract/sentences/interest-levels';
import { usShortDate } from '../domain/us-format';
import { RemindButton } from '../group-portal/lease/remind-button';
import { useTick } from '../group-portal/lease/use-tick';
import { groupKey } from '../group-portal/query-keys';
import { useTimeZone } from '../hooks/use-in-browser';
import { Card } from '../ui/card';

type MemberStepsProps = { group: Group; reminders: GroupForStaff['reminders'] };

/** The members by the steps to the lease, to be ticked, and who was reminded of what is left (docs/product.md, "Steps to the lease"). */
export function MemberSteps({ group, reminders }: MemberStepsProps) {
  const queryClient = useQueryClient();
  const { leaseSteps } = group.property;
  const concerned = group.participants.filter(({ interestLevel }) => interestLevel !== 'im_out');
  if (leaseSteps.length === 0) return null;
  const remind = (
    <RemindButton groupId={group.id} onReminded={() => void queryClient.invalidateQueries({ queryKey: groupKey })} />
  );
  return (
    <Card title="Steps to the lease" aside={group.customizations.outcome === null && remind}>
      {concerned.length === 0 ? (
        <p className="text-ink-soft">Nobody is on the way yet.</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full text-sm">
            <caption className="sr-only">Members by steps to the lease</caption>
            <thead>
              <tr className="border-line border-b text-ink-soft">
                <th scope="col" className="py-2 pe-3 text-start font-medium">
                  Member
                </th>
                {leaseSteps.map(({ id, name, by }) => (
                  <th key={id} scope="col" className="wrap-anywhere min-w-20 px-2 py-2 text-center font-medium">
                    <span dir="auto">{name}</span>
                    <span className="block font-normal">{by}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {concerned.map((participant) => (
                <tr key={participant.id} className="border-line border-b last:border-0">
                  <th scope="row" className="wrap-anywhere py-1 pe-3 text-start font-semibold">
                    <span dir="auto">{participant.name}</span>
                    {participant.interestLevel !== 'im_in' && (
                      <span className="block font-normal text-ink-soft">
                        {levelTexts('en')(participant.interestLevel)}
                      </span>
                    )}
                  </th>
                  {leaseSteps.map((step) => (
                    <td key={step.id} className="px-2 py-1 text-center">
                      <Tick participant={participant} step={step} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {reminders.length > 0 && <Reminders reminders={reminders} />}
    </Card>
  );
}

function Tick({ participant, step }: { participant: Participant; step: LeaseStep }) {
  const { isDone, isPending, save } = useTick(participant, step);
  return (
    <label className="inline-grid size-11 place-items-center">
      <span className="sr-only">
        {step.name} of {participant.name}
      </span>
      <input
        type="checkbox"
        className="size-5"
        checked={isDone}
        aria-busy={isPending || undefined}
        onChange={({ target }) => save(target.checked)}
      />
    </label>
  );
}

function Reminders({ reminders }: { reminders: StepReminder[] }) {
  const timeZone = useTimeZone();
  return (
    <div className="mt-4 border-line border-t pt-3">
      <h3 className="text-base">Reminded</h3>
      <ul aria-label="Reminded" className="mt-1 text-sm">
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
    </div>
  );
}

function wayOf({ byEmail, byPush }: StepReminder): string {
  if (byEmail && byPush) return 'e-mail and notification';
  if (byEmail) return 'e-mail';
  return byPush ? 'notification' : 'no way to reach them';
}
