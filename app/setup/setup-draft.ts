import type { Group } from '../../worker/contract/groups/group';
import { deviceStore, parseKept } from '../device/device-store';

type SetupDraft = {
  name: string;
  email: string;
  phone?: string | null;
  bio?: string | null;
  decisionDeadline?: string | null;
};

const empty: SetupDraft = { name: '', email: '', phone: '', bio: '', decisionDeadline: '' };

const keyOf = (groupId: number) => `setup:${groupId}`;

/** The office's own contact stands in for a point person whom nobody has named yet (docs/product.md, "Setup link"). */
function namedByOffice({ pointPersonName: name, pointPersonEmail: email, property }: Group): Partial<SetupDraft> {
  return name === property.contactName || name === 'Leasing Office' ? {} : { name, email };
}

/** What was typed for a group's setup on this device before; else whom the office has made the group for. */
export function readSetupDraft(group: Group): SetupDraft {
  return { ...empty, ...namedByOffice(group), ...parseKept(deviceStore.read(keyOf(group.id))) };
}

/** Stores what is typed; null forgets it, once the link is used up. */
export function storeSetupDraft(groupId: number, draft: Partial<SetupDraft> | null): void {
  deviceStore.write(keyOf(groupId), draft && JSON.stringify(draft));
}
