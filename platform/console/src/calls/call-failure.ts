/** Why a call did not succeed. */
export interface CallFailure {
  /** `offline`, `signed_out`, `refused` with the sentence of the platform, or a code of the staff API. */
  code: string;
  /** The HTTP status. 0 when no answer came. */
  status: number;
  /** The sentence of the server, in English. */
  message: string;
  /** Each reason of a refusal. */
  faults: readonly string[];
  /** The codes of fields, by their name. */
  fields: Readonly<Record<string, string>>;
  /** What the staff API adds: `{ secondFactor: 'needed' }`. */
  details: unknown;
  /** The values of placeholders: `{ minutes: 5 }`. */
  params: Readonly<Record<string, string | number>>;
  /** By which the log of the site finds the request. Empty when no answer came. */
  requestId: string;
}

export type CallResult<T> = { ok: true; data: T } | { ok: false; failure: CallFailure };

const nothing = { message: '', faults: [], fields: {}, details: undefined, params: {}, requestId: '' } as const;

export const offline: CallFailure = { ...nothing, code: 'offline', status: 0 };

/** A defect: the site failed, or its answer does not have the shape of the contract. */
export const unexpected = (status: number, requestId: string): CallFailure => ({ ...nothing, code: 'unexpected', status, requestId });

export const refusedWith = (status: number, more: Partial<CallFailure>): CallFailure => ({ ...nothing, code: 'refused', status, ...more });
