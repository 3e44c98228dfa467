import type { Group } from '../../../worker/contract/groups/group';
import { roomChoiceTexts } from '../../../worker/contract/sentences/room-choice';
import { useSentences } from '../../hooks/use-sentences';
import { Badge } from '../../ui/badge';
import { Card } from '../../ui/card';
import { useMe } from '../devices/use-me';
import { BeginChoice } from './begin-choice';
import { LeadChoice } from './lead-choice';
import { OpenChoice } from './open-choice';
import { OwnProposal } from './own-proposal';
import { ProposalAnswers } from './proposal-answers';
import { ProposalTable } from './proposal-table';

/** Who gets which room (docs/product.md, "Who gets which room"), as it stands. */
export function RoomChoicePanel({ group }: { group: Group }) {
  const t = useSentences(roomChoiceTexts);
  const { me, mayLead } = useMe(group.id);
  const choice = group.roomChoice;
  const isShut = group.customizations.outcome !== null;
  const mine = group.participants.filter(({ id }) => me?.participantIds.includes(id) && choice?.concerned.includes(id));

  if (!choice) return <Card title={t('title')}>{!isShut && <BeginChoice group={group} />}</Card>;
  const { status, proposal } = choice;
  return (
    <Card
      title={t('title')}
      aside={status !== 'open' && <Badge tone="accent">{t(status === 'agreed' ? 'agreedTitle' : 'proposal')}</Badge>}
    >
      <div className="flex flex-col gap-4">
        {status === 'open' && <OpenChoice group={group} choice={choice} mine={isShut ? [] : mine} />}
        {proposal && (
          <>
            {mine.map((participant) => (
              <OwnProposal
                key={participant.id}
                group={group}
                choice={choice}
                proposal={proposal}
                participant={participant}
              />
            ))}
            <ProposalTable group={group} choice={choice} proposal={proposal} />
          </>
        )}
        {mayLead && !isShut && <LeadChoice group={group} choice={choice} />}
        {status === 'proposed' && !isShut && <ProposalAnswers group={group} choice={choice} mine={mine} />}
      </div>
    </Card>
  );
}
