/** Real milliseconds: nobody reads and fills in a form faster. */
const shortestMs = 3000;

export interface SpamSigns {
  /** A field that nobody sees. */
  website: string;
  /** How long the form was open. */
  filledInMs: number;
}

/**
 * Whether a program seems to have filled in the form. A person may look like one (a browser that fills in fields by
 * itself), so what is suspect is kept for staff all the same; only the mails are left out, which is what a program is after.
 */
export const isSuspect = ({ website, filledInMs }: SpamSigns): boolean => website.trim() !== '' || filledInMs < shortestMs;
