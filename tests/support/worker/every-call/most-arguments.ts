/** How many arguments the function of a statement takes that takes most. */
export function mostArguments(sql: string): number {
  const open: number[] = [];
  let most = 0;
  for (const [mark, name] of sql.replace(/'(?:[^']|'')*'/g, '?').matchAll(/(\w*)\(|[,)]/g)) {
    if (mark === ',') open.push((open.pop() ?? 0) + 1);
    else if (mark !== ')') open.push(name ? 1 : Number.NEGATIVE_INFINITY);
    else most = Math.max(most, open.pop() ?? 0);
  }
  return most;
}
