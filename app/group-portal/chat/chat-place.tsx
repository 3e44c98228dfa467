import { useKnown } from '../use-known';
import { GroupChat } from './group-chat';

export function ChatPlace({ groupId }: { groupId: number }) {
  return <GroupChat group={useKnown(groupId).group} />;
}
