/**
 * How many days the server keeps what it no longer needs. The job that deletes takes the days from here, and the privacy policy
 * shows them.
 */
export const retentionDays = {
  /** Sign-ups that nobody finished. */
  unverifiedUsers: 7,
  /** Links of mails, after they expired. */
  links: 30,
  /** Bookings that a guest did not finish, after the last change. */
  guestDrafts: 60,
  /** Quotes that were not ordered, after they expired. */
  quotes: 7,
  /** Jobs that are done, and mails that could not be sent. */
  doneJobs: 30,
  /** Log-ins and other security events, under pseudonyms. The database refuses to delete them before. */
  securityEvents: 365,
  /** What staff did. The database refuses to delete it before. */
  audit: 2192,
  /** Counted attempts, with the network that they came from. */
  rateLimits: 1,
} as const;
