/** In real milliseconds. Nobody fills in a form faster. */
const shortestMs = 3000;
/** A browser or a password manager may fill in the hidden field for a person, who then takes longer for the rest. */
const shortestWithTrapMs = 10_000;

export interface SpamSigns {
  /** A field that people do not see. */
  website: string;
  /** How long the form was open; null when unknown. */
  filledInMs: number | null;
}

/**
 * Whether the form looks as if a program filled it in. A person may look like one, so staff still see the form. Only the mails are omitted, because spam is
 * sent for them.
 */
export function isSuspect({ website, filledInMs }: SpamSigns): boolean {
  const isTrapped = website.trim() !== '';
  return filledInMs === null ? isTrapped : filledInMs < (isTrapped ? shortestWithTrapMs : shortestMs);
}

/** Whether only the hidden field makes the form suspect. Staff get a mail about such a form. */
export const isSuspectOnlyByTrap = (signs: SpamSigns): boolean => isSuspect(signs) && signs.filledInMs === null;
