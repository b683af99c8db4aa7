import type { chainFaults } from '@nitida/contract';

/** What does not hold. `position` is null for what is no single record: a document without its record, and what is missing at the end. */
export interface ChainFault {
  issuer: string;
  position: number | null;
  number: string | null;
  what: (typeof chainFaults)[number];
}
