import { createHash } from 'node:crypto';

/**
 * What a draw is made of: everybody can read it and repeat the draw (docs/product.md, "Who gets which room").
 * @param closedAt the instant at which a choice was closed
 */
export const drawOf = (choiceId: number, closedAt: string): string => `${choiceId} ${closedAt}`;

/** The order in which a draw puts people or rooms: by the SHA-256 of its text, their kind and their id. */
export function drawnOrder(draw: string, kind: 'member' | 'room', ids: number[]): number[] {
  const lot = (id: number) => createHash('sha256').update(`${draw} ${kind} ${id}`).digest('hex');
  const lots = new Map(ids.map((id) => [id, lot(id)]));
  return [...ids].sort((a, b) => ((lots.get(a) ?? '') < (lots.get(b) ?? '') ? -1 : 1));
}
