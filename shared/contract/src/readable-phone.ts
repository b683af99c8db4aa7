/** Formats a Spanish number in groups, `+34 952 000 000`, with non-breaking spaces. */
export const readablePhone = (e164: string): string => e164.replace(/^(\+34)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
