import { useMutation, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { type BusyCalendar, busyCalendarErrors } from '../../../../contract/staff/busy-calendar';
import { officeLimits } from '../../../../contract/values/office-limits';
import { minuteMs } from '../../../../contract/values/time';
import { api, call, useIdempotencyKey } from '../../../client/client';
import { messageOf } from '../../../client/errors';
import { useReadAgain } from '../../../client/queries';
import { useNow } from '../../../client/use-now';
import { usAge } from '../../../domain/staff/reading-age';
import { Button } from '../../../ui/button';
import { Field, TextInput } from '../../../ui/field';
import { Plus } from '../../../ui/icons';
import { Skeleton } from '../../../ui/placeholder';
import { toast } from '../../../ui/toast';
import { DeleteButton } from '../../delete-button';
import { busyCalendarsKey } from '../../query-keys';
import { StaffLoadFailed } from '../../staff-message';
import { FormSection } from '../form-section';
import { unsavedForms } from '../property-form';

/** How often one is looked at that was just added and is not read yet. */
const firstReadingMs = 2000;

const isUnread = ({ fetchedAt, error }: BusyCalendar) => fetchedAt === null && error === null;

/** Calendars whose events take tour times. They are saved at once, not with the property's form. */
export function BusyCalendars({ propertyId }: { propertyId: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: busyCalendarsKey(propertyId),
    queryFn: () => call(api.properties[':id']['busy-calendars'].$get({ param: { id: String(propertyId) } })),
    refetchInterval: ({ state }) => (state.data?.some(isUnread) ? firstReadingMs : minuteMs),
  });
  const input = useRef<HTMLInputElement>(null);
  return (
    <FormSection
      id="busy-calendars"
      hint="While there is an event in one of these calendars, one group fewer can book. Add those of the people who give tours; we read when events are, not what they are about."
    >
      {!data && error && <StaffLoadFailed what="busy calendars" error={error} onTryAgain={refetch} />}
      {!data && !error && <Skeleton className="h-20" />}
      {data && data.length > 0 && (
        <ul aria-label="Busy calendars" className="mb-4 grid grid-cols-1 divide-y divide-line border-line border-y">
          {data.map((calendar, index) => (
            <li key={calendar.id}>
              <CalendarItem
                propertyId={propertyId}
                calendar={calendar}
                ordinal={data.slice(0, index + 1).filter(({ host }) => host === calendar.host).length}
                onRemoved={() => input.current?.focus()}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.length < officeLimits.busyCalendars && <NewCalendar propertyId={propertyId} input={input} />}
      {data && data.length >= officeLimits.busyCalendars && (
        <p className="text-ink-soft">{`You've reached the limit of ${officeLimits.busyCalendars} calendars.`}</p>
      )}
    </FormSection>
  );
}

type CalendarItemProps = {
  propertyId: number;
  calendar: BusyCalendar;
  /** Among those of the same host. */
  ordinal: number;
  onRemoved: () => void;
};

function CalendarItem({ propertyId, calendar, ordinal, onRemoved }: CalendarItemProps) {
  const nameId = useId();
  const { id, host } = calendar;
  const name = ordinal > 1 ? `${host} (${ordinal})` : host;
  return (
    <article aria-labelledby={nameId} className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <h3 id={nameId} className="wrap-anywhere font-medium text-base">
          {name}
        </h3>
        <CalendarState calendar={calendar} />
      </div>
      <DeleteButton
        text="Remove"
        look={{ 'aria-describedby': nameId, className: 'shrink-0' }}
        question={{
          title: 'Remove this calendar?',
          description: `Groups will be able to book tours during the events of ${name}.`,
          confirmText: 'Remove Calendar',
          busyText: 'Removing...',
        }}
        remove={() => call(api['busy-calendars'][':id'].$delete({ param: { id: String(id) } }))}
        onDeleted={() => {
          toast({ title: 'Calendar removed', description: name });
          onRemoved();
        }}
        lists={[busyCalendarsKey(propertyId)]}
      />
    </article>
  );
}

function CalendarState({ calendar }: { calendar: BusyCalendar }) {
  const now = useNow() ?? new Date();
  const { fetchedAt, error } = calendar;
  if (isUnread(calendar)) return <p className="text-ink-soft text-sm">Reading...</p>;
  if (error === null) return <p className="text-ink-soft text-sm">{`Read ${usAge(fetchedAt ?? '', now)}`}</p>;
  const counted = fetchedAt
    ? `The events that we read ${usAge(fetchedAt, now)} still count.`
    : 'No events of it count yet.';
  return (
    <p className="text-sm">
      <span className="text-danger">{`${busyCalendarErrors[error]}. `}</span>
      <span className="text-ink-soft">{counted}</span>
    </p>
  );
}

type NewCalendarProps = { propertyId: number; input: React.RefObject<HTMLInputElement> };

/** A single field within the property's form, which sends it at once. */
function NewCalendar({ propertyId, input }: NewCalendarProps) {
  const [url, setUrl] = useState('');
  const readAgain = useReadAgain();
  const withIdempotencyKey = useIdempotencyKey();
  unsavedForms.useReport(url.trim() ? 1 : 0);
  const add = useMutation({
    mutationFn: (json: { url: string }) =>
      withIdempotencyKey((options) =>
        call(api.properties[':id']['busy-calendars'].$post({ param: { id: String(propertyId) }, json }, options)),
      ),
    meta: { showsError: true },
    onSuccess: ({ host }) => {
      setUrl('');
      toast({ title: 'Calendar added', description: host });
    },
    onSettled: () => readAgain(busyCalendarsKey(propertyId)),
  });
  const send = () => {
    if (url.trim() && !add.isPending) add.mutate({ url: url.trim() });
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter') send();
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Calendar address"
        hint="In Google Calendar: 'Secret address in iCal format'. In Outlook: the ICS link of a published calendar. In iCloud: the link of a public calendar. We keep it encrypted and never show it again."
        error={add.error ? messageOf(add.error, 'en') : undefined}
      >
        <TextInput
          ref={input}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={url}
          placeholder="https://calendar.google.com/calendar/ical/.../basic.ics"
          onChange={({ target }) => {
            setUrl(target.value);
            if (add.error) add.reset();
          }}
          onKeyDown={sendOnEnter}
        />
      </Field>
      <div>
        <Button
          variant="secondary"
          icon={<Plus />}
          disabled={!url.trim()}
          isBusy={add.isPending}
          busyText="Adding..."
          onClick={send}
        >
          Add Calendar
        </Button>
      </div>
    </div>
  );
}
