import { createHmac, timingSafeEqual } from 'node:crypto';
import { largestInt } from '@nitida/contract';
import * as z from 'zod';

/** So many numbers stand for networks, which are not stored. */
const networks = 256;

/** What the site itself knows of a visit, that is of one load of a document. */
export interface ServedVisit {
  /** Random, and of this visit alone. */
  id: string;
  composition: number;
  /** When the document was sent, in seconds of the machine's time. */
  at: number;
  /** The number of the network that asked for it. */
  network: number;
  /** The remote that owns the page, or an empty text. */
  name: string;
  /** Whether a part of the visitors was served something else, so that its reports are compared. */
  isTried: boolean;
}

const claims = z
  .tuple([
    z.string().max(30),
    z.int().min(0).max(largestInt),
    z.int().min(0),
    z
      .int()
      .min(0)
      .max(networks - 1),
    z.string().max(100),
    z.boolean(),
  ])
  .transform(([id, composition, at, network, name, isTried]): ServedVisit => ({ id, composition, at, network, name, isTried }));

const seal = (key: string, text: string): Buffer => createHmac('sha256', key).update(`visit ${text}`).digest().subarray(0, 16);

/** The number of a network: one of 256, so that no visitor is recognised by it, and nobody without the key can choose it. */
export const networkNumber = (key: string, network: string): number =>
  createHmac('sha256', key).update(`network ${network}`).digest().readUInt32BE() % networks;

/** What a document brings along, by which its reports are believed. */
export function proofOf(key: string, { id, composition, at, network, name, isTried }: ServedVisit): string {
  const text = Buffer.from(JSON.stringify([id, composition, at, network, name, isTried])).toString('base64url');
  return `${text}.${seal(key, text).toString('base64url')}`;
}

/** The visit of a proof, or null for one that this site has not made. */
export function visitOf(key: string, proof: string): ServedVisit | null {
  const [text = '', sent = '', ...more] = proof.split('.');
  const sealed = Buffer.from(sent, 'base64url');
  const expected = seal(key, text);
  if (more.length > 0 || sealed.length !== expected.length || !timingSafeEqual(sealed, expected)) return null;
  const read = claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return read.success ? read.data : null;
}
