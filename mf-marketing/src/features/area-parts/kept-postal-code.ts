import { recall, remember } from '@nitida/ui/memory';

const key = 'postal-code';

/** Keeps a postal code where we clean, so that the booking need not ask for it again. */
export const keepPostalCode = (code: string): void => remember(key, code);

/** The postal code that is kept, as a parameter of a link to the booking. */
export const keptPostalCode = (): { postalCode?: string } => {
  const postalCode = recall(key, (value) => (typeof value === 'string' ? value : null));
  return postalCode === null ? {} : { postalCode };
};
