import { useMutation } from '@tanstack/react-query';
import type { Group } from '../../../contract/group';
import { deviceTexts } from '../../../texts/sentences/devices';
import { api, call } from '../../client/client';
import { useSentences } from '../../client/language';
import { Button } from '../../ui/button';
import { ConfirmButton } from '../../ui/confirm-button';
import { inElements } from '../../ui/elements';
import { Link2 } from '../../ui/icons';
import { toast } from '../../ui/toast';
import { useMe } from './use-me';

export type LinkOwner = { participantId: number } | { pointPersonOf: number };

type PersonalLinkOf = {
  owner: LinkOwner;
  shareCode: string;
  /** Said once it is copied. */
  copiedText?: string;
  onCopied?: () => void;
};

type CopyPersonalLinkProps = PersonalLinkOf & {
  variant?: 'secondary' | 'ghost';
  label?: string;
  /** In a line that says what the link is for. */
  isBrief?: boolean;
};

/** If the browser blocks copying, the link is shown for selection. */
export function CopyPersonalLink({ variant = 'ghost', label, isBrief = false, ...link }: CopyPersonalLinkProps) {
  const t = useSentences(deviceTexts);
  const copy = useCopyLink(link, { isFurther: true });
  return (
    <>
      <Button
        variant={variant}
        size="sm"
        icon={!isBrief && <Link2 />}
        className={isBrief ? 'px-2!' : undefined}
        isBusy={copy.isPending}
        busyText={t('copying')}
        onClick={() => copy.mutate()}
      >
        {label ?? t(isBrief ? 'copyBrief' : 'copyLink')}
      </Button>
      <LinkToCopyByHand made={copy.data} />
    </>
  );
}

/** Asks first: it ends the former links and signs out the devices that came by one. */
export function NewLinkButton(link: PersonalLinkOf) {
  const t = useSentences(deviceTexts);
  const copy = useCopyLink(link, { isFurther: false });
  return (
    <>
      <ConfirmButton
        question={{
          title: t('newLinkTitle'),
          description: t('newLinkText'),
          confirmText: t('newLink'),
          busyText: t('copying'),
        }}
        isBusy={copy.isPending}
        onConfirm={(options) => copy.mutate(undefined, options)}
      >
        {t('newLink')}
      </ConfirmButton>
      <LinkToCopyByHand made={copy.data} />
    </>
  );
}

/** One that `isFurther` leaves the former links and devices as they are. */
function useCopyLink(
  { owner, shareCode, copiedText, onCopied }: PersonalLinkOf,
  { isFurther }: { isFurther: boolean },
) {
  const t = useSentences(deviceTexts);
  return useMutation({
    mutationFn: async () => {
      const { token } = await makeLink(owner, isFurther);
      const link = `${location.origin}/group/${shareCode}#me=${token}`;
      const isCopied = await navigator.clipboard.writeText(link).then(
        () => true,
        () => false,
      );
      return { link, isCopied };
    },
    onSuccess: ({ isCopied }) => {
      if (!isCopied) return;
      onCopied?.();
      toast({ title: t('copied'), description: copiedText ?? t('copiedText') });
    },
  });
}

function LinkToCopyByHand({ made }: { made: { link: string; isCopied: boolean } | undefined }) {
  const t = useSentences(deviceTexts);
  return (
    <div role="status" className="basis-full empty:hidden">
      {made?.isCopied === false && (
        <p className="rounded-md bg-info-soft p-3 text-info text-sm">
          {inElements(
            t.rich('copyByHand', { link: <span className="select-all break-all font-medium">{made.link}</span> }),
          )}
        </p>
      )}
    </div>
  );
}

type CopyMemberLinkProps = Pick<CopyPersonalLinkProps, 'variant' | 'isBrief' | 'onCopied'> & {
  group: Group;
  participantId: number;
};

/** If several members joined on this device, the first is taken for its owner. */
export function CopyMemberLink({ group, participantId, ...props }: CopyMemberLinkProps) {
  const t = useSentences(deviceTexts);
  const { me } = useMe(group.id);
  const name = group.participants.find(({ id }) => id === participantId)?.name;
  const isOwner = !me || me.participantIds[0] === participantId;
  return (
    <CopyPersonalLink
      {...props}
      owner={{ participantId }}
      shareCode={group.shareCode}
      copiedText={isOwner || name === undefined ? undefined : t('copiedTextOfOther', { name })}
    />
  );
}

function makeLink(owner: LinkOwner, isFurther: boolean) {
  const query = isFurther ? ({ further: '1' } as const) : {};
  if ('participantId' in owner) {
    return call(api.participants[':id'].link.$post({ param: { id: String(owner.participantId) }, query }));
  }
  const param = { groupId: String(owner.pointPersonOf) };
  return call(api.groups[':groupId']['point-person'].link.$post({ param, query }));
}
