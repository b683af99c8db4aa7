/** Formats a Spanish number in groups: `+34 952 000 000`. */
export const readablePhone = (e164: string): string => e164.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
