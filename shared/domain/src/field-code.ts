/**
 * What can be wrong with one field. Codes, never sentences: the UI holds the text for each in eight languages,
 * and the server answers the same codes in `errors`.
 */
export const fieldCodes = [
  'required',
  'tooLong',
  'notANumber',
  'notWhole',
  'tooSmall',
  'tooLarge',
  /** 'Please enter a valid email address' */
  'invalidEmail',
  'passwordTooShort',
  'passwordCharacters',
  /** 'Password and Confirm Password must match' */
  'passwordMismatch',
  /** Five digits are expected. */
  'invalidPostalCode',
  'outsideServiceArea',
  /** 'Please enter a correct date': not a date, or not in the future. */
  'invalidDate',
  /** 'This date has already been selected' */
  'alreadySelected',
  /** "Change the date range or repeats, as it doesn't cover any selected period" */
  'noPeriod',
  /** 'This date has already been excluded' */
  'alreadyExcluded',
  /** "This date isn't included in the selected cleaning dates" */
  'notIncluded',
  /** More than 52 visits, or past 12 months. */
  'tooManyVisits',
  /** The day does not offer this start. */
  'slotNotOffered',
  /** The visit would pass midnight. */
  'endsTooLate',
  /** 'Start time strictly before end time' */
  'startNotBeforeEnd',
  'hoursTooFew',
  'hoursTooMany',
  /** Hours go in halves. */
  'notHalfHours',
  /** Basic: the home needs more hours than one booking has; another type or a call-back. */
  'recommendedTooMany',
  /** Too long on site; a faster speed fits. */
  'tooManyHours',
  /** Too long on site at every speed; a call-back. */
  'noSpeedFits',
  /** The price list does not have it. */
  'notAvailable',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** Field path in the draft or payload (`customSchedule.1.date`) to what is wrong with it. */
export type FieldErrors = Readonly<Record<string, FieldCode>>;
