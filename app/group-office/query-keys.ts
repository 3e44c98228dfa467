/** A group as staff see it, by the id in its address. */
export const staffGroupKey = (id: string) => ['staff-group', id];
