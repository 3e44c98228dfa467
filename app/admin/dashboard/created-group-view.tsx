import { useEffect, useRef } from 'react';
import type { CreatedGroup } from '../../../worker/contract/groups/group';
import { limits } from '../../../worker/contract/values/limits';
import { useOrigin } from '../../hooks/use-in-browser';
import { Button, ButtonLink } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { ExternalLink, MailCheck, MailWarning } from '../../ui/icons';

type CreatedGroupViewProps = { group: CreatedGroup; onAnother: () => void };

export function CreatedGroupView({ group, onAnother }: CreatedGroupViewProps) {
  const origin = useOrigin();
  const start = useRef<HTMLParagraphElement>(null);
  useEffect(() => start.current?.focus(), []);
  const { id, shareCode, property, unit, adminSetupToken, pointPersonName } = group;
  return (
    <div className="grid grid-cols-1 gap-4">
      <p ref={start} tabIndex={-1} role="status" className="outline-none">
        The group of {pointPersonName} is ready.
      </p>
      <SentNote group={group} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <Fact name="Group ID">{id}</Fact>
        <Fact name="Share Code">{shareCode}</Fact>
        <Fact name="Property">{property.name}</Fact>
        <Fact name="Unit Type">{unit?.name ?? 'All Unit Types'}</Fact>
      </dl>
      <div className="grid gap-2">
        {adminSetupToken && (
          <CopyButton
            text={`${origin}/admin-setup/${adminSetupToken}`}
            label="Copy Admin Setup Link"
            variant="primary"
          />
        )}
        <ButtonLink
          to={`/group/${shareCode}`}
          target="_blank"
          rel="noopener"
          discover="none"
          variant="secondary"
          icon={<ExternalLink aria-hidden />}
        >
          Preview Group Portal
        </ButtonLink>
      </div>
      <NextSteps name={pointPersonName} />
      <Button variant="ghost" onClick={onAnother}>
        Create Another Group
      </Button>
    </div>
  );
}

function SentNote({ group: { emailSent, pointPersonEmail } }: { group: CreatedGroup }) {
  const look = emailSent ? 'bg-accent-soft text-accent' : 'bg-danger-soft text-danger';
  return (
    <p className={`flex gap-2 rounded-md px-3 py-2 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 ${look}`}>
      {emailSent ? <MailCheck aria-hidden /> : <MailWarning aria-hidden />}
      {emailSent
        ? `The setup link was sent to ${pointPersonEmail}.`
        : `The e-mail to ${pointPersonEmail} could not be sent. Please copy the setup link and send it yourself.`}
    </p>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="tabular min-w-0 font-semibold">{children}</dd>
    </>
  );
}

function NextSteps({ name }: { name: string }) {
  return (
    <section aria-labelledby="next-steps">
      <h3 id="next-steps" className="mb-1 text-base">
        Next Steps
      </h3>
      <ol className="list-decimal space-y-1 ps-5 text-ink-soft text-sm">
        <li>
          {name} opens the setup link. It works once, within {limits.daysSetupLinksWork} days.
        </li>
        <li>They complete their profile and set a decision deadline.</li>
        <li>They share the group page with their roommates.</li>
      </ol>
    </section>
  );
}
