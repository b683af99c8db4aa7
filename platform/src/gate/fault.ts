/**
 * Why a release is refused. `broken`: its own description or files. `claim`: a route, name or namespace of another team, or a path of the
 * server. `syntax`: a file that is no JavaScript. `size`: over a budget. `shared`: a shared version. `version`: lower than before, or
 * published with other content. `texts`: a text is missing. `styles`: styles outside of its own elements. `offer`: others use what it no
 * longer gives. `use`: it uses what nobody gives. `composition`: it does not fit those with which it would be served. `right`: the
 * publisher may not do this. `matrix`: the channel serves only what has passed the matrix. `locked`: nothing new is served in the channel for a
 * while. `store`: the files cannot be stored at the moment.
 */
export type FaultCode =
  | 'broken'
  | 'claim'
  | 'syntax'
  | 'size'
  | 'shared'
  | 'version'
  | 'texts'
  | 'styles'
  | 'offer'
  | 'use'
  | 'composition'
  | 'right'
  | 'matrix'
  | 'locked'
  | 'store';

/** One reason why a release is refused. */
export interface Fault {
  code: FaultCode;
  /** A sentence. */
  message: string;
  /** The team whose property or release is concerned, with its remote where there is one: `Booking (booking)`. */
  whose?: string;
  /** A file, route or language of the refused release. */
  where?: string;
}

/** A fault of the release itself, in one of its parts. */
export const faultIn = (code: FaultCode, where: string, message: string): Fault => ({ code, message, where });

/** Faults of which each message stands once. */
export const distinct = (faults: readonly Fault[]): Fault[] => [...new Map(faults.map((fault) => [fault.message, fault])).values()];
