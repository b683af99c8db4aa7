import type { Proof } from './proof.ts';
import { acceptances } from './proofs/acceptances.ts';
import { books } from './proofs/books.ts';
import { clockChange } from './proofs/clock-change.ts';
import { drafts } from './proofs/drafts.ts';
import { fullDisk } from './proofs/full-disk.ts';
import { fuzz } from './proofs/fuzz.ts';
import { growth } from './proofs/growth.ts';
import { guesses } from './proofs/guesses.ts';
import { hostile } from './proofs/hostile.ts';
import { kills } from './proofs/kills.ts';
import { load } from './proofs/load.ts';
import { mailOutage } from './proofs/mail-outage.ts';
import { neighboursAway } from './proofs/neighbours-away.ts';
import { orders } from './proofs/orders.ts';
import { properties } from './proofs/properties.ts';
import { providerOutage } from './proofs/provider-outage.ts';
import { restore } from './proofs/restore.ts';
import { rolling } from './proofs/rolling.ts';
import { socketDrops } from './proofs/socket-drops.ts';
import { standby } from './proofs/standby.ts';
import { storeOutage } from './proofs/store-outage.ts';
import { strangers } from './proofs/strangers.ts';
import { taxAgencyAway } from './proofs/tax-agency-away.ts';
import { taxChain } from './proofs/tax-chain.ts';
import { versions } from './proofs/versions.ts';

/** What can happen to a site in operation, on PostgreSQL with two nodes. */
export const battery: readonly Proof[] = [
  load,
  socketDrops,
  standby,
  restore,
  rolling,
  mailOutage,
  providerOutage,
  storeOutage,
  clockChange,
  fullDisk,
  growth,
  strangers,
  hostile,
  neighboursAway,
  taxAgencyAway,
];

/** The proofs in the order in which they run. */
export const allProofs: readonly Proof[] = [
  acceptances,
  orders,
  kills,
  drafts,
  properties,
  books,
  taxChain,
  guesses,
  fuzz,
  versions,
  ...battery,
];
