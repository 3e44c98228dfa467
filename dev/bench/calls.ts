export function json(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A group has at most a hundred members, so joins are spread over these groups. */
export const groupsToJoin = { first: 100, count: 100 };

let joined = 0;

export function join(): RequestInit {
  const groupId = groupsToJoin.first + (joined++ % groupsToJoin.count);
  return json({ groupId, name: 'Sam', email: null, interestLevel: 'im_in', roomPreference: null });
}

export function message(): RequestInit {
  return json({ groupId: 1, senderName: 'Sam', content: 'A message of usual length' });
}

export function edit(): RequestInit {
  return json({ interestLevel: 'im_in' }, 'PUT');
}

/** More changes than the benchmark undoes, in more than one group: a group keeps its latest 5,000, undos included. */
export const changesToUndo = { groupIds: [1, 3], each: 2000 };

let newest = changesToUndo.groupIds.length * changesToUndo.each + 1;

/** Changes are undone from the newest on. */
export function nextUndo(): string {
  newest -= 1;
  return `/api/activity/${newest}/undo`;
}

export function undo(): RequestInit {
  return { method: 'POST' };
}

export function schedule(): RequestInit {
  return json({ groupId: 1, participantName: 'Sam', preferredDates: [{ date: '2030-05-05', timePreference: 'AM' }] });
}

/** Headers of a visitor who has the current version. */
export async function conditionalHeaders(base: URL, path: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(path, base));
  await answer.arrayBuffer();
  return { 'If-None-Match': answer.headers.get('ETag') ?? '' };
}
