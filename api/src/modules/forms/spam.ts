/** In real milliseconds. A browser or a password manager may fill in the hidden field for a person, who then takes longer for the rest. */
const shortestWithTrapMs = 10_000;

export interface SpamSigns {
  /** A field that people do not see. */
  website: string;
  /** How long the form was open; null when unknown. */
  filledInMs: number | null;
}

/**
 * Whether the form looks as if a program filled it in: the hidden field, and in no time. Speed alone says nothing, because a browser may bring back what a
 * person had typed before. A person may look like a program, so staff still see the form. Only the mails are omitted, because spam is sent for them.
 */
export const isSuspect = ({ website, filledInMs }: SpamSigns): boolean =>
  website.trim() !== '' && (filledInMs === null || filledInMs < shortestWithTrapMs);

/** Whether only the hidden field makes the form suspect. Staff get a mail about such a form. */
export const isSuspectOnlyByTrap = (signs: SpamSigns): boolean => isSuspect(signs) && signs.filledInMs === null;
