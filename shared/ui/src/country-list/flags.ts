import * as flags from 'country-flag-icons/string/3x2';

/** The flags of all countries as SVG documents. They are large, so they are loaded when one of them is needed. */
export const flagOf: Readonly<Record<string, string | undefined>> = flags;
