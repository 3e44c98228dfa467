/** Answers to a request that was done already, if their status differs from that of the first one. */
const repeatedStatuses: [call: RegExp, status: number, after: 'anything' | 'a success'][] = [
  [/^DELETE .*\/me$/, 403, 'anything'],
  [/^DELETE \/api\/messages/, 200, 'anything'],
  [/^DELETE .*\/(tour|push)$/, 200, 'anything'],
  [/^DELETE \/api\/agenda\/link$/, 200, 'anything'],
  [/\/undo$/, 409, 'anything'],
  [/\/room-choice\/close$/, 409, 'anything'],
  [/^DELETE /, 404, 'anything'],
  [/\/restore$/, 404, 'anything'],
  [/^POST \/api\/guarantor\/end$/, 404, 'anything'],
  [/\/reminders$/, 409, 'anything'],
  [/^(PUT|POST) \/public-objects\/:key$/, 409, 'anything'],
  [/^POST \/api\/tour-schedules$/, 200, 'anything'],
  [/\/complete$/, 404, 'a success'],
];

/**
 * The status of a call that was done already, or undefined if it is the first one again.
 * @param first the status of the answer before
 */
export const statusOfRepeatedCall = (call: string, first: number): number | undefined =>
  repeatedStatuses.find(([of, , after]) => of.test(call) && (after === 'anything' || first < 300))?.[1];
