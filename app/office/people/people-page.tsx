import { useOutletContext } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { colleagueName } from '../../../contract/staff/colleague-name';
import type { StaffUser } from '../../../contract/staff/office';
import type { Person } from '../../../contract/staff/people';
import type { Role } from '../../../contract/values/roles';
import { areWebhooksTurnedOff } from '../../../rules/roles';
import { api, call } from '../../client/client';
import { useTimeZone } from '../../client/hydration';
import { useLoadedQueries } from '../../client/queries';
import { counted, usShortDate } from '../../domain/staff/us-format';
import { Card } from '../../ui/card';
import { Skeleton } from '../../ui/placeholder';
import { toast } from '../../ui/toast';
import { DeleteButton } from '../delete-button';
import { peopleKey } from '../query-keys';
import { StaffLoadFailed } from '../staff-message';
import { InviteForm } from './invite-form';
import { PropertiesChoice } from './properties-choice';
import { readPeople } from './read-people';
import { RoleChoice } from './role-choice';
import { roleNames } from './role-names';

const explanations: [role: Exclude<Role, 'none'>, may: string][] = [
  ['reader', 'sees groups, properties, the agenda, and insights'],
  ['agent', 'also works with groups: questions, tours, notes, emails, and bulk changes'],
  ['manager', 'also changes properties, deletes and restores, and sets up connections'],
  ['owner', 'also decides who may do what'],
];

/** Who of the company has access, with what they hold; an owner changes roles and properties, invites, and ends access. */
export function PeoplePage({ loaded }: { loaded: Person[] | undefined }) {
  useLoadedQueries(loaded, () => [[peopleKey, loaded]]);
  const { data, error, refetch } = useQuery({ queryKey: peopleKey, queryFn: () => readPeople(api) });
  return (
    <>
      <h1 className="mb-1 text-2xl">People</h1>
      <p className="mb-4 text-ink-soft">Colleagues who can sign in, and what each of them may do.</p>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {data ? (
          <PeopleList people={data} />
        ) : error ? (
          <StaffLoadFailed what="people" error={error} onTryAgain={refetch} />
        ) : (
          <div role="status">
            <span className="sr-only">Loading people...</span>
            <Skeleton className="h-64" />
          </div>
        )}
        <div className="grid gap-6">
          <InviteForm />
          <Card title="Roles">
            <dl className="grid gap-2">
              {explanations.map(([role, may]) => (
                <div key={role}>
                  <dt className="font-medium">{roleNames[role]}</dt>
                  <dd className="text-ink-soft text-sm">{may}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
    </>
  );
}

function PeopleList({ people }: { people: Person[] }) {
  return (
    <ul aria-label="People" className="divide-y divide-line rounded-lg border border-line bg-surface">
      {people.map((person) => (
        <li key={person.email}>
          <PersonItem person={person} />
        </li>
      ))}
    </ul>
  );
}

function PersonItem({ person }: { person: Person }) {
  const { email, role, lastSeenAt } = person;
  const nameId = useId();
  const timeZone = useTimeZone();
  const seen = lastSeenAt ? `last seen on ${usShortDate(lastSeenAt, timeZone)}` : 'has not signed in yet';
  return (
    <article
      aria-labelledby={nameId}
      className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_9rem_8rem]"
    >
      <div className="min-w-0">
        <h2 id={nameId} className="wrap-anywhere font-medium text-base">
          {colleagueName(person)}
        </h2>
        <p className="wrap-anywhere text-ink-soft text-sm">{`${email} · ${seen}`}</p>
        <p className="text-ink-soft text-sm empty:hidden">{held(person).join(' · ')}</p>
        <PropertiesChoice person={person} nameId={nameId} />
      </div>
      <RoleChoice person={person} nameId={nameId} />
      {role === 'none' ? <span /> : <EndAccess person={person} nameId={nameId} />}
    </article>
  );
}

const held = ({ keys, webhooks, calendar, assigned }: Person): string[] => [
  ...(assigned > 0 ? [counted(assigned, 'group')] : []),
  ...(keys > 0 ? [counted(keys, 'API key')] : []),
  ...(webhooks > 0 ? [counted(webhooks, 'webhook')] : []),
  ...(calendar ? ['a calendar link'] : []),
];

function EndAccess({ person, nameId }: { person: Person; nameId: string }) {
  const { email } = person;
  const webhooksText = areWebhooksTurnedOff(person)
    ? 'their webhooks become yours and are off until you turn them on'
    : 'their webhooks become yours';
  const isOwn = useOutletContext<StaffUser>().email.toLowerCase() === email;
  return (
    <DeleteButton
      text="End Access"
      look={{ 'aria-describedby': nameId, icon: null, className: 'justify-self-start sm:justify-self-end' }}
      question={{
        title: `End the access of ${colleagueName(person)}?`,
        description: isOwn
          ? 'You are signed out at once. Your API keys and calendar link stop, your webhooks go to another owner, and your groups have no assignee.'
          : `They are signed out at once. Their API keys and calendar link stop, ${webhooksText}, and their groups have no assignee.`,
        confirmText: 'End Access',
        busyText: 'Ending...',
      }}
      remove={() => call(api.people[':email'].$delete({ param: { email } }))}
      onDeleted={() => toast({ title: 'Access ended', description: email })}
      lists={[peopleKey]}
    />
  );
}
