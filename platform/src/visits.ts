import { randomBytes } from 'node:crypto';
import type { PlacesOf } from './places-of.ts';
import type { PlatformDb } from './registry/tables.ts';
import { networkNumber, proofOf, type ServedVisit, visitOf } from './visit-proof.ts';

/** The document that is sent to a visitor. */
export interface SentDocument {
  channel: string;
  composition: number;
  /** The remote that owns the page, with its version, or null. */
  remote: { name: string; version: string } | null;
  /** The network address of the visitor. */
  address: string;
  /** Whether a split runs in the channel. */
  isTried: boolean;
}

/** Gives each document a proof that it was sent, and reads the proofs that come back with reports. */
export interface Visits {
  /** Null until the key is known. */
  prove(sent: SentDocument): string | null;
  /** Null for a proof of another site, and for none. */
  read(proof: string | undefined): ServedVisit | null;
}

/** The network that an address belongs to. One verdict never stands on a single one. */
export type NetworkOf = (address: string) => string;

interface Options {
  db: PlatformDb;
  /** The machine's time. */
  realNow: () => Date;
  networkOf: NetworkOf;
  placesOf: PlacesOf;
  /** Whether another visit from there counts. */
  takesVisit: (place: string) => boolean;
  /** Counts a document that was sent while a split ran. */
  onTried: (visit: ServedVisit, sent: SentDocument) => void;
}

const secret = 'visit-key';

/** All nodes have one key, which the first of them makes. */
async function readKey(db: PlatformDb): Promise<string> {
  await db
    .insertInto('secret')
    .values({ name: secret, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await db.selectFrom('secret').select('value').where('name', '=', secret).executeTakeFirstOrThrow()).value;
}

/** `load` reads the key, so that no page waits for the database. */
export function createVisits({ db, realNow, networkOf, placesOf, takesVisit, onTried }: Options): Visits & { load(): Promise<void> } {
  let key: string | null = null;
  return {
    async load() {
      key ??= await readKey(db);
    },
    prove(sent) {
      if (key === null) return null;
      const visit: ServedVisit = {
        id: randomBytes(12).toString('base64url'),
        composition: sent.composition,
        at: Math.floor(realNow().getTime() / 1000),
        network: networkNumber(key, networkOf(sent.address)),
        name: sent.remote?.name ?? '',
        isTried: sent.isTried && takesVisit(placesOf(sent.address)[0].name),
      };
      if (visit.isTried) onTried(visit, sent);
      return proofOf(key, visit);
    },
    read: (proof) => (key === null || proof === undefined ? null : visitOf(key, proof)),
  };
}
