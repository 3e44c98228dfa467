/** Anyone may choose a member's name, and mail programs make links of addresses and phone numbers. */
export const withoutLinks = (name: string): string =>
  name
    .replace(/\p{Nd}[\p{Nd}\p{P}\p{S}\s]{5,}\p{Nd}/gu, '…')
    .replace(/(?<=\S)(:\/*|@|[.。．｡](?=[\p{L}\p{N}-]{2}))(?=\S)/gu, ' ');
