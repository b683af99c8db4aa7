/** Real milliseconds: nobody reads and fills in a form faster. */
const shortestMs = 3000;
/** Nor, so quickly, a field that nobody sees. A browser or a password manager may fill that in for a person, who takes longer over the rest. */
const shortestWithTrapMs = 10_000;

export interface SpamSigns {
  /** A field that nobody sees. */
  website: string;
  /** How long the form was open; null where nothing can tell. */
  filledInMs: number | null;
}

/**
 * Whether a program seems to have filled in the form. A person may look like one (a browser that fills in fields by
 * itself), so what is suspect is kept for staff all the same; only the mails are left out, which is what a program is after.
 */
export function isSuspect({ website, filledInMs }: SpamSigns): boolean {
  const isTrapped = website.trim() !== '';
  return filledInMs === null ? isTrapped : filledInMs < (isTrapped ? shortestWithTrapMs : shortestMs);
}

/** Whether nothing but the field that nobody sees speaks against the form: the team hears of it all the same. */
export const isByTrapAlone = (signs: SpamSigns): boolean => isSuspect(signs) && signs.filledInMs === null;
