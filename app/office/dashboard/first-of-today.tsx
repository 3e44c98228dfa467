import { Link } from '@remix-run/react';
import { useId } from 'react';
import type { Today } from '../../../contract/staff/today';
import { queueNames, waitingCount } from '../../domain/staff/today';
import { ArrowRight } from '../../ui/icons';
import { Rows, useFocusOnNextRow } from '../today/queue';
import { TourRows } from '../today/tour-row';
import { useQueuesWithForms, useToday } from '../today/use-today';
import { BouncedRow, OfficeStepRow, QuestionRows, ReadyRow, SetupRow } from '../today/waiting-rows';

const shown = 5;

/** The first of what waits today, in the order of Today's queues, each with its button; the rest is one press away. */
export function FirstOfToday() {
  const titleId = useId();
  const { data } = useToday();
  const list = useFocusOnNextRow(data);
  const count = data && waitingCount(data);
  const first = data && firstOf(data, shown);
  const { questions, toursToConfirm } = useQueuesWithForms(first);
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <h2 id={titleId} className="text-base">
        <Link
          to="/admin/today"
          className="inline-flex min-h-11 items-center gap-2 text-accent underline-offset-4 hover:underline"
        >
          <span>{linkText(count)}</span>
          <ArrowRight className="size-4" />
        </Link>
      </h2>
      {first && (count !== '0' || questions.count + toursToConfirm.count > 0) && (
        <div ref={list} tabIndex={-1} className="outline-none">
          <Rows labelledBy={titleId}>
            <QuestionRows rows={questions.rows} />
            <TourRows rows={toursToConfirm.rows} />
            <OtherRows today={first} />
          </Rows>
        </div>
      )}
    </section>
  );
}

/** @param count undefined until it is known */
function linkText(count: string | undefined): string {
  if (count === undefined) return 'See what waits today';
  return count === '0' ? 'Nothing waits today' : `${count} waiting today`;
}

/** Fills the queues one after the other, until there are enough rows. */
function firstOf(today: Today, atMost: number): Today {
  let left = atMost;
  const cut = <Item,>(queue: { count: number; first: Item[] }) => {
    const first = queue.first.slice(0, left);
    left -= first.length;
    return { ...queue, first };
  };
  return { ...today, ...Object.fromEntries(queueNames.map((name) => [name, cut<unknown>(today[name])])) };
}

function OtherRows({ today }: { today: Today }) {
  const { officeSteps, readyGroups, setupLinks, bouncedEmails } = today;
  return (
    <>
      {officeSteps.first.map((group) => (
        <OfficeStepRow key={group.groupId} group={group} />
      ))}
      {readyGroups.first.map((group) => (
        <ReadyRow key={group.groupId} group={group} />
      ))}
      {setupLinks.first.map((link) => (
        <SetupRow key={link.groupId} link={link} />
      ))}
      {bouncedEmails.first.map((email) => (
        <BouncedRow key={email.emailId} email={email} />
      ))}
    </>
  );
}
