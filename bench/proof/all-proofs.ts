import type { Proof } from './proof.ts';
import { acceptances } from './proofs/acceptances.ts';
import { books } from './proofs/books.ts';
import { drafts } from './proofs/drafts.ts';
import { fuzz } from './proofs/fuzz.ts';
import { guesses } from './proofs/guesses.ts';
import { kills } from './proofs/kills.ts';
import { orders } from './proofs/orders.ts';
import { properties } from './proofs/properties.ts';
import { versions } from './proofs/versions.ts';

/** The proofs in the order in which they run. */
export const allProofs: readonly Proof[] = [acceptances, orders, kills, drafts, properties, books, guesses, fuzz, versions];
