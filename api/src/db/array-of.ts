/** An array of ids or numbers as PostgreSQL writes it. The driver would examine each item, which takes ten times as long. */
export const arrayOf = (items: readonly (string | number)[]): string => `{${items.join(',')}}`;
