/** Limits that no setting changes. Schemas, rules and texts read them from here, so that none can contradict another. */
export const limits = {
  /** The fewest and the most characters of a password. */
  passwordLeast: 6,
  passwordMost: 128,
  /** The hours for which a link in a mail about an account works, in business time. */
  linkHours: 24,
  /** The hours for which the link in a mail to a cleaner or a colleague works, in business time: a weekend and a day. */
  accessLinkHours: 72,
  /** The days for which the link in the mail to a former email takes the account back, in business time. */
  undoDays: 7,
  /** A sensitive change needs a log-in of the last ten minutes, in real time. */
  freshLogInMinutes: 10,
  /** The digits of the code in the mail of a sign-up. */
  codeDigits: 6,
  /** The days after booking within which a consumer may withdraw from the contract (Directive 2011/83/EU, article 9). */
  withdrawalDays: 14,
  /** The most months that a chosen day lies ahead: a series of twelve may begin within the next twelve. */
  bookingMonths: 24,
  /** The most visits and months of a series. */
  seriesVisits: 52,
  seriesMonths: 12,
  /** The most stars of a rating. */
  stars: 5,
  /** The cents with IVA up to which an invoice may be a simplified one, without the customer's tax number (RD 1619/2012, article 4.1). */
  simplifiedInvoice: 40_000,
  /** The years for which the Spanish commercial code requires invoices to be kept. */
  recordYears: 6,
} as const;
