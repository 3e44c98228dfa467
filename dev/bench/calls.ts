/** The calls that are measured, as a client makes them. */

/** A request with a JSON body. */
export function json(body: unknown, method = 'POST'): RequestInit {
  return { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** A group takes a hundred members, so people join one after another of these. */
export const groupsToJoin = { first: 100, count: 100 };

let joined = 0;

/** Joins the next group. */
export function join(): RequestInit {
  const groupId = groupsToJoin.first + (joined++ % groupsToJoin.count);
  return json({ groupId, name: 'Sam', email: null, interestLevel: 'im_in', roomPreference: null });
}

/** Says something in its chat. */
export function message(): RequestInit {
  return json({ groupId: 1, senderName: 'Sam', content: 'A message of usual length' });
}

/** Changes a member's interest. */
export function edit(): RequestInit {
  return json({ interestLevel: 'im_in' }, 'PUT');
}

/** How many changes there are to undo: more than are measured. */
export const changesToUndo = 10_000;

let newest = changesToUndo + 1;

/** Where the next change of them is undone: each time the newest. */
export function nextUndo(): string {
  newest -= 1;
  return `/api/activity/${newest}/undo`;
}

/** Undoes a change. */
export function undo(): RequestInit {
  return { method: 'POST' };
}

/** Saves a member's tour dates. */
export function schedule(): RequestInit {
  return json({ groupId: 1, participantName: 'Sam', preferredDates: [{ date: '2030-05-05', timePreference: 'AM' }] });
}

/** Headers of somebody who has been here before. */
export async function conditionalHeaders(base: URL, path: string): Promise<Record<string, string>> {
  const answer = await fetch(new URL(path, base));
  await answer.arrayBuffer();
  return { 'If-None-Match': answer.headers.get('ETag') ?? '' };
}
