/**
 * The errors that one field can have. These are codes and not sentences: the UI has a text for each in eight languages,
 * and the server returns the same codes in `errors`.
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
  /** A Spanish postal code has five digits. */
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
  /** The series has more than 52 visits or lasts more than 12 months. */
  'tooManyVisits',
  /** The day no longer offers this start. */
  'slotNotOffered',
  /** The visit would end after midnight. */
  'endsTooLate',
  /** 'Start time strictly before end time' */
  'startNotBeforeEnd',
  'hoursTooFew',
  'hoursTooMany',
  /** Hours must be a multiple of one half. */
  'notHalfHours',
  /** Basic needs more hours for this home than one booking allows. The customer can choose another type or ask for a call. */
  'recommendedTooMany',
  /** The visit takes too long at this speed, and a faster speed fits. */
  'tooManyHours',
  /** The visit takes too long at every speed, so the customer must ask for a call. */
  'noSpeedFits',
  /** The price list does not contain it. */
  'notAvailable',
] as const;
export type FieldCode = (typeof fieldCodes)[number];

/** Maps the path of a field in a draft or payload (`customSchedule.1.date`) to its error. */
export type FieldErrors = Readonly<Record<string, FieldCode>>;
