/** A Spanish number in groups, as it is read out: `+34 952 000 000`. */
export const readablePhone = (e164: string): string => e164.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
